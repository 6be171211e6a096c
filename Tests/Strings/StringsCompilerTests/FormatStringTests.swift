import TestTraits
import Testing

@testable import StringsCompiler

@Suite("Placeholders")
struct FormatStringTests {
  static let accepted: [(String, String)] = [
    ("plain", "plain"), ("100%% sure", "100%% sure"), ("%@", "%1$s:String"),
    (
      "%d%i%ld%lld%zd%jd%td%qd",
      "%1$d:Int %2$d:Int %3$d:Int %4$d:Int %5$d:Int %6$d:Int %7$d:Int %8$d:Int"
    ),
    ("%u%x%X%o%lu%llx", "%1$u:UInt %2$x:UInt %3$X:UInt %4$o:UInt %5$u:UInt %6$x:UInt"),
    (
      "%f%.2f%e%G%lf",
      "%1$f:Double %2$.2f:Double %3$e:Double %4$G:Double %5$f:Double"
    ),
    ("%c%s", "%1$c:Character %2$s:String"), ("%10d", "%1$10d:Int"), ("%-+10.3ld", "%1$-+10.3d:Int"),
    ("%+-+10d", "%1$-+10d:Int"), ("%010d", "%1$010d:Int"), ("%#x", "%1$#x:UInt"), ("%.f", "%1$.0f:Double"),
    ("%-8s%.3s", "%1$-8s:String %2$.3s:String"), ("%2$@ %1$ld", "%2$s:String %1$d:Int"),
    (
      "%1$@ and %1$@",
      "%1$s:String %1$s:String"
    ),
    ("%1$5d", "%1$5d:Int"), ("é%@ł", "%1$s:String"), ("%@%.0s%ld", "%1$s:String %3$d:Int"),
    ("%3.0s", "%1$3.0s:String"),
  ]

  @Test("accepted placeholders", arguments: accepted)
  func accepts(_ text: String, _ expected: String) {
    let parsed = FormatString(text)
    expectEqual(parsed.problems.map(\.message), [])
    let shown = parsed.placeholders.map { "\($0.canonical):\($0.type.rawValue)" }.joined(separator: " ")
    expectEqual(shown, (expected.contains(":") ? expected : ""))
  }

  static let rejected: [(String, Int, String)] = [
    ("100% sure", 3, "stray % before a space; write %% for a percent sign"),
    ("50%", 2, "incomplete placeholder at the end of the text; write %% for a percent sign"),
    ("50%.", 2, "incomplete placeholder at the end of the text; write %% for a percent sign"),
    ("ż 50%, x", 5, "stray %; write %% for a percent sign"),
    ("%*d", 0, "the width cannot be an argument (*); write a number"),
    ("%.*f", 0, "the precision cannot be an argument (*); write a number"),
    ("%'d", 0, "the flag ' does not apply to this conversion"),
    ("%n", 0, "%n is not supported"),
    ("%p", 0, "%p is not supported"),
    ("%a", 0, "%a is not supported; write %f or %g"),
    ("%C", 0, "%C is not supported; write %c"),
    ("%S", 0, "%S is not supported; write %@"),
    ("%D", 0, "%D is not supported; write %ld"),
    ("%Lf", 0, "the length modifier L does not apply to %f"),
    ("%hd", 0, "the length modifier h does not apply to %d"),
    ("%hhx", 0, "the length modifier hh does not apply to %x"),
    ("%l@", 0, "the length modifier l does not apply to %@"),
    ("%lc", 0, "the length modifier l does not apply to %c"),
    ("%zzd", 0, "the length modifier zz does not apply to %d"),
    ("%5@", 0, "%@ takes no flags, width or precision; use %s"),
    ("%1$@ %@", 5, "numbered placeholders (%1$@) and unnumbered ones (%@) cannot be mixed"),
    ("%0$@", 0, "argument numbers range from 1 to 16"),
    ("%17$@", 0, "argument numbers range from 1 to 16"),
    ("%1$d %1$@", 0, "argument 1 is used as a whole number (Int) and as a text (String)"),
    ("%999d", 0, "width and precision must not exceed 200"),
    ("%99999999999999999999999d", 0, "width and precision must not exceed 200"),
    ("%.999f", 0, "width and precision must not exceed 200"),
    ("%+u", 0, "the flag + does not apply to this conversion"),
    ("%#d", 0, "the flag # does not apply to this conversion"),
    ("%05s", 0, "the flag 0 does not apply to this conversion"),
    ("%.3c", 0, "%c takes no precision"),
    ("%y", 0, "stray %; write %% for a percent sign"),
    (String(repeating: "%@", count: 17), 32, "a text takes at most 16 arguments"),
  ]

  @Test("rejected placeholders", arguments: rejected)
  func rejects(_ text: String, _ offset: Int, _ message: String) {
    let problem = FormatString(text).problems.first
    expectEqual(problem?.offset, offset)
    expectEqual(problem?.message, message)
  }

  @Test(
    "values of Foundation, as the compiler accepts them",
    arguments: [
      ("100% sure, %@", "100%% sure, %@"), ("50%", "50%%"), ("50%%", "50%%"), ("%1@ of %-5@", "%@ of %@"),
      ("%2$5@", "%2$@"), ("%hd %hhx %h", "%d %x %%h"), ("%C %S %D %1$U", "%c %@ %ld %1$lu"),
      ("%a %p %*d", "%a %p %*d"),
      ("%5.1f %ld", "%5.1f %ld"), ("ł", "ł"),
    ])
  func corrected(_ value: String, _ expected: String) {
    expectEqual(FormatString.corrected(value), expected, value)
    expectEqual(FormatString("%1$@%2$.0s%1$@").silent, [2])
  }
}
