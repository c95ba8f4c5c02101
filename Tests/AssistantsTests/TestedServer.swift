import Domain

@testable import Application
@testable import Assistants
@testable import Journal
@testable import Links
@testable import Tasks
@testable import TestSupport

/// A server over a store in memory, to which tests send lines.
final class TestedServer {
    let store: MemoryStore
    let console = RecordingConsole()
    let server: AssistantServer
    private var readCount = 0

    static let catalog = CommandCatalog.application.withJournal.withLinks.withTasks.withAssistants

    init(allowsWrites: Bool = true, store: MemoryStore = .seeded()) {
        self.store = store
        server = AssistantServer(
            services: .doubles(console: console, store: store, authoredStore: store),
            commands: TestedServer.catalog, allowsWrites: allowsWrites)
    }

    /// Sends a line, runs its job, and returns the answers.
    @discardableResult
    func send(_ line: String) -> [JSON] {
        server.receive(.line(Array(line.utf8)))?()
        return answers()
    }

    /// Returns the answers since the last call.
    func answers() -> [JSON] {
        let lines = console.events.compactMap { event in
            if case .records(let text) = event { text } else { nil }
        }
        defer { readCount = lines.count }
        return lines[readCount...].compactMap { $0.hasSuffix("\n") ? $0.json : nil }
    }

    /// Sends a modern request and returns the answer.
    func request(_ method: String, _ parameters: String = "") -> JSON {
        send(TestedServer.request(method, parameters)).first ?? .null
    }

    static func request(_ method: String, _ parameters: String = "", id: String = "1") -> String {
        """
        {"jsonrpc":"2.0","id":\(id),"method":"\(method)","params":{\(parameters)\(parameters.isEmpty ? "" : ",")\
        "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
        "io.modelcontextprotocol/clientCapabilities":{},"io.modelcontextprotocol/clientInfo":{"name":"tester"}}}}
        """
    }

    /// Calls a tool and returns the result.
    func call(_ tool: String, _ arguments: String = "{}") -> JSON {
        request("tools/call", #""name":"\#(tool)","arguments":\#(arguments)"#)["result"] ?? .null
    }

    /// Calls a tool and returns its structured result, or its text if there is none, as for an error.
    func result(_ tool: String, _ arguments: String = "{}") -> JSON {
        let result = call(tool, arguments)
        return result["structuredContent"] ?? result["content"]?.values?.first?["text"] ?? .null
    }

    /// Returns what each operation of the store did and by whom, newest first.
    func operations() throws -> [String] {
        let page = try store.fetchOperations(OperationsFetch()).nextPage()
        return page?.operations.map { "\($0.what) by \($0.author ?? "the user")" } ?? []
    }
}
