import Foundation
import MissingPet
import Platform
import Storage
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

struct DraftStoreTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test func aDraftIsReadable() throws {
    var state = ReportMissingPetFlowState(step: .owner)
    state.answers[.phone] = Answer("+48 123 456 789")
    state.answers[.photo] = Answer("~/zdjęcia/Reksio.jpg")
    let place = try Coordinates(latitude: 52.2297, longitude: 21.0122)
    state.answers[.location] = Answer("52,2297; 21,0122", .success(.location(.coordinates(place))))
    try folder.openDraft().store.save(state)
    try expectEqual(
      folder.text(of: "draft.json"),
      """
      {
        "version": 1,
        "photoPath": "~/zdjęcia/Reksio.jpg",
        "location": "52,2297; 21,0122",
        "latitude": 52.2297,
        "longitude": 21.0122,
        "phone": "+48 123 456 789",
        "memory": {
          "step": 4
        }
      }

      """)
  }

  @Test func theDayOfTheLastChangeIsReported() async {
    await #expect(processExitsWith: .success) {
      let rows: [(String, Int, String?)] = [
        ("UTC", -62_135_596_801, nil), ("UTC", 0, "1970-01-01"), ("UTC", 1_740_870_000, "2025-03-01"),
        ("CET-1", 1_740_870_000, "2025-03-02"),
      ]
      let folder = try TestFolder()
      try folder.write("{}", to: "draft.json")
      for (zone, second, day) in rows {
        var times = [timeval(tv_sec: second, tv_usec: 0), timeval(tv_sec: second, tv_usec: 0)]
        // Not every file system can store every time.
        guard utimes(folder.path("draft.json"), &times) == 0 else { continue }
        // The time zone is determined each time.
        setenv("TZ", "EST5", 1)
        expectEqual(CalendarDate(localDayOf: 0)?.iso8601, "1969-12-31")
        setenv("TZ", zone, 1)
        let opening = folder.openDraft()
        #expect(opening.draft != nil)
        if let day { expectEqual(opening.draft?.savedOn?.iso8601, day) }
        opening.store.release()
      }
    }
  }

  @Test func aRemovedDraftIsGone() throws {
    let opening = folder.openDraft()
    try opening.store.save(.sample)
    for _ in 0..<2 { try opening.store.remove() }
    opening.store.release()
    try expectEqual(folder.names(), [])
    expectEqual(folder.openDraft().draft, nil)
  }

  @Test func theDefaultFolderIsCreatedAndPrivate() throws {
    let path = folder.path("state/petspot/draft.json")
    let opening = DraftStore.open(inDefaultPlace: path)
    try opening.store.save(.sample)
    expectEqual(folder.mode(of: "state"), 0o700)
    expectEqual(folder.mode(of: "state/petspot"), 0o700)
    expectEqual(folder.mode(of: "state/petspot/draft.json"), 0o600)
    expectEqual(folder.mode(of: "state/petspot/.draft.json.lock"), 0o600)
  }

  @Test func aFolderOfANamedDraftIsNotCreated() throws {
    let opening = try DraftStore.open(named: folder.path("typo/draft.json"))
    expectEqual(opening.notices, [])
    #expect(throws: FileError(path: folder.path("typo/draft.json"), step: .create, reason: .missing)) {
      try opening.store.save(.sample)
    }
    try expectEqual(folder.names(), [])
  }

  @Test func aFileInPlaceOfTheFolderIsReportedOnSaving() throws {
    try folder.write("", to: "state")
    let path = folder.path("state/draft.json")
    for opening in [DraftStore.open(inDefaultPlace: path), try DraftStore.open(named: path)] {
      expectEqual(opening.notices, [])
      #expect(throws: FileError(path: path, step: .status, reason: .notAFolder)) {
        try opening.store.save(.sample)
      }
    }
  }

  @Test func savingMakesAReadablePreparedDraftPrivate() throws {
    try folder.write("{}", to: "draft.json")
    chmod(folder.path("draft.json"), 0o644)
    try folder.openDraft().store.save(.sample)
    expectEqual(folder.mode(of: "draft.json"), 0o600)
  }
}
