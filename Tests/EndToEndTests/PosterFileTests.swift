import Foundation
import Localization
import PhotoSamples
import TestSupport
import TestTraits
import Testing

/// The file of a poster, and the reports that a command means without an identifier.
@Suite("Poster files", .programs)
struct PosterFileTests {
  let program: PetspotProgram
  private let texts = L10n(.en)
  private var file: URL { program.file("Rex-poster.html") }

  init() throws { program = try PetspotProgram() }

  private func text(_ url: URL) throws -> String { try String(contentsOf: url, encoding: .utf8) }

  @Test("It is private, has the photo, and is not replaced without a question")
  func isPrivate() throws {
    let id = try program.archiveReport(["petName": "Rex", "microchipNumber": "616093900000001"]).id
    let photo = try Data(contentsOf: program.file("rex.jpg")).base64EncodedString()
    let first = try program.petspot("poster", id)
    expectEqual(first.text, "\(texts.poster.made)\n\(file.path)\n")
    expectEqual(first.errorText.unbroken, texts.share.next.unbroken)
    expectEqual(first.status, .exited(0))
    let poster = try text(file)
    #expect(poster.contains("src=\"data:image/jpeg;base64,\(photo)\""))
    #expect(!poster.contains("616093900000001") && !poster.contains("owner@example.com"))
    try expectEqual(program.permissions(of: file), 0o600)

    #expect(try program.petspot("poster", id, in: .pl).text.hasSuffix("/Rex-plakat.html\n"))
    let refused = try program.petspot("poster", id, typing: ["1"])
    expectEqual(refused.status, .exited(1))
    #expect(refused.errorText.unbroken.contains("use --output FILE".unbroken) && refused.text.isEmpty)
    expectEqual(try text(file), poster)

    let brief = "Choice: "
    for (answer, isReplaced, question) in [("2", false, "1 Replace, 2 Cancel: "), ("1", true, brief)] {
      try Data("other".utf8).write(to: file)
      let variables = question == brief ? ["PETSPOT_BRIEF": "1"] : [:]
      let terminal = try program.terminal(["poster", id, "--lang", "en"], variables)
      try terminal.expect(question)
      try terminal.send(answer + "\r")
      try expectEqual(terminal.waitForEnd(), .exited(0))
      expectEqual(try text(file), isReplaced ? poster : "other", answer)
    }
    let named = try program.petspot("poster", "--with-email", "--output", "x y.html")
    #expect(named.text.hasSuffix("\n\(program.home.path)/x y.html\n"))
    #expect(try text(program.file("x y.html")).contains(">owner@example.com</a>"))
    // No hidden file is left, and there is none where none can be written.
    #expect(!program.names(in: program.home).contains { $0.hasSuffix(".tmp") })
    for path in ["missing/x.html", program.home.path, String(repeating: "x", count: 256), "rex.jpg/x.html"] {
      let run = try program.petspot("poster", id, "--output", path)
      expectEqual(run.status, .exited(1), path)
      #expect(run.errorText.hasPrefix("The poster cannot be written to this file:"), "\(run.errorText)")
    }
  }

  @Test("Without the photo, it has an empty frame, and the command says so")
  func withoutPhoto() throws {
    let id = try program.archiveReport().id
    try FileManager.default.removeItem(at: program.archive.appendingPathComponent("\(id)/photo.jpg"))
    let run = try program.petspot("poster", id)
    #expect(run.text.hasPrefix("The photo is gone or has changed. The poster has an empty frame"))
    let poster = try text(program.file("poster.html"))
    #expect(poster.contains("class=\"frame\"") && !poster.contains("base64"))
  }

