package import Gazetteer
package import MissingPet
import PlainText

/// Finds places: it reads what people type for a location, in any of the forms that it knows.
package enum PlaceText {
  /// The answer that a text is. A position that the text was understood as before, or that was chosen among
  /// several, counts even if no such place is known any more. A postal code alone is that of the first of the
  /// countries `homes` that has it.
  package static func answer(
    _ text: String, at position: Coordinates? = nil, homes: [String] = []
  ) -> Answer {
    let found = Answer(text, Result { () throws(FieldProblem) in .location(try read(text, homes)) })
    guard let position, found.location?.coordinates.isClose(to: position) != true else { return found }
    let place = found.places.first { $0.coordinates.isClose(to: position) }
    return Answer(
      text,
      .success(.location(place.map { .place($0) } ?? .coordinates(position), among: found.places)))
  }

  private static func read(_ answer: String, _ homes: [String]) throws(FieldProblem) -> Location {
    if answer == Location.photoWord { throw .photoHasNoPosition }
    if answer.isTooLongForWords { throw .unreadable }
    let text = answer.withoutMarksAtEnds
    if text.split(whereSeparator: \.isWhitespace).contains(where: isThreeWords) { throw .threeWordAddress }
    if let link = MapLink.first(in: text) { return try read(link: link) }
    if let location = try plusCode(in: text) { return location }
    let isCode = PostalCodeText(in: text) != nil
    if let found = isCode ? nil : try CoordinatesText.read(text) { return .coordinates(found) }
    if let decimals = decimals(among: text),
      let found = try? CoordinatesText.read(String(decimals).withoutMarksAtEnds)
    {
      return .coordinates(found)
    }
    return try NamesInText.location(in: text, homes: homes)
  }

  /// The words beside a link or coordinates in an answer, which do not count for the position: `behind the
  /// Tesco` in `51.4545, -2.5879 behind the Tesco`; empty if there are none.
  package static func wordsBesidePosition(in answer: Answer) -> String {
    let text = answer.text
    guard case .coordinates? = answer.location,
      let position = MapLink.first(in: text) ?? decimals(among: text)
    else { return "" }
    let sides = [text[..<position.startIndex], text[position.endIndex...]].compactMap { side in
      side.firstIndex(where: \.isLetter).flatMap { first in
        side.lastIndex { $0.isLetter || $0.isNumber }.map { side[first...$0] }
      }
    }
    return sides.filter { side in
      !side.split(whereSeparator: \.isWhitespace).map(PlaceWords.plain).allSatisfy(
        PlaceWords.coordinates.contains)
    }.joined(separator: ", ")
  }

  /// Coordinates with decimals among words; `nil` if there are none.
  private static func decimals(among text: String) -> Substring? {
    let start = text.drop { !$0.isASCIIDigit && $0 != "-" && $0 != "+" }
    let end = start.prefix { !$0.isLetter && $0 != "(" && $0 != "/" }
    let numbers = end.split { !$0.isASCIIDigit && $0 != "." }
    return numbers.count == 2 && numbers.allSatisfy({ $0.drop { $0 != "." }.count > 3 }) ? end : nil
  }

  /// Whether a word is an address of three words, such as `///filled.count.soap`.
  private static func isThreeWords(_ token: Substring) -> Bool {
    let words = token.drop { $0 == "/" }.split(separator: ".", omittingEmptySubsequences: false)
    guard words.count == 3, words[0] != "www", words.joined().allSatisfy(\.isLetter) else { return false }
    let isPlain = words.allSatisfy { $0.count > 2 && $0.first?.isLowercase == true }
    return isPlain || token.hasPrefix("//") && !words.contains("")
  }

  private static func read(link: Substring) throws(FieldProblem) -> Location {
    guard let words = MapLink.contents(of: link) else {
      let labels = MapLink.hostLabels(of: link)
      throw labels.contains("what3words") || labels.contains("w3w") ? .threeWordAddress : .linkWithoutPlace
    }
    if let coordinates = try? CoordinatesText.read(words) { return .coordinates(coordinates) }
    if let location = try plusCode(in: words) { return location }
    if case .place(let place)? = try? NamesInText.location(in: words) { return .place(place) }
    throw .linkWithoutPlace
  }

  /// The middle of the field of a plus code, which the rest of the text completes if the code is short.
  private static func plusCode(in text: String) throws(FieldProblem) -> Location? {
    let words = text.split { $0.isWhitespace || $0 == "," }
    guard let index = words.firstIndex(where: { PlusCode($0) != nil }), let code = PlusCode(words[index])
    else { return nil }
    var (latitude, longitude) = (0.0, 0.0)
    if code.isShort {
      let rest = (words[..<index] + words[(index + 1)...]).joined(separator: " ")
      guard let place = try? NamesInText.location(in: rest).coordinates else { throw .codeWithoutPlace }
      (latitude, longitude) = (place.latitude, place.longitude)
    }
    let position = code.position(near: latitude, longitude)
    return .coordinates(try Coordinates(latitude: position.latitude, longitude: position.longitude))
  }
}

extension Answer {
  /// Whether it is a large city, and not a place in it.
  var isWholeCity: Bool {
    guard case .place(let named)? = location, let city = named.place else { return false }
    return !named.isSurroundings && !city.isPart && city.populationClass >= Ranking.famous
  }
}

extension NamedPlace {
  /// The place of the gazetteer.
  package var place: Place? { Place(number: number) }
}
