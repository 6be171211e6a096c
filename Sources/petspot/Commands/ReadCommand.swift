import Localization
import MissingPet
import PlainText
import TerminalIO
import Understanding

extension Commands {
  /// The first argument that asks how a line is read. Like the one for completions, it is in no help: it is
  /// for those who change the reading.
  static let readArgument = "--read"

  /// `petspot --read PROMPT LINE`: shows how a line is read at a prompt: that of a field, by its name, or the
  /// command prompt of a step, by its number.
  func read(_ words: [String]) -> ExitStatus {
    let interpreter = LineInterpreter(settings.readingContext(language: l10n.language))
    guard words.count == 2, let prompt = prompt(named: words[0], interpreter) else {
      TextOutput.printError(["petspot \(Self.readArgument) PROMPT LINE"])
      return .usage
    }
    output.write(lines: [String(describing: interpreter.read(words[1], at: prompt)).madeVisible])
    return .done
  }

  private func prompt(named name: String, _ interpreter: LineInterpreter) -> Prompt? {
    if let step = Int(name).flatMap(Step.init(rawValue:)) { return .command(step) }
    return interpreter.field(named: name).map { .field($0, current: nil) }
  }
}
