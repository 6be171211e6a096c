@testable import Gazetteer

/// All places of the table in its order.
let everyPlace: [Place] = PlaceTable.places.indices.map(Place.init)
