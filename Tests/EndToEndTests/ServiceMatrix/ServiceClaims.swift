/// Something that a text says about a report at a service. `ServiceOracle` compares it with what the service
/// has answered and stores.
enum ServiceClaim: Sendable, Hashable {
  // What was known of the report when the service last answered.

  /// The report was never created there.
  case neverSent
  /// The response to step 1 was lost: the report may be there.
  case mayExist
  /// The service has created it.
  case wasCreated
  /// It has no photo there.
  case lacksPhoto
  /// The response to step 2 was lost: the photo may be there.
  case photoUnknown
  /// It is there with its photo.
  case complete
  /// It was there when the service last answered.
  case isThere
  /// The service has said that it no longer has it.
  case gone

  // What the service has said in this run.

  /// The service has it.
  case thereNow
  /// The service does not have it.
  case goneNow
  /// The service has its photo. Where no service was asked, that the archive has it.
  case photoNow
  /// The service does not have its photo. Where no service was asked, that the archive does not.
  case noPhotoNow
  /// If the same is tried again, the report is created anew.
  case createdWhenTriedAgain
  /// The service has refused the code.
  case codeRefused
  /// The service could not be asked.
  case notAnswered

  // What this run has done.

  /// The report became complete: it was created, or had no photo before.
  case sentNow
  /// Its photo was sent.
  case photoSentNow
  /// Nothing was sent that changes anything at a service.
  case nothingSent
  /// It is on this computer only.
  case onlyHere
  /// The report or its receipt is on this computer no more; nothing has changed at a service.
  case removedHere
  /// The report or its receipt is still on this computer.
  case notRemoved

  // What follows the text.

  /// The code that follows on the next line manages the report where it is.
  case codeFollows
}

extension ServiceClaim {
  /// What every text about reports and services says about a report at a service: nothing, or all of the
  /// claims. A text of these groups that is not here makes a test fail.
  ///
  /// The service of a claim is the one that the text names, else the one that was named last, else the one
  /// of the run.
  static let table: [String: [ServiceClaim]] = [
    // Reports from this computer.
    "reports.none": [], "reports.count": [], "reports.heading": [], "reports.earlier": [],
    "reports.choose": [], "reports.created": [],
    "reports.photo": [.photoNow], "reports.no_photo": [.noPhotoNow],
    "reports.not_sent": [.neverSent], "reports.sent_on": [.wasCreated], "reports.sent": [.complete],
    "reports.half_sent": [.lacksPhoto], "reports.perhaps_sent": [.mayExist], "reports.gone_from": [.gone],
    "reports.identifier_there": [.wasCreated], "reports.code_there": [.wasCreated], "reports.code_here": [],
    "reports.damaged": [], "reports.not_found": [], "reports.ambiguous": [],
    "reports.stands_at": [.wasCreated], "reports.receipt_only": [.wasCreated],
    "reports.code_prompt": [], "reports.code_prompt_brief": [], "reports.code_help": [],
    "reports.wrong_code": [.notRemoved], "reports.no_code": [.notRemoved],
    "reports.removed": [.removedHere], "reports.receipt_removed": [.removedHere],
    "reports.never_sent": [.neverSent], "reports.photo_unknown": [.photoUnknown],
    "reports.elsewhere": [.wasCreated, .nothingSent], "reports.ask_status": [], "reports.report_there": [],
    "reports.send_there": [], "reports.asking": [], "reports.there": [.thereNow],
    "reports.not_there": [.wasCreated, .goneNow],
    "reports.report_again": [], "reports.cannot_edit": [], "reports.send_as_new": [],
    "reports.not_as_new": [.nothingSent], "reports.not_answered": [.nothingSent],
    "reports.being_sent": [], "reports.not_understood": [], "reports.only_at_service": [.notAnswered],
    "reports.cannot_ask": [.notAnswered], "reports.sending_photo": [],
    "reports.send_photo": [], "reports.other_photo": [], "reports.without_microchip": [],
    "reports.photo_needed": [], "reports.cannot_read": [], "reports.cannot_write": [],
    "reports.no_service": [], "reports.already_sent": [.complete, .nothingSent],

    // Sending.
    "submission.sending": [], "submission.saving": [], "submission.uploading": [],
    "submission.still_sending": [], "submission.sent": [.sentNow], "submission.failure": [],
    "submission.answers_kept": [], "submission.lacks_photo": [.lacksPhoto],
    "submission.may_lack_photo": [.photoUnknown], "submission.may_be_created": [.mayExist],
    "submission.change_answer": [], "submission.photo_unusable": [.nothingSent],
    "submission.unfinished": [.lacksPhoto], "submission.completed": [.complete],
    "submission.photo_unknown": [.photoUnknown], "submission.photo_sent": [.photoSentNow],
    "submission.gone": [.gone], "submission.created_anew": [.createdWhenTriedAgain],
    "submission.may_be_created_with_microchip": [.mayExist], "submission.still_asking": [],
    "submission.objection.expects_encryption": [],
    "submission.objection.own_may_lack_photo": [.photoUnknown], "submission.earlier": [.wasCreated],
    "submission.texts_changed": [.wasCreated],
    "submission.text_sent": [], "submission.text_stored": [], "submission.text_not_stored": [],
    "submission.receipt_not_kept": [.wasCreated], "submission.earlier_completed": [.complete],
    "submission.identifier": [], "submission.code": [],

    // Why sending failed.
    "submission.objection.microchip": [], "submission.objection.probably_exists": [.mayExist],
    "submission.objection.own": [.wasCreated],
    "submission.objection.own_lacks_photo": [.lacksPhoto],
    "submission.objection.own_is_complete": [.complete], "submission.objection.field": [],
    "submission.objection.unknown_field": [], "submission.objection.text_too_long": [],
    "submission.objection.report_refused": [], "submission.objection.photo_too_large": [],
    "submission.objection.photo_format": [], "submission.objection.photo_refused": [],
    "submission.objection.photo_changed": [],
    "submission.objection.announcement_gone": [.wasCreated, .goneNow],
    "submission.objection.announcement_not_found": [], "submission.objection.code_refused": [.codeRefused],
    "submission.objection.redirected": [], "submission.objection.redirected_to_page": [],
    "submission.objection.redirected_somewhere": [], "submission.objection.not_a_service": [],
    "submission.objection.no_answer": [.notAnswered], "submission.objection.certificates_unreadable": [],
    "submission.objection.certificate": [], "submission.objection.encryption": [],
    "submission.objection.busy": [], "submission.objection.cannot_write": [],
    "submission.objection.storage_full": [], "submission.objection.interrupted": [],
    "submission.objection.timed_out": [], "submission.objection.library_missing": [],
    "submission.objection.out_of_resources": [],

    // Summary and leaving.
    "summary.title": [], "summary.created": [.isThere], "summary.keep_code": [],
    "summary.created_here": [.onlyHere], "summary.saved_here": [], "draft.go_on": [],
    "summary.removal_here": [], "summary.send_here": [],
    "summary.code": [.codeFollows], "summary.sharing": [], "summary.copied": [], "summary.not_copied": [],
    "draft.input_ended": [.neverSent], "draft.input_ended_partly_sent": [],
    "draft.input_failed": [.neverSent], "draft.input_failed_partly_sent": [],

    // Where the report goes.
    "destination.service": [], "destination.here": [], "destination.earlier": [],
    "destination.contacts_shown": [],
  ]

  /// What the keys of the texts in the table begin with.
  static let groups = ["reports.", "submission.", "summary.", "draft.input_", "draft.go_on", "destination."]
}
