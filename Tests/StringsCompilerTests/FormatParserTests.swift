import Testing

@testable import StringsCompiler

@Suite("Placeholders")
struct FormatParserTests {
  static let accepted: [(String, String)] = [
    ("plain", "plain"),
    ("100%% sure", "100%% sure"),
    ("%@", "%1$s:String"),
    ("%d%i%ld%lld%zd%jd%td%qd", "%1$d:Int %2$d:Int %3$d:Int %4$d:Int %5$d:Int %6$d:Int %7$d:Int %8$d:Int"),
    ("%u%x%X%o%lu%llx", "%1$u:UInt %2$x:UInt %3$X:UInt %4$o:UInt %5$u:UInt %6$x:UInt"),
    ("%f%.2f%e%G%lf", "%1$f:Double %2$.2f:Double %3$e:Double %4$G:Double %5$f:Double"),
    ("%c%s", "%1$c:Character %2$s:String"),
    ("%10d", "%1$10d:Int"),
    ("%-+10.3ld", "%1$-+10.3d:Int"),
    ("%+-+10d", "%1$-+10d:Int"),
    ("%010d", "%1$010d:Int"),
    ("%#x", "%1$#x:UInt"),
    ("%.f", "%1$.0f:Double"),
    ("%-8s%.3s", "%1$-8s:String %2$.3s:String"),
    ("%2$@ %1$ld", "%2$s:String %1$d:Int"),
    ("%1$@ and %1$@", "%1$s:String %1$s:String"),
    ("%1$5d", "%1$5d:Int"),
    ("é%@ł", "%1$s:String"),
  ]

  @Test("that are read", arguments: accepted)
  func accepts(_ text: String, _ expected: String) {
    let parsed = FormatParser.parse(text)
    #expect(parsed.problems.map(\.message) == [])
    let shown = parsed.placeholders.map { "\($0.canonical):\($0.type.rawValue)" }.joined(separator: " ")
    #expect(shown == (expected.contains(":") ? expected : ""))
  }

  static let refused: [(String, Int, String)] = [
    (
      "100% sure", 3,
      "a stray %; write %% for the percent sign (a space after % would be printf's space flag)"
    ),
    ("50%", 2, "the text ends within a placeholder; write %% for the percent sign"),
    ("50%.", 2, "the text ends within a placeholder; write %% for the percent sign"),
    ("ż 50%, x", 5, "a stray %; write %% for the percent sign"),
    ("%*d", 0, "the width cannot come from an argument (*): write the number itself"),
    ("%.*f", 0, "the precision cannot come from an argument (*): write the number itself"),
    ("%'d", 0, "the flag ' depends on the system's locale and is not accepted"),
    ("%n", 0, "%n writes to memory and is not accepted"),
    ("%p", 0, "%p shows an address and is not accepted"),
    ("%a", 0, "hexadecimal fractions (%a) are not accepted; write %f or %g"),
    ("%C", 0, "%C is not accepted; write %c"),
    ("%S", 0, "%S is not accepted; write %@"),
    ("%D", 0, "%D is not accepted; write %ld, %lu or %lo"),
    ("%Lf", 0, "long double (L) is not accepted; write %f"),
    ("%hd", 0, "a length that cuts numbers off (h) is not accepted; write %ld"),
    ("%hhx", 0, "a length that cuts numbers off (h) is not accepted; write %ld"),
    ("%l@", 0, "the length l does not go with %@"),
    ("%lc", 0, "the length l does not go with %c"),
    ("%zzd", 0, "zz is no length of an integer"),
    ("%5@", 0, "flags, width and precision mean nothing with %@; %s takes them"),
    ("%1$@ %@", 5, "this text mixes numbered placeholders (%1$@) with unnumbered ones (%@)"),
    ("%0$@", 0, "arguments are numbered from 1 to 16"),
    ("%17$@", 0, "arguments are numbered from 1 to 16"),
    ("%1$d %1$@", 0, "argument 1 is a whole number (Int) and here a text (String)"),
    ("%999d", 0, "the width is at most 200"),
    ("%99999999999999999999999d", 0, "the width is at most 200"),
    ("%.999f", 0, "the precision is at most 200"),
    ("%+u", 0, "the flag + means nothing with this conversion"),
    ("%#d", 0, "the flag # means nothing with this conversion"),
    ("%#g", 0, "C libraries disagree on %#g; write %g, %f or %e"),
    ("%05s", 0, "the flag 0 means nothing with this conversion"),
    ("%-d", 0, "the flag - needs a width"),
    ("%.3c", 0, "a precision means nothing with %c"),
    ("%y", 0, "a stray %; write %% for the percent sign"),
    (String(repeating: "%@", count: 17), 32, "a text takes at most 16 arguments"),
  ]

  @Test("that are refused, where and why", arguments: refused)
  func refuses(_ text: String, _ offset: Int, _ message: String) {
    let problem = FormatParser.parse(text).problems.first
    #expect(problem?.offset == offset)
    #expect(problem?.message == message)
  }
}
