import TestSupport
package import Testing

extension Trait where Self == ConditionTrait {
  /// For suites that build packages. `.ci/run packages` runs them: it finds the suites by this trait, on the
  /// line of `@Suite`, and by the names of their files.
  package static var packages: Self {
    .enabled(if: TestExtent.buildsPackages, ".ci/run packages runs it")
  }
}
