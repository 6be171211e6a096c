/// The draft format: `version`, each answer under its field's key, written as it would be typed, and the
/// program's own data under `memory`. Unknown keys are ignored.
extension ReportMissingPetFlowState: Codable {
  private enum Key: String, CodingKey {
    case version
    case memory
    case photoPath
    case latitude
    case longitude
  }

  private enum MemoryKey: String, CodingKey {
    case step
    case dateGivenOn
    case confirmedPhoto
    case submissions
  }

  /// Decodes a draft. Throws `DecodingError` if the version is newer than `Self.version`, less than 1 or not
  /// a number, if an answer is neither a string nor a number, or if `memory` is invalid.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let version = try container.decodeIfPresent(Int.self, forKey: .version) ?? Self.version
    guard (1...Self.version).contains(version) else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container, debugDescription: "not a known version")
    }
    self.init()
    let texts = try decoder.container(keyedBy: Field.Key.self)
    for field in Field.allCases where field != .photo {
      answers[field] = try texts.decodeIfPresent(DraftText.self, forKey: .init(field))?.text
    }
    answers[.photo] = try container.decodeIfPresent(DraftText.self, forKey: .photoPath)?.text
    let numbers = try [Key.latitude, .longitude].compactMap {
      try container.decodeIfPresent(DraftText.self, forKey: $0)?.text
    }
    (answers[.location], chosenPlace) = Self.location(typed: answers[.location], numbers: numbers)
    if container.contains(.memory) {
      let memory = try container.nestedContainer(keyedBy: MemoryKey.self, forKey: .memory)
      step = try memory.decodeIfPresent(Step.self, forKey: .step) ?? .first
      dateGivenOn = try memory.decodeIfPresent(CalendarDate.self, forKey: .dateGivenOn)
      confirmedPhoto = try memory.decodeIfPresent(PhotoAttachmentMetadata.self, forKey: .confirmedPhoto)
      submissions = try memory.decodeIfPresent([SubmissionRecord].self, forKey: .submissions) ?? []
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.version, forKey: .version)
    var texts = encoder.container(keyedBy: Field.Key.self)
    for field in Field.allCases where field != .photo {
      try texts.encodeIfPresent(answers[field], forKey: .init(field))
    }
    try container.encodeIfPresent(answers[.photo], forKey: .photoPath)
    if let text = answers[.location],
      let place = try? Location(written: text, chosen: chosenPlace).coordinates
    {
      try container.encode(place.latitude, forKey: .latitude)
      try container.encode(place.longitude, forKey: .longitude)
    }
    var memory = container.nestedContainer(keyedBy: MemoryKey.self, forKey: .memory)
    try memory.encode(step, forKey: .step)
    try memory.encodeIfPresent(dateGivenOn, forKey: .dateGivenOn)
    try memory.encodeIfPresent(confirmedPhoto, forKey: .confirmedPhoto)
    if !submissions.isEmpty { try memory.encode(submissions, forKey: .submissions) }
  }

  /// The location in a draft, and the position of the place that it names. `location` holds the text as
  /// typed, but the numbers take precedence if they name a different place, because then the user has edited
  /// them. Of several places with the typed name, they tell which one is meant.
  private static func location(
    typed: String?, numbers: [String]
  ) -> (answer: String?, chosenPlace: Coordinates?) {
    guard !numbers.isEmpty else { return (typed, nil) }
    let written = numbers.joined(separator: "; ")
    guard let typed, let position = try? LocationText.read(written),
      let location = try? Location(written: typed, chosen: position),
      location.coordinates.isClose(to: position)
    else { return (written, nil) }
    guard case .place = location else { return (typed, nil) }
    return (typed, position)
  }
}

extension Field {
  /// The key of a field in a draft.
  fileprivate struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ field: Field) { stringValue = field.rawValue }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

/// An answer in a draft: a string, or a number, which is converted to the text that would be typed.
struct DraftText: Decodable {
  let text: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self.text = text
    } else if let whole = try? container.decode(Int.self) {
      text = String(whole)
    } else {
      text = Self.decimal(try container.decode(Double.self))
    }
  }

  /// A number in decimal without an exponent. Coordinates close to zero are the only numbers that would have
  /// one.
  private static func decimal(_ number: Double) -> String {
    let shortest = number.description
    guard shortest.contains("e"), number.magnitude < 1 else { return shortest }
    let units = Int(number.magnitude * 1_000_000_000 + 0.5)
    return (number < 0 ? "-" : "") + "0." + padded(units, to: 9)
  }
}
