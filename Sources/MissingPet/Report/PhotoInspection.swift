/// What a look at the file said: the shell's answer to the flow's `inspectPhoto`.
package typealias PhotoInspection = Result<PhotoAttachmentMetadata, PhotoProblem>