  @Test("For a report at a service, the service is asked for the contact details")
  func atService() throws {
    try program.photo()
    try program.prepareDraft(["petName": "Rex"])
    let service = try LoopbackService()
    let sent = try program.submit(["continue", "poster", "poster", "2", "close"], to: service)
    #expect(sent.text.contains("\n\(file.path)\n") && sent.text.contains("1 Replace, 2 Cancel: 2\n"))
    #expect(try text(file).contains("base64,"))
    try FileManager.default.removeItem(at: file)
    let id = try #require(service.announcements.first).id
    let run = try program.petspot("poster", id)
    #expect(run.text.hasPrefix("Only the service has the photo."))
    #expect(try text(file).contains(">+48\u{A0}123\u{A0}456\u{A0}789</a>"))
    for (photo, isShown) in [("rex.jpg", true), ("missing.jpg", false)] {
      let named = try program.petspot("poster", id, "--photo", photo, "--output", "of-\(photo).html")
      expectEqual(named.status, .exited(isShown ? 0 : 1))
      let poster = try? text(program.file("of-\(photo).html"))
      expectEqual(poster?.contains("base64,") ?? false, isShown)
    }
    // The terminal is restored from the mode of the question, not from that in which the service was asked.
    let terminal = try program.terminal(["poster", id, "--lang", "en"])
    try terminal.answer("1 Replace, 2 Cancel: ", "2")
    try expectEqual(terminal.waitForEnd(), .exited(0))
    let last = terminal.text.components(separatedBy: "\u{1B}[?2004h").last ?? ""
    #expect(terminal.text != last && last.contains("\u{1B}[?2004l"))
    service.forgetAll()
    let gone = try program.petspot("poster", id, "--output", "y.html")
    expectEqual(gone.status, .exited(1))
    #expect(!FileManager.default.fileExists(atPath: program.file("y.html").path))
  }

  @Test(
    "A photo that few browsers show, or with few pixels: what helps comes before the file",
    arguments: ["exif.heic", "exif.png"])
  func photos(_ name: String) throws {
    let id = try program.archiveReport().id
    let photo = try #require(PhotoSamples.all.first { $0.name == name }).bytes
    try Data(photo).write(to: program.file(name))
    let run = try program.petspot("poster", "--photo", name, "--output", "x.html").expect(0)
    let notice = name == "exif.heic" ? texts.poster.fewBrowsers(kind: "HEIC") : texts.poster.fewPixels
    let lines = [
      notice, texts.poster.otherPhoto, "petspot poster \(id.prefix(4)) --photo FILE", texts.poster.made,
      program.file("x.html").path,
    ]
    expectEqual(run.text.unbroken, lines.joined().unbroken)
  }

  @Test("A text to share is lines that go into a message, and what is not part of it is elsewhere")
  func share() throws {
    let description = String(repeating: "White with brown ears. ", count: 8) + "Shy."
    // The position of Nowa Huta.
    let place: [String: Any] = ["latitude": 50.0758, "longitude": 20.1372]
    try program.archiveReport(
      ["petName": "Rex", "description": description].merging(place) { $1 })
    let run = try program.petspot("share")
    expectEqual(
      run.text,
      """
      Missing dog: Rex
      Last seen: Nowa Huta, Kraków, Friday 2 January
      Male. \(description)
      Please call +48 123 456 789 if you see him.
      Map: https://www.openstreetmap.org/#map=12/50.07580/20.13720

      """)
    expectEqual(run.errorText.unbroken, (texts.share.attach + texts.share.next).unbroken)
    let withEmail = try program.petspot("share", "--with-email").text
    #expect(withEmail.contains("if you see him.\nEmail: owner@example.com\nMap: "))
    for columns in [40, 80] {
      let terminal = try program.terminal(["share", "--lang", "en"], columns: columns)
      try expectEqual(terminal.waitForEnd(), .exited(0))
      let lines = terminal.text.split(separator: "\r\n").filter { !$0.hasPrefix("Map: ") }
      #expect(lines.allSatisfy { $0.count <= columns } && lines.count > 5, "\(terminal.text)")
      expectEqual(terminal.text.unbroken, (run.text + run.errorText).unbroken)
    }
  }

  @Test("Without an identifier, a command is about the only report, or the reports are listed")
  func onlyReport() throws {
    expectEqual(try program.petspot("show").text, "There are no reports from this computer.\n")
    for command in ["share", "poster"] {
      try program.petspot(command).expect(1, says: ["There are no reports from this computer."])
    }
    let id = try program.archiveReport().id
    expectEqual(try program.petspot("show").text, try program.petspot("show", id).text)
    let text = try program.petspot("share", id).text
    // An unfinished report cannot be shared.
    try program.prepareDraft()
    #expect(try program.petspot("show").text != program.petspot("show", id).text)
    expectEqual(try program.petspot("share").text, text)
    _ = try program.archiveReport(["petName": "Luna"])
    for (command, status) in [("show", ExitStatus.exited(0)), ("share", .exited(1)), ("poster", .exited(1))] {
      let both = try program.petspot(command)
      expectEqual(both.status, status)
      let list = command == "show" ? both.text : both.errorText
      #expect(list.hasPrefix("Reports from this computer: 2\n"))
      #expect(list.hasSuffix("\nTo choose one of them, run petspot \(command) with its identifier.\n"))
      #expect(command == "show" || both.text.isEmpty)
    }
  }
}
