internal import Platform

/// The body of step 2 in a file of its own, ready to be streamed. The file goes when nobody needs it any more.
final class PreparedUpload: Sendable {
  /// The value of the request's `Content-Type`.
  let contentType: String
  /// Where the body is.
  let path: String
  /// How many bytes it has.
  let byteCount: Int

  private let folder: TemporaryFolder

  /// Puts the body together in a private folder of its own.
  init(_ body: MultipartPhoto, in files: TemporaryFiles) throws(MultipartPhoto.Failure) {
    do throws(SystemError) {
      folder = try files.makeFolder()
    } catch {
      throw .file(error)
    }
    path = "\(folder.path)/upload"
    contentType = body.contentType
    byteCount = try body.write(to: path)
  }
}
