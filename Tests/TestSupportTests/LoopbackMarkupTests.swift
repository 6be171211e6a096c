import Testing

@testable import TestSupport

/// The expected texts were computed with the package that the real service uses.
@Suite struct LoopbackMarkupTests {
  @Test(arguments: [
    ("Tom & Jerry, \"bury\"", "Tom & Jerry, \"bury\""), ("&lt; &amp;", "&lt; &amp;"),
    ("Collar <blue> and we <3 him", "Collar  and we "), ("<100 zł", ""), ("<100 zł> x", " x"),
    ("a < b", "a "),
    ("a > b", "a &gt; b"), ("we <3 him > x", "we  x"), ("I <3 him and <3 her", "I &lt;3 him and "),
    ("5 > 3 < 7 > 2", "5 &gt; 3  2"), ("a<", "a&lt;"), ("<>", ""), ("ż<ł>ó", "żó"),
    ("line1\n<br>\nline2", "line1\n\nline2"),
  ])
  func tags(_ text: String, _ stored: String) {
    #expect(LoopbackMarkup.removed(from: text) == stored)
  }

  @Test(arguments: [
    ("a<b c=\"x>y\">z", "az"), ("a<b c='x>y", "a&lt;b c='x&gt;y"), ("it's <b>'s>", "it's 's&gt;"),
    ("q <b = \"x>y\" z", "q "),
  ])
  func quotesInTags(_ text: String, _ stored: String) {
    #expect(LoopbackMarkup.removed(from: text) == stored)
  }

  @Test(arguments: [
    ("<!-- c -->x", "x"), ("a<!-->b", "ab"), ("a<!-- never", "a"), ("<SCRIPT>x</SCRIPT >y", "y"),
    ("<script>a<b>c</b>d</script>e", "e"), ("a<script>b", "a[removed]b"), ("x</script>y", "xy"),
    ("</script>a<script>b</script>c", "ac"), ("<scr<script>ipt>x", "&lt;scr[removed]ipt&gt;x"),
  ])
  func commentsAndScripts(_ text: String, _ stored: String) {
    #expect(LoopbackMarkup.removed(from: text) == stored)
  }
}
