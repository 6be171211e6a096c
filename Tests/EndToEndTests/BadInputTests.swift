import Foundation
import Platform
import TestSupport
import TestTraits
import Testing

/// Bad input leads to an error message; no data is lost, and the program neither crashes nor hangs.
@Suite("Bad input", .programs)
struct BadInputTests {
  /// An unusable photo path.
  enum PhotoCase: String, CaseIterable {
    case missing, empty, huge, notAnImage, animated, folder, fifo, device, linkToItself

    func make(in home: URL) throws -> String {
      let url = home.appendingPathComponent("photo")
      switch self {
      case .missing: break
      case .empty: try Data().write(to: url)
      case .huge:
        try Data([0xFF, 0xD8, 0xFF, 0xDA, 0, 2]).write(to: url)
        let handle = try FileHandle(forWritingTo: url)
        try handle.truncate(atOffset: 20 * 1_048_576)
        try handle.close()
      case .notAnImage: try Data("%PDF-1.7".utf8).write(to: url)
      case .animated:
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let header = [0, 0, 0, 13] + Array("IHDR".utf8) + [UInt8](repeating: 0, count: 17)
        try Data(signature + header + [0, 0, 0, 8] + Array("acTL".utf8) + [UInt8](repeating: 0, count: 12))
          .write(to: url)
      case .folder: try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      case .fifo: mkfifo(url.path, 0o600)
      case .device: return "/dev/zero"
      case .linkToItself:
        try FileManager.default.createSymbolicLink(
          at: url, withDestinationURL: home.appendingPathComponent("photo"))
      }
      return url.path
    }

    func english(at path: String) -> String {
      switch self {
      case .missing: "There is no file at \(path). Check the name. "
      case .empty: "The file is empty. Choose another file"
      case .huge: "The file is too large. Choose a file under 20 MB"
      case .notAnImage:
        "The file is not a photo in a supported format. "
          + "Choose a JPEG, PNG, GIF, WebP, BMP, TIFF or HEIC file"
      case .animated:
        "An animated PNG cannot be used. Save the photo as a JPEG or as a PNG without animation"
      case .folder: "This is a folder. Type where the photo itself is"
      case .fifo, .device: "This is not a file that can hold a photo. Type"
      case .linkToItself: ""
      }
    }
  }

  @Test("A photo that can't be sent is an error on continue", arguments: PhotoCase.allCases)
  func photo(_ photo: PhotoCase) throws {
    let program = try PetspotProgram()
    let path = try photo.make(in: program.home)
    let run = try program.run([path, "continue", "help"], ["--step", "2"])
    #expect(run.text.contains("There is 1 error.\nError: Photo: "))
    #expect(run.text.unbroken.contains("Error: Photo: \(photo.english(at: path))".unbroken))
    #expect(run.text.contains("Current answer: "))
    expectEqual(run.status, .exited(1))
    #expect(run.text.unbroken.contains("TIFF or HEIC file under 20 MB.".unbroken))
    let polish = try program.run([path, "dalej", "pomoc"], ["--step", "2", "--lang", "pl", "--no-draft"]).text
    #expect(polish.contains("Znaleziono 1 błąd.\nBłąd: Zdjęcie: "))
    #expect(polish.unbroken.contains("TIFF lub HEIC mniejszy niż 20 MB.".unbroken))
    if photo == .animated {
      let reason = "Nie można użyć animowanego pliku PNG. Zapisz zdjęcie jako JPEG lub jako PNG bez animacji"
      #expect(polish.unbroken.contains(reason.unbroken))
    }
  }

