import Foundation
import Localization
import TestSupport
import TestTraits
import Testing

/// The conversation about a whole report, in each language. English words count in every language.
enum ReportScript {
  /// What is typed at a prompt.
  struct Line: Sendable {
    /// The field's key in the draft; `nil` for a command.
    var key: String?
    /// The field's English label.
    var label = ""
    let english: String
    var polish: String?
    /// The answer as an English review shows it, if not as it was typed.
    var shown: String?
    /// The beginning of the English prompt.
    var prompt: String { key == nil ? "Type continue, " : label + ": " }
  }

  /// Everything up to the last command prompt.
  static let fields: [Line] = [
    Line(
      key: "microchipNumber", label: "Microchip number", english: "616-00000 0012345",
      shown: "61600-00000-12345"),
    onward, Line(key: "photoPath", label: "Photo", english: "~/rex.jpg"), onward,
    Line(
      key: "lastSeenDate", label: "Date lost", english: "2026-01-02", polish: "2.01.2026",
      shown: "Friday, 2 January 2026"),
    Line(key: "petName", label: "Pet's name", english: "Rex", polish: "Reksio"),
    Line(key: "species", label: "Species", english: "dog", polish: "pies"),
    Line(key: "breed", label: "Breed", english: "beagle"),
    Line(key: "sex", label: "Sex", english: "male", polish: "samiec"),
    Line(key: "age", label: "Age", english: "4"),
    Line(
      key: "location", label: "Location", english: "52.2297, 21.0122", polish: "52,2297; 21,0122",
      shown: "latitude 52.22970, longitude 21.01220"),
    Line(key: "description", label: "Description", english: "Biały, brązowe uszy"), onward,
    Line(key: "phone", label: "Phone number", english: "+48 123 456 789"),
    Line(key: "email", label: "Email", english: "owner@example.com"),
    Line(
      key: "reward", label: "Reward for the finder", english: "$250 gift card + hugs",
      polish: "200 zł i uściski"),
  ]

  private static let onward = Line(english: "continue", polish: "dalej")

  /// What is typed from the first prompt to the end.
  static func lines(_ language: Language = .en) -> [String] {
    let isPolish = language == .pl
    return fields.map { (isPolish ? $0.polish : nil) ?? $0.english }
      + (isPolish ? ["dalej", "zamknij"] : ["continue", "close"])
  }

  // MARK: After a kill

  /// The number of the prompts in a transcript, in order.
  static func promptCount(in transcript: String) -> Int {
    var rest = transcript[...]
    for (count, line) in (fields + [onward]).enumerated() {
      guard let found = rest.firstRange(of: line.prompt) else { return count }
      rest = rest[found.upperBound...]
    }
    return fields.count + 1
  }

  /// Restarts the program and requires the answers from the transcript: all whose next prompt is in it,
  /// possibly the following one, and nothing else.
  static func expectAnswers(of transcript: String, in program: PetspotProgram, _ context: String) throws {
    let prompts = promptCount(in: transcript)
    let again = try program.run(["1", "review"])
    let isOffered = again.text.hasPrefix("There is an unfinished report ")
    guard isOffered || again.text.hasPrefix("Step 1 of 4: ") else {
      throw TestFailure("\(context): \(again.text)")
    }
    let review = again.text.split(separator: "review\n").last ?? ""
    let found = isOffered ? review.split(separator: "\n").map(String.init) : []
    for (index, line) in fields.enumerated() where line.key != nil {
      let label = line.label + ": "
      // The prompt that follows the review may have the same label.
      let answer = found.first { $0.hasPrefix(label) && $0 != label }
      let expected = label + (line.shown ?? line.english)
      if index + 1 < prompts {
        expectEqual(answer, expected, "\(context), \(prompts) prompts")
      } else {
        // What is typed after the kill is not there.
        #expect(answer == nil || index < prompts && answer == expected, "\(context): \(answer ?? "")")
      }
    }
    // No files beside the draft are left after the next start.
    let names = program.names(in: program.draftFolder)
    #expect(names.allSatisfy { $0 == "draft.json" }, "\(context): \(names)")
  }
}
