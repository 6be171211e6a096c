package import TestSupport

/// The name of `TemporaryFolder` in the tests of submissions.
package typealias TestFolder = TemporaryFolder
