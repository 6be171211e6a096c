import Foundation
import TestSupport
import TestTraits
import Testing

/// The uses on the page WorksWith.md that need a shell only.
@Suite("Working with other programs", .programs)
struct WorksWithTests {
  @Test("Each use on the page has a test")
  func uses() throws {
    #expect(try WorksWithPage.headings() == Use.allCases.map(\.rawValue))
  }

  @Test("Answers from a file", arguments: ["", " --lang pl"])
  func answers(language: String) throws {
    let petspot = try InstalledPetspot()
    var page = try WorksWithPage(.answers)
    let answers = try page.file("text")
    let command = try page.command().replacing("petspot", with: "petspot\(language)")
    let output = try page.output()
    #expect(page.isFinished)

    try petspot.write(String(answers.dropLast("continue\n".count)), to: "answers.txt")
    #expect(try petspot.run(command).status == .exited(1))
    #expect(try petspot.home.announcements().isEmpty)

    try petspot.write(answers, to: "answers.txt")
    let run = try petspot.run(command)
    #expect(run.status == .exited(0))
    if language.isEmpty { #expect(output.difference(in: run.output) == nil) }
    #expect(try petspot.home.announcements().map { $0["petName"] as? String } == ["Rex"])
    #expect(!FileManager.default.fileExists(atPath: petspot.home.draft.path))
  }

  @Test("A cron job tries again until the report is sent, then does nothing")
  func cron() throws {
    let petspot = try InstalledPetspot()
    var page = try WorksWithPage(.cron)
    let draft = try page.file("json")
    let mailed = try CronTable(page.file("crontab"))
    let failure = try page.output()
    let logged = try CronTable(page.file("crontab"))
    let log = try page.output()
    #expect(page.isFinished)

    let service = try LoopbackService()
    try petspot.write(draft, to: "rex.json")
    let closed = try LoopbackClosedPort().address
    let first = try mailed.run(in: petspot, service: closed)
    #expect(first.status == .exited(1))
    let said = first.text.replacing(closed, with: "https://petspot.example")
    #expect(failure.difference(in: said.utf8) == nil)
    let second = try mailed.run(in: petspot, service: service.address)
    #expect(second.status == .exited(0))
    #expect(second.text.contains("Report created\n"))
    let third = try mailed.run(in: petspot, service: service.address)
    #expect(third.output.isEmpty && third.errors.isEmpty)
    #expect(service.announcements.count == 1)

    try petspot.write(draft, to: "rex.json")
    let polish = try logged.run(in: petspot, service: service.address)
    #expect(polish.status == .exited(0))
    #expect(polish.output.isEmpty && polish.errors.isEmpty)
    #expect(try log.difference(in: petspot.text(of: "rex.log").utf8) == nil)
    #expect(try petspot.home.permissions(of: petspot.url("rex.log")) == 0o600)
    #expect(try petspot.text(of: "petspot-events").contains("missing_pet.step4_completed"))
    #expect(service.announcements.count == 2)
  }

  @Test("A cron job does not send a report again whose response was lost")
  func lostResponse() throws {
    let petspot = try InstalledPetspot()
    var page = try WorksWithPage(.cron)
    try petspot.write(page.file("json"), to: "rex.json")
    let job = try CronTable(page.file("crontab"))
    let service = try LoopbackService(.actAndDrop)
    let first = try job.run(in: petspot, service: service.address)
    #expect(first.status == .exited(1))
    let warning = "\nThe response of the service was lost, so the report may have been created."
    #expect(first.text.contains(warning))
    let second = try job.run(in: petspot, service: service.address)
    #expect(second.status == .exited(1))
    #expect(second.text.contains(warning))
    #expect(service.creates.count == 1)
  }
}
