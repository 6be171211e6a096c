import Localization

/// The text of `--help`.
enum Help {
  static func lines(in l10n: L10n) -> [String] {
    let texts = l10n.usage
    return [
      texts.about, texts.forms, texts.formReport, texts.formReportMore, texts.formOthers, texts.formSend,
      "petspot --help | --version", texts.options,
    ]
      + [
        texts.lang(codes: Language.codes), texts.step, texts.draft, texts.noDraft, texts.service,
        texts.insecure, texts.plain, texts.brief, texts.help, texts.version,
      ] + [texts.commands, texts.reports, texts.show, texts.status, texts.remove, texts.send]
      + [texts.environment, texts.apiUrl, texts.timeout, texts.briefVariable, texts.events]
  }
}
