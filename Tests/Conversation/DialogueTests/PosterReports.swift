import MissingPet

/// Reports for posters: the shortest and the longest answers, and those that are unlike others.
enum PosterReports {
  static let microchip = "616093900000001"

  static let all: [CreateAnnouncementRequest] = [
    report(), report(all: nil, sex: .unknown, phone: "1234567", email: "a@b.pl"),
    report(species: .cat, sex: .female), report(species: .bird, sex: .unknown), report(species: .rabbit),
    report(species: .other, sex: .female), report(all: text(500)), report(all: text(120)),
    report(all: letters("W", 500)), report(all: letters("x", 500)), report(all: letters("🐕‍🦺", 500)),
    report(all: letters("狗", 500)), report(all: letters("Ż", 1_000)), report(all: text(2_000)),
    report(all: letters("ی", 300)), report(all: "<b>&amp;</b> \"x\" 'y' </style><script>"),
    report(all: letters("W ", 250)), report(all: letters("i", 500)),
    report(all: text(500), email: letters("a", 64) + "@" + letters("bbbbbbbbb.", 18) + "example"),
    report(name: letters("Bonifacy ", 20), all: text(500)),
  ]

  /// A report with a text in all fields without a rule, or none.
  static func report(
    name: String? = nil, all text: String? = "beagle", description: String? = nil, age: Int? = nil,
    species: Species = .dog, sex: Sex = .male,
    phone: String = "+48601234567", email: String = "owner@example.com", latitude: Double = 52.0814,
    longitude: Double = 21.024, isNamed: Bool = true
  ) -> CreateAnnouncementRequest {
    let texts: [Field: String?] = [
      .microchipNumber: microchip, .petName: isNamed ? name ?? text : nil, .breed: text,
      .description: description ?? text,
      .phone: phone,
      .email: email, .reward: text.map { String($0.prefix(120)) },
    ]
    return CreateAnnouncementRequest(
      texts: texts.compactMapValues(\.self), lastSeenDate: CalendarDate(year: 2026, month: 9, day: 23)!,
      species: species, sex: sex, age: text == nil ? age : 12, locationLatitude: text == nil ? 0 : latitude,
      locationLongitude: text == nil ? 0 : longitude)
  }

  private static func letters(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static func text(_ count: Int) -> String {
    String(letters("Biały, brązowe uszy, boi się ludzi; red collar & tag. ", 40).prefix(count))
  }
}