  @Test(
    "Invalid UTF-8 and NUL bytes are reported, and the question is asked again",
    arguments: [[0xFF, 0xFE], [0x41, 0x00, 0x42], [0xC3]] as [[UInt8]])
  func undecodable(_ bytes: [UInt8]) throws {
    let program = try PetspotProgram()
    let run = try program.run(bytes: bytes + Array("\n12345\nreview\n".utf8))
    #expect(
      run.text.contains("That line could not be read as text, so it was ignored. Please enter it again.\n"))
    #expect(run.text.contains("Microchip number: 12345\n"))
  }

  @Test("A line of one megabyte is read, cut to the field's limit and echoed in full", .tags(.thorough))
  func megabyte() throws {
    let program = try PetspotProgram()
    let line = String(repeating: "§", count: 1_048_576)
    let run = try program.run(["1234567", "a@b.pl", line, "review"], ["--step", "4"])
    expectEqual(run.status, .exited(1))
    let shown = run.text.utf8.count { $0 == "§".utf8.last }
    // All of it in the echo, the excess in the notice, and the kept part in the review.
    expectEqual(shown, 1_048_576 + (1_048_576 - 120) + 120)
    let name = try program.run([line, "continue"], ["--step", "1"])
    #expect(name.text.contains("Error: Microchip number: "))
  }

  /// Without a bound on marks in a row, each comparison of such a text takes seconds: see `withBoundedMarks`.
  @Test(
    "A long text of combining marks is read like any other, wherever it comes from", .tags(.thorough),
    arguments: ["\u{301}\u{327}", "\u{600}", "\u{F71}\u{F72}\u{F74}", "\u{915}\u{94D}"])
  func marks(_ unit: String) throws {
    let text = "a" + String(repeating: unit, count: 100_000 / unit.utf8.count)
    let bytes = Array(text.utf8)
    func isWhole(_ other: Any?) -> Bool {
      (other as? String)?.unicodeScalars.filter { $0 != "\u{34F}" }.elementsEqual(text.unicodeScalars) == true
    }
    let program = try PetspotProgram()
    let lines = ["", text, text, text, text, text, text, text, text, "continue", "quit", "1"]
    let typed = try program.run(lines, ["--step", "3"])
    #expect(typed.status == .exited(0))
    #expect(try isWhole(program.draftValues()["petName"]))
    // From a draft, as an argument, and in the environment.
    let again = try program.run(["1", "continue", "edit \(text)", "quit", "1"], ["--step", "3"])
    #expect(again.status == .exited(0))
    #expect(try isWhole(program.draftValues()["petName"]))
    #expect(try program.run([], ["show", text]).status == .exited(1))
    #expect(
      try program.run([], ["reports"], ["LANG": text, "XDG_DATA_HOME": "/\(text)"]).status == .exited(1))
    let terminal = try program.start(on: .terminal, ["--no-draft", "--step", "3"])
    try terminal.expect("disappearance: ")
    try terminal.send(bytes: bytes + Array("\r".utf8))
    try terminal.expect("Pet's name: ")
  }

  @Test(
    "An unwritable data folder is named in the error, and the report is kept",
    arguments: ["en", "pl"])
  func unwritable(_ language: String) throws {
    let program = try PetspotProgram(draft: [:])
    let blocked = program.home.appendingPathComponent("blocked")
    try Data("a file, not a folder".utf8).write(to: blocked)
    let run = try program.run(
      ["continue", "2", "quit", "1"], ["--step", "4", "--lang", language], ["XDG_DATA_HOME": blocked.path])
    let folder = blocked.path + "/petspot/announcements"
    let sentence =
      language == "en"
      ? "Something went wrong. Nothing can be saved in the folder \(folder). Check its permissions"
      : "Coś poszło nie tak. W folderze \(folder) nie można niczego zapisać. Sprawdź jego uprawnienia"
    #expect(run.text.unbroken.contains(sentence.unbroken))
    #expect(!run.text.contains(language == "en" ? "try again later" : "ponownie później"))
    expectEqual(run.status, .exited(0))
    #expect(FileManager.default.fileExists(atPath: program.draft.path))
  }

  @Test("The program ends when the reader of its output has gone")
  func closedOutput() throws {
    let program = try PetspotProgram()
    let shell = try program.launch().through("yes help | { \"$0\"; echo $? >status; } | head -1")
    let run = try ProgramRun(shell)
    expectEqual(run.text, "Step 1 of 4: Microchip number\n")
    try expectEqual(String(contentsOf: program.home.appendingPathComponent("status"), encoding: .utf8), "1\n")
  }
}
