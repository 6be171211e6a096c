import Platform
import TestSupport
import TestTraits
import Testing

struct StorageLocationsTests {
  @Test(arguments: [
    (["HOME": "/h"], "/h/.local/share", "/h/.local/state"),
    (["HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s/"], "/d", "/s"),
    (["HOME": "/h", "XDG_DATA_HOME": "", "XDG_STATE_HOME": ""], "/h/.local/share", "/h/.local/state"),
    (["HOME": "/h", "XDG_DATA_HOME": "d", "XDG_STATE_HOME": "./s"], "/h/.local/share", "/h/.local/state"),
    (["HOME": "/h", "XDG_DATA_HOME": "~/d"], "/h/.local/share", "/h/.local/state"),
    (["XDG_DATA_HOME": "/d"], "/d", "/u/.local/state"),
    (["HOME": ""], "/u/.local/share", "/u/.local/state"),
    (["HOME": "h"], "/u/.local/share", "/u/.local/state"),
    (["HOME": "/"], "/.local/share", "/.local/state"),
  ])
  func locationsComeFromVariablesOrDefaults(environment: [String: String], data: String, state: String) {
    let locations = StorageLocations(environment: { environment[$0] }, home: "/u")
    expectEqual(locations.announcementsFolder, data + "/petspot/announcements")
    expectEqual(locations.receiptsFolder, data + "/petspot/receipts")
    expectEqual(locations.draftFile, state + "/petspot/draft.json")
  }

  @Test(arguments: [[:], ["HOME": "h"], ["XDG_DATA_HOME": "d"]] as [[String: String]])
  func withoutAHomeFolderThereIsNoLocation(environment: [String: String]) {
    let locations = StorageLocations(environment: { environment[$0] }, home: "also/relative")
    expectEqual(locations.announcementsFolder, nil)
    expectEqual(locations.receiptsFolder, nil)
    expectEqual(locations.draftFile, nil)
  }
}
