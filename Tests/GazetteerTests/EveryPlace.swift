@testable import Gazetteer

/// All places of the table in its order.
let everyPlace: [Place] = {
  var places: [Place] = []
  var line = 0
  while line < PlaceTable.places.count {
    places.append(Place(line: line))
    line = PlaceTable.nextLine(PlaceTable.places, after: line)
  }
  return places
}()
