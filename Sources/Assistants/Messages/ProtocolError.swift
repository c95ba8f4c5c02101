/// An error response to a request, as defined by JSON-RPC and the Model Context Protocol.
struct ProtocolError: Error, Equatable {
    let code: Int
    let message: String
    var data: JSON?

    static let parsing = -32700
    static let invalidRequest = -32600
    static let unknownMethod = -32601
    static let invalidParameters = -32602
    static let internalError = -32603
    static let unsupportedVersion = -32022

    init(_ code: Int, _ message: String, data: JSON? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }

    static func invalidParameters(_ message: String, data: JSON? = nil) -> ProtocolError {
        ProtocolError(invalidParameters, message, data: data)
    }
}
