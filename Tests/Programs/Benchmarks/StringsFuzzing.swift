import StringsCompiler
import TestSupport

/// Compiles randomly damaged files: nothing traps, every diagnostic points into its file, and the time per
/// byte does not grow with the file.
struct StringsFuzzing {
  private var random: SeededGenerator

  init(seed: UInt64 = 1) { random = SeededGenerator(seed: seed) }

  /// Compiles a number of damaged catalogues of two languages and prints a summary.
  mutating func run(files: Int = 1_000_000) {
    var accepted = 0
    var diagnostics = 0
    var outside = 0
    let time = measured {
      for _ in 0..<files {
        let texts = [damaged(Self.english), damaged(Self.polish)]
        let catalogue = zip(["en", "pl"], texts).map {
          CatalogueFile(folder: "\($0).lproj", path: $0, bytes: $1)
        }
        let compilation = StringsCompiler.compile(catalogue, root: ".")
        accepted += compilation.diagnostics.isEmpty ? 1 : 0
        diagnostics += compilation.diagnostics.count
        let lines = ["en": Self.lines(texts[0]), "pl": Self.lines(texts[1]), ".": 1]
        outside += compilation.diagnostics.count { $0.location.line > lines[$0.location.path] ?? 0 }
      }
    }
    print(
      "strings: \(files) damaged catalogues in \(time.figure), \(accepted) without problems,",
      "\(diagnostics) diagnostics, \(outside) outside"
    )
    linear()
  }

  /// Compiles the most expensive input, repeated unterminated quotes, in two sizes.
  private func linear() {
    for pattern in [
      "\"a\n", "\"\\\"\n", "'\"\n", "(;", "/*", "{\"", "a=\"%\";\n", "a.a.", "a=b;;", "\u{301}",
    ] {
      let times = [20_000, 200_000].map { count in
        let file = CatalogueFile(
          folder: "en.lproj", path: "en", bytes: Array(String(repeating: pattern, count: count).utf8))
        return measured { _ = StringsCompiler.compile([file], root: ".") }
      }
      print(
        "strings: ten times \(pattern.debugDescription) takes \(times[1].ratio(to: times[0])) times as long")
    }
  }

  private static func lines(_ bytes: [UInt8]) -> Int { 1 + bytes.count { $0 == 0x0A || $0 == 0x0D } }

  private static let english = Array(
    """
    "language.own_name" = "x"; // ż
    /* %ld count: how many */
    "a#one" = "%ld 100%% \\U0041\\n"; 'a#other' = "%1$ld\\n";
    b.c = /**/ http://x; "d" = "%2$@ %1$.2f";

    """.utf8)

  private static let polish = Array(
    """
    "language.own_name" = "x"; "a#one" = "%ld\\n"; 'a#few' = "%ld 100%% \\U0041\\n";
    "a#many" = "%1$ld\\n"; b.c = /**/ http://x; "d" = "%2$@ %1$.2f";

    """.utf8)

  private mutating func damaged(_ file: [UInt8]) -> [UInt8] {
    var bytes = file
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.remove(at: index)
      case 1: bytes[index] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.insert(Array("\"'\\;=/*%$#.{}(\n".utf8).randomElement(using: &random) ?? 0, at: index)
      default: bytes.removeSubrange(index..<min(index + Int.random(in: 0..<20, using: &random), bytes.count))
      }
      if bytes.isEmpty { return [0] }
    }
    return bytes
  }
}
