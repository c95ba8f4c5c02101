import Domain

/// A message from a client: a line of JSON-RPC 2.0.
///
/// Source: Model Context Protocol, revisions 2026-07-28 and 2025-11-25.
enum Message: Equatable {
    case request(Request)
    case notification(method: String, parameters: JSON.Members)
    /// A response. The server expects none, because it sends no requests.
    case response

    struct Request: Equatable {
        /// A string or an integer.
        let id: JSON
        let method: String
        let parameters: JSON.Members
    }

    /// The error for a line that is not a valid message.
    struct Malformed: Error, Equatable {
        let error: ProtocolError
        /// The id of the request; `nil` if it cannot be read.
        var id: JSON?
    }

    init(_ line: RequestLine) throws(Malformed) {
        guard case .line(let bytes) = line else {
            throw Malformed(
                error: ProtocolError(
                    ProtocolError.invalidRequest, "the message has more than 4 MiB"))
        }
        let members = try Message.members(bytes)
        let id = members["id"]
        let readableID = id.flatMap(\.asID)
        func malformed(_ problem: String) -> Malformed {
            Malformed(error: ProtocolError(ProtocolError.invalidRequest, problem), id: readableID)
        }
        guard members["jsonrpc"] == "2.0" else { throw malformed("jsonrpc: expected \"2.0\"") }
        if members["method"] == nil, members["result"] != nil || members["error"] != nil {
            self = .response
            return
        }
        guard let method = members["method"]?.text else {
            throw malformed("method: expected a string")
        }
        if id != nil, readableID == nil { throw malformed("id: expected a string or an integer") }
        let parameters = members["params"] ?? [:]
        guard let id = readableID else {
            self = .notification(method: method, parameters: parameters.members ?? JSON.Members())
            return
        }
        guard let parameters = parameters.members else {
            throw Malformed(error: .invalidParameters("params: expected an object"), id: id)
        }
        self = .request(Request(id: id, method: method, parameters: parameters))
    }

    private static func members(_ bytes: [UInt8]) throws(Malformed) -> JSON.Members {
        guard UTF8Validation.firstInvalidOffset(in: bytes) == nil else {
            throw Malformed(error: ProtocolError(ProtocolError.parsing, "the message is not UTF-8"))
        }
        let value: JSON
        do throws(JSONError) {
            value = try JSON(bytes)
        } catch {
            let problem =
                error.reason == .tooDeep
                ? "the message is nested too deeply" : "the message is not JSON"
            throw Malformed(error: ProtocolError(ProtocolError.parsing, problem))
        }
        guard let members = value.members else {
            let problem =
                value.values == nil
                ? "a message must be an object" : "batches are not supported; send one message"
            throw Malformed(error: ProtocolError(ProtocolError.invalidRequest, problem))
        }
        return members
    }
}

extension JSON {
    /// The value; `nil` if it cannot be the id of a request.
    fileprivate var asID: JSON? {
        switch self {
        case .string: self
        case .number(let number)
        where number.utf8.allSatisfy { $0 == UInt8(ascii: "-") || ASCII.isDigit($0) }:
            self
        default: nil
        }
    }
}

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
