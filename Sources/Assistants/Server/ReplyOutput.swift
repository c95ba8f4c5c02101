import Application
import Domain
import Synchronization

/// The output of a server: one line for each answer. Several threads may write.
final class ReplyOutput {
    /// How long a client may keep a result.
    enum Caching {
        /// Five minutes, for results that do not depend on the store.
        case long
        case never
    }

    private let console: any Console
    private let lock = Mutex(())

    static let serverInfo: JSON = ["name": "meme", "version": .string(MemeProgram.version)]

    init(_ console: any Console) { self.console = console }

    /// Whether the client still reads the output.
    var isOpen: Bool { lock.withLock { _ in console.isOutputOpen } }

    /// Writes a result without the members that only modern clients expect.
    func write(_ result: JSON, id: JSON) { write([("id", id), ("result", result)]) }

    /// Writes a result. For a modern client, adds the type of the result, the server's name and version, and how
    /// long the client may keep the result.
    func write(_ result: JSON, id: JSON, to client: Client, caching: Caching?) {
        guard client.era == .modern, case .object(var members) = result else {
            return write(result, id: id)
        }
        members["resultType"] = "complete"
        members["_meta"] = [Client.serverInfo: ReplyOutput.serverInfo]
        if let caching {
            members["ttlMs"] = .number(caching == .long ? 300_000 : 0)
            members["cacheScope"] = caching == .long ? "public" : "private"
        }
        write(.object(members), id: id)
    }

    /// Writes an error.
    ///
    /// - Parameter id: the id of the request; `nil` if it could not be read.
    func write(error: ProtocolError, id: JSON?) {
        var members = JSON.Members([
            ("code", .number(error.code)), ("message", .string(error.message)),
        ])
        members["data"] = error.data
        write((id.map { [("id", $0)] } ?? []) + [("error", .object(members))])
    }

    private func write(_ members: [(String, JSON)]) {
        let line = JSON.object(JSON.Members([("jsonrpc", "2.0")] + members)).literal + "\n"
        lock.withLock { _ in console.writeRecords(utf8: Array(line.utf8)) }
    }
}
