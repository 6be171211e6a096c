import Foundation
import Localization
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
    try Data(photo).write(to: program.file("rex.jpg"))
    return program
  }

  /// Sends a report with these lines at the location, from the photo to the end.
  private func send(
    _ program: PetspotProgram, to service: LoopbackService, location: [String], in language: Language = .en
  ) throws -> ProgramRun {
    let before = ["continue", "~/rex.jpg", "continue", "2026-01-02", "", "1", "", "2", ""]
    let after = ["continue", "+48123456789", "a@example.com", "", "continue", "close"]
    return try program.petspot("--service", service.address, typing: before + location + after, in: language)
      .expect(0)
  }

  @Test("A place of several is chosen by its number, and sent")
  func chosen() throws {
    let service = try LoopbackService()
    let run = try send(program(), to: service, location: ["Troy", "", "continue", "3"], in: .pl)
    let place = "Troy, Ohio, Stany Zjednoczone"
    #expect(run.text.contains("\n3 \(place)\n"))
    expectEqual(run.text.components(separatedBy: ": \(place)\n").count, 3)
    let values = try #require(service.announcements.first).values
    expectEqual(values["locationLatitude"] as? Double, 40.0395)
    expectEqual(values["locationLongitude"] as? Double, -84.2033)
  }

  @Test("The photo's place is offered, taken by its word, and not sent with the photo")
  func fromPhoto() throws {
    let (program, service) = (try program(), try LoopbackService())
    let run = try send(program, to: service, location: ["photo", ""])
    for sentence in ["Where the photo was taken: in or near Warsaw", L10n(.en).photo.file.pictureAlone] {
      expectEqual(run.count(of: sentence), 1, sentence)
    }
    let announcement = try #require(service.announcements.first)
    expectEqual(announcement.values["locationLatitude"] as? Double, PhotoSamples.latitude)
    let sent = try #require(announcement.photo).bytes
    expectEqual(sent, PhotoSamples.jpeg(PhotoSamples.exifSegment(PhotoSamples.orientation)))
    // The file itself is unchanged.
    try expectEqual(Data(contentsOf: program.file("rex.jpg")), Data(photo))
  }

  @Test("On a terminal: Tab completes a name, with diacritics")
  func completed() throws {
    let program = try program()
    let terminal = try program.terminal(["--lang", "pl", "--step", "3"])
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
  }
}
