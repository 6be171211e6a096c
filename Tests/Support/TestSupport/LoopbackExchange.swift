/// A request that a loopback service has received, what the service made of it, and what the client was told.
package struct LoopbackExchange: Sendable {
  /// The request, possibly incomplete.
  package let request: LoopbackRequest
  /// The id of the announcement that the service created; `nil` if it created none.
  package let createdID: String?
  /// The status that the client was told; `nil` if the response was lost.
  package let status: Int?
  /// Whether the client was told so by the service, and not by a page of something in between.
  package let isFromService: Bool
  /// The id in the response; `nil` if there is none.
  package let toldID: String?
  /// The code in the response; `nil` if there is none.
  package let toldCode: String?
  /// Whether the response names a photo.
  package let namesPhoto: Bool

  /// - Parameters:
  ///   - effect: what the service did, in the form of its usual response; `nil` if it did nothing.
  ///   - response: what was sent; `nil` if the response was lost.
  init(_ request: LoopbackRequest, effect: LoopbackResponse?, response: LoopbackResponse?) {
    func values(_ response: LoopbackResponse?) -> [String: Any] {
      response.flatMap { try? [String: Any](json: $0.body) } ?? [:]
    }
    let told = values(response)
    self.request = request
    createdID = request.step == .create && effect?.status == 201 ? values(effect)["id"] as? String : nil
    status = response?.status
    isFromService = !told.isEmpty
    toldID = told["id"] as? String
    toldCode = told["managementPassword"] as? String
    namesPhoto = told["photoUrl"] is String
  }
}
