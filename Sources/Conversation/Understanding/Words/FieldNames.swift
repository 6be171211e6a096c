package import Localization
package import MissingPet

extension L10n {
  /// The name of an option. The pseudo-language shows it unchanged, so that it can be typed.
  package func name(of option: Question.Option) -> String {
    let l10n = L10n(language)
    return switch option {
    case .goOn: l10n.option.goOn
    case .startAfresh: l10n.option.startAfresh
    case .leave: l10n.option.leave
    case .stay: l10n.option.stay
    case .keep: l10n.option.keep
    case .discard: l10n.option.discard
    case .createAnew: l10n.option.createAnew
    case .sendPhoto: l10n.option.sendPhoto
    case .goOnAsIs: l10n.option.goOn
    case .change: l10n.option.change
    case .tryAgain: l10n.ownersDetails.alert.tryAgain
    case .saveHere: l10n.option.saveHere
    case .replace: l10n.option.replace
    case .cancel: l10n.ownersDetails.alert.cancel
    }
  }
}
