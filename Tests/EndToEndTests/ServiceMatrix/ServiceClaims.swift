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
  /// What every text about reports and services says about a report at a service: nothing if it is silent, or
  /// all of the claims. A text of these groups that is not here makes a test fail.
  ///
  /// The service of a claim is the one that the text names, else the one that was named last, else the one
  /// of the run.
  static let table: [String: [ServiceClaim]] = {
    let silent = """
      reports.none reports.count reports.heading reports.earlier reports.choose reports.created
      reports.code_here reports.damaged reports.not_found reports.ambiguous reports.code_prompt
      reports.code_prompt_brief reports.code_help reports.ask_status reports.report_there reports.send_there
      reports.asking reports.report_again reports.cannot_edit reports.send_as_new reports.being_sent
      reports.not_understood reports.sending_photo reports.send_photo reports.other_photo
      reports.without_microchip reports.photo_needed reports.cannot_read reports.cannot_write
      reports.no_service
      submission.sending submission.saving submission.uploading submission.still_sending submission.failure
      submission.answers_kept submission.change_answer submission.still_asking
      submission.objection.expects_encryption submission.text_sent submission.text_stored
      submission.text_not_stored submission.identifier submission.code submission.objection.microchip
      submission.objection.field submission.objection.unknown_field submission.objection.text_too_long
      submission.objection.report_refused submission.objection.photo_too_large
      submission.objection.photo_format submission.objection.photo_refused submission.objection.photo_changed
      submission.objection.text_too_long_advice submission.objection.photo_too_large_advice
      submission.objection.photo_format_advice submission.objection.photo_refused_advice
      submission.objection.announcement_not_found submission.objection.redirected
      submission.objection.redirected_to_page submission.objection.redirected_somewhere
      submission.objection.not_a_service submission.objection.certificates_unreadable
      submission.objection.certificate submission.objection.encryption submission.objection.busy
      submission.objection.cannot_write submission.objection.storage_full submission.objection.interrupted
      submission.objection.timed_out submission.objection.library_missing
      submission.objection.out_of_resources
      summary.title summary.keep_code summary.saved_here summary.removal_here summary.send_here
      summary.sharing summary.copied summary.not_copied summary.finished summary.report_stays
      draft.go_on draft.input_ended_partly_sent draft.input_failed_partly_sent
      destination.service destination.here destination.earlier destination.contacts_shown
      """
    let claims: [String: [ServiceClaim]] = [
      "reports.photo": [.photoNow], "reports.no_photo": [.noPhotoNow], "reports.not_sent": [.neverSent],
      "reports.sent_on": [.wasCreated], "reports.sent": [.complete], "reports.half_sent": [.lacksPhoto],
      "reports.perhaps_sent": [.mayExist], "reports.gone_from": [.gone],
      "reports.identifier_there": [.wasCreated], "reports.code_there": [.wasCreated],
      "reports.stands_at": [.wasCreated], "reports.receipt_only": [.wasCreated],
      "reports.wrong_code": [.notRemoved], "reports.no_code": [.notRemoved],
      "reports.removed": [.removedHere], "reports.receipt_removed": [.removedHere],
      "reports.never_sent": [.neverSent], "reports.photo_unknown": [.photoUnknown],
      "reports.elsewhere": [.wasCreated, .nothingSent], "reports.there": [.thereNow],
      "reports.not_there": [.wasCreated, .goneNow], "reports.not_as_new": [.nothingSent],
      "reports.not_answered": [.nothingSent], "reports.only_at_service": [.notAnswered],
      "reports.cannot_ask": [.notAnswered], "reports.already_sent": [.complete, .nothingSent],
      "submission.sent": [.sentNow], "submission.lacks_photo": [.lacksPhoto],
      "submission.may_lack_photo": [.photoUnknown], "submission.may_be_created": [.mayExist],
      "submission.photo_unusable": [.nothingSent], "submission.unfinished": [.lacksPhoto],
      "submission.completed": [.complete], "submission.photo_unknown": [.photoUnknown],
      "submission.photo_sent": [.photoSentNow], "submission.gone": [.gone],
      "submission.created_anew": [.createdWhenTriedAgain],
      "submission.may_be_created_with_microchip": [.mayExist],
      "submission.objection.own_may_lack_photo": [.photoUnknown], "submission.earlier": [.wasCreated],
      "submission.texts_changed": [.wasCreated], "submission.receipt_not_kept": [.wasCreated],
      "submission.earlier_completed": [.complete], "submission.objection.probably_exists": [.mayExist],
      "submission.objection.own": [.wasCreated], "submission.objection.own_lacks_photo": [.lacksPhoto],
      "submission.objection.own_is_complete": [.complete],
      "submission.objection.announcement_gone": [.wasCreated, .goneNow],
      "submission.objection.code_refused": [.codeRefused], "submission.objection.no_answer": [.notAnswered],
      "summary.created": [.isThere], "summary.created_here": [.onlyHere], "summary.code": [.codeFollows],
      "draft.input_ended": [.neverSent], "draft.input_failed": [.neverSent],
    ]
    return silent.split { $0.isWhitespace }.reduce(into: claims) { $0[String($1)] = [] }
  }()

  /// What the keys of the texts in the table begin with.
  static let groups = ["reports.", "submission.", "summary.", "draft.input_", "draft.go_on", "destination."]
}
