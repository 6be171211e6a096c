import Localization
import MissingPet
import Understanding

/// How a line is read on a day at a prompt: that of a field, by its name, or the command prompt of a step, by
/// its number.
///
/// - Parameter arguments: the prompt, the line, the day as YYYY-MM-DD, and the language, which may be left
///   out.
func reading(of arguments: [String]) -> String {
  guard arguments.count > 2, let day = CalendarDate(written: arguments[2]) else {
    return "CoreProbe read PROMPT LINE DAY [LANGUAGE]"
  }
  let language = arguments.dropFirst(3).first.flatMap { Language(named: $0) } ?? .base
  let interpreter = LineInterpreter(ReadingContext(language: language, dayOrder: nil, today: day))
  let step = Int(arguments[0]).flatMap(Step.init(rawValue:)).map { Prompt.command($0) }
  let field = interpreter.field(named: arguments[0]).map { Prompt.field($0, current: nil) }
  return (step ?? field).map { String(describing: interpreter.read(arguments[1], at: $0)) }
    ?? "\(arguments[0]) is no step and no field"
}
