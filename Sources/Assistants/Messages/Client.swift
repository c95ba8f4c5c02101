import Domain

/// The client that sent a request: the era of the protocol that it uses, and its name.
struct Client: Equatable {
    enum Era: Equatable {
        /// Revision 2026-07-28 and later: every request states the revision.
        case modern
        /// Revisions up to 2025-11-25: `initialize` begins a session.
        case legacy
    }

    let era: Era
    /// The client's name; `nil` if the client gives no name.
    let name: String?

    static let modernVersion = "2026-07-28"
    /// The older revisions, latest first.
    static let legacyVersions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

    private static let prefix = "io.modelcontextprotocol/"
    static let serverInfo = prefix + "serverInfo"

    /// The maximum length of a client's name in the store, in characters.
    private static let maximumNameLength = 40

    /// The author of the operations that this client requests, such as `mcp:claude`. See `Author`.
    var author: String {
        let shown = (name ?? "").unicodeScalars.filter { scalar in
            !TerminalControl.contains(scalar) && !InvisibleCharacters.contains(scalar)
                && scalar != "\"" && scalar != "\\"
        }
        let words = String(String.UnicodeScalarView(shown)).split(separator: " ")
        let name = String(words.joined(separator: " ").prefix(Client.maximumNameLength))
        return "mcp:" + (name.isEmpty ? "unknown" : name)
    }

    /// Returns the client that the metadata of a request describes. If the metadata is missing, returns the
    /// client of the session.
    ///
    /// - Parameter session: the client that sent `initialize`; `nil` before `initialize`.
    /// - Throws: `ProtocolError` if the metadata is invalid, or if it is missing and there is no session.
    static func of(
        _ parameters: JSON.Members, in session: Client?
    ) throws(ProtocolError) -> Client {
        let metadata = parameters["_meta"]
        guard let version = metadata?[prefix + "protocolVersion"] else {
            guard let session else {
                throw .invalidParameters(
                    "_meta: expected \(prefix)protocolVersion; or send initialize first")
            }
            return session
        }
        guard version.text != nil else {
            throw .invalidParameters("_meta: expected a string \(prefix)protocolVersion")
        }
        guard version == .string(modernVersion) else {
            throw ProtocolError(
                ProtocolError.unsupportedVersion, "Unsupported protocol version",
                data: [
                    "supported": .array(([modernVersion] + legacyVersions).map(JSON.string)),
                    "requested": version.text.map { .string($0.prefix(scalars: 200) ?? $0) }
                        ?? .null,
                ])
        }
        guard metadata?[prefix + "clientCapabilities"]?.members != nil else {
            throw .invalidParameters("_meta: expected an object \(prefix)clientCapabilities")
        }
        return Client(era: .modern, name: metadata?[prefix + "clientInfo"]?["name"]?.text)
    }
}
