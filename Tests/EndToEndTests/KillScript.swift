import Foundation
import TestSupport
import TestTraits
import Testing

/// A complete conversation up to the last command prompt: what is typed at each prompt, and how the review
/// shows it.
enum KillScript {
  struct Line {
    /// The beginning of the prompt.
    let prompt: String
    let text: String
    /// The field and the answer as the review shows them; `nil` for a command.
    var review: String?
  }

  static let lines: [Line] = [
    Line(
      prompt: "Microchip number: ", text: "616-00000 0012345", review: "Microchip number: 61600-00000-12345"),
    command,
    Line(prompt: "Photo: ", text: "~/rex.jpg", review: "Photo: ~/rex.jpg"),
    command,
    Line(
      prompt: "Date of disappearance: ", text: "2026-01-02",
      review: "Date of disappearance: Friday, 2 January 2026"),
    Line(prompt: "Pet's name: ", text: "Rex", review: "Pet's name: Rex"),
    Line(prompt: "Species: ", text: "dog", review: "Species: dog"),
    Line(prompt: "Breed: ", text: "beagle", review: "Breed: beagle"),
    Line(prompt: "Sex: ", text: "male", review: "Sex: male"),
    Line(prompt: "Age: ", text: "4", review: "Age: 4"),
    Line(
      prompt: "Location: ", text: "52.2297, 21.0122",
      review: "Location: latitude 52.22970, longitude 21.01220"),
    Line(prompt: "Description: ", text: "Biały, brązowe uszy", review: "Description: Biały, brązowe uszy"),
    command,
    Line(prompt: "Phone number: ", text: "+48 123 456 789", review: "Phone number: +48 123 456 789"),
    Line(prompt: "Email: ", text: "owner@example.com", review: "Email: owner@example.com"),
    Line(prompt: "Reward for the finder: ", text: "a hug", review: "Reward for the finder: a hug"),
  ]

  private static let command = Line(prompt: "Type continue, ", text: "continue")
  /// The prompt after the last line.
  static let end = "Type continue, "

  /// The number of the script's prompts in a transcript, in order.
  static func promptCount(in transcript: String) -> Int {
    var rest = transcript[...]
    for (count, prompt) in (lines.map(\.prompt) + [end]).enumerated() {
      guard let found = rest.firstRange(of: prompt) else { return count }
      rest = rest[found.upperBound...]
    }
    return lines.count + 1
  }

  /// Restarts the program and requires the answers from the transcript: all whose next prompt is in it,
  /// possibly the following ones, and nothing else.
  static func expectAnswers(
    of transcript: String, in program: PetspotProgram, _ context: String
  ) throws {
    let prompts = promptCount(in: transcript)
    let again = try program.run(["1", "review"])
    let isOffered = again.text.hasPrefix("There is an unfinished report ")
    guard isOffered || again.text.hasPrefix("Step 1 of 4: ") else {
      throw TestFailure("\(context): \(again.text)")
    }
    let review = again.text.split(separator: "review\n").last.map(String.init) ?? ""
    let found = isOffered ? review.split(separator: "\n").map(String.init) : []
    for (index, line) in lines.enumerated() {
      guard let expected = line.review else { continue }
      let label = expected.prefix { $0 != ":" } + ": "
      // The prompt that follows the review may have the same label.
      let answer = found.first { $0.hasPrefix(label) && $0 != label }
      let none = answer == nil
      if index + 1 < prompts {
        expectEqual(answer, expected, "\(context), \(prompts) prompts")
      } else if index >= prompts {
        #expect(none, "\(context): \(answer ?? "") was typed after the kill")
      } else {
        #expect(none || answer == expected, "\(context)")
      }
    }
    // No files beside the draft are left after the next start.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: program.draftFolder.path)) ?? []
    #expect(names.allSatisfy { $0 == "draft.json" }, "\(context): \(names)")
  }
}
