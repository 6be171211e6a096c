import Foundation
import PhotoSamples
import TestSupport
import TestTraits
import Testing

/// Places by name and from the photo, in the built program, and the photo without its position.
@Suite("Places", .programs)
struct PlaceTests {
  private let photo = PhotoSamples.jpeg(PhotoSamples.exifSegment(PhotoSamples.exif))

  private func program() throws -> PetspotProgram {
    let program = try PetspotProgram()
    try Data(photo).write(to: program.home.appendingPathComponent("rex.jpg"))
    return program
  }

  /// The lines of a report with this location, from the photo to the end.
  private func lines(_ language: String, location: [String]) -> [String] {
    let isEnglish = language == "en"
    let onward = isEnglish ? "continue" : "dalej"
    return [onward, "~/rex.jpg", onward, "2026-01-02", "", "1", "", "2", ""] + location
      + [onward, "+48123456789", "a@example.com", "", onward, isEnglish ? "close" : "zamknij"]
  }

  @Test("From a pipe: a place of several is chosen by its number, and sent", arguments: ["en", "pl"])
  func chosen(language: String) throws {
    let program = try program()
    let service = try LoopbackService()
    let onward = language == "en" ? "continue" : "dalej"
    let run = try program.run(
      lines(language, location: ["Troy", "", onward, "3"]),
      ["--lang", language, "--service", service.address])
    expectEqual(run.status, .exited(0))
    let place = "Troy, Ohio, " + (language == "en" ? "United States" : "Stany Zjednoczone")
    #expect(run.text.contains("\n3 \(place)\n"))
    expectEqual(run.text.components(separatedBy: ": \(place)\n").count, 3)
    let values = try #require(service.announcements.first).values
    #expect(values["locationLatitude"] as? Double == 40.0395)
    #expect(values["locationLongitude"] as? Double == -84.2033)
  }

  @Test(
    "The photo's place is offered, taken by its word, and not sent with the photo", arguments: ["en", "pl"])
  func fromPhoto(language: String) throws {
    let program = try program()
    let service = try LoopbackService()
    let isEnglish = language == "en"
    let run = try program.run(
      lines(language, location: [isEnglish ? "photo" : "zdjęcie", ""]),
      ["--lang", language, "--service", service.address])
    expectEqual(run.status, .exited(0))
    let offer =
      isEnglish ? "Where the photo was taken: in or near Warsaw" : "Warszawa lub okolice. Aby"
    let notice =
      isEnglish ? "Only the picture goes into the report" : "Do zgłoszenia trafi sam obraz"
    for sentence in [offer, notice] {
      expectEqual(run.text.components(separatedBy: sentence).count, 2, "\(sentence)")
    }
    let announcement = try #require(service.announcements.first)
    #expect(announcement.values["locationLatitude"] as? Double == PhotoSamples.latitude)
    let sent = try #require(announcement.photo).bytes
    expectEqual(sent, PhotoSamples.jpeg(PhotoSamples.exifSegment(PhotoSamples.orientation)))
    // The file itself is unchanged.
    try expectEqual(Data(contentsOf: program.home.appendingPathComponent("rex.jpg")), Data(photo))
  }

  @Test("On a terminal: Tab completes a name, with diacritics")
  func completed() throws {
    let program = try program()
    let terminal = try PseudoTerminal(program.launch(["--lang", "pl", "--step", "3"]))
    try terminal.expect("Data zaginięcia: ")
    try terminal.send("\r\r1\r\r2\r\r")
    try terminal.expect("Miejsce: ")
    try terminal.send("zyrard\t")
    try terminal.answer("Żyrardów", "")
    try terminal.expect("Miejsce: Żyrardów, mazowieckie, Polska\r\n")
    try terminal.answer("Opis: ", "")
    try terminal.answer("pomoc: ", "przegląd")
    try terminal.expect("Miejsce: Żyrardów, mazowieckie, Polska\r\n")
  }

  @Test("A place in a prepared draft is looked up, and a name of several is asked for with its step")
  func preparedDraft() throws {
    let program = try program()
    let service = try LoopbackService()
    try program.prepareDraft(["location": "Troy", "latitude": NSNull(), "longitude": NSNull()])
    let run = try program.submit(["continue", "edit location", "1", "continue", "close"], to: service)
    #expect(run.text.unbroken.contains("Thisfieldisinstep3:tochangeit,typeeditlocation"))
    #expect(run.text.contains("\n1 Troy, Michigan, United States\n"))
    expectEqual(run.status, .exited(0))
    try program.prepareDraft(["location": "Piaseczno", "latitude": NSNull(), "longitude": NSNull()])
    try expectEqual(program.submit(to: service).status, .exited(0))
    #expect(service.announcements.last?.values["locationLatitude"] as? Double == 52.0814)
  }
}
