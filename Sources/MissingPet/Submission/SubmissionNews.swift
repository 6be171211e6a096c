/// What a submission reports while it runs, each in time for the flow to act on it: the submission waits
/// until the news was taken in (the draft is on disk, the line is written) before it goes on.
package enum SubmissionNews: Equatable, Sendable {
  /// Step 1 was answered: the announcement exists from now on, whatever happens to the photo.
  case announcementCreated(AnnouncementResponse)
  /// The photo is being uploaded and takes long enough to say so. Percent of the bytes that were sent,
  /// 0 to 99. At most one each 10 seconds.
  case uploading(percent: Int)
  /// It goes on, and there is nothing to measure: each 10 seconds.
  case waiting
}
