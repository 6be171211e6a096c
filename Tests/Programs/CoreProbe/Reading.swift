import Localization
import MissingPet
import Understanding

/// How a line is read on a day at a prompt: that of a field, by its name, or the command prompt of a step, by
/// its number.
///
/// - Parameter arguments: the prompt, the line, the day as YYYY-MM-DD, and the language and the region, which
///   may be left out. If the line is `-`, many are read from standard input, each as the language, the region
///   and the line, with tabs between them.
func reading(of arguments: [String]) -> String {
  guard arguments.count > 2, let day = CalendarDate(written: arguments[2]) else {
    return "CoreProbe read PROMPT LINE DAY [LANGUAGE [REGION]]"
  }
  if arguments[1] == "-" {
    while let line = readLine() {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let region = parts[1].isEmpty ? [] : [parts[1]]
      print(reading(of: [arguments[0], parts[2], arguments[2], parts[0]] + region))
    }
    return ""
  }
  let language = arguments.dropFirst(3).first.flatMap { Language(named: $0) } ?? .base
  let interpreter = LineInterpreter(
    ReadingContext(language: language, region: arguments.dropFirst(4).first, today: day))
  let step = Int(arguments[0]).flatMap(Step.init(rawValue:)).map { Prompt.command($0) }
  let field = interpreter.field(named: arguments[0]).map { Prompt.field($0, current: nil) }
  return (step ?? field).map { String(describing: interpreter.read(arguments[1], at: $0)) }
    ?? "\(arguments[0]) is no step and no field"
}
