import Testing

@testable import Assistants

struct ClientTests {
    private static func client(_ metadata: String, session: Client? = nil) throws -> Client {
        try Client.of(JSON.Members([("_meta", metadata.json ?? .null)]), in: session)
    }

    private static let version = #""io.modelcontextprotocol/protocolVersion":"2026-07-28""#
    private static let capabilities = #""io.modelcontextprotocol/clientCapabilities":{}"#

    @Test func `a modern request names its client`() throws {
        let info = #""io.modelcontextprotocol/clientInfo":{"name":"a"}"#
        #expect(
            try ClientTests.client("{\(ClientTests.version),\(ClientTests.capabilities),\(info)}")
                == Client(era: .modern, name: "a"))
        #expect(
            try ClientTests.client("{\(ClientTests.version),\(ClientTests.capabilities)}")
                == Client(era: .modern, name: nil))
    }

    @Test func `rejects an unsupported version and lists the supported ones`() {
        let metadata =
            #"{"io.modelcontextprotocol/protocolVersion":"1900-01-01",\#(ClientTests.capabilities)}"#
        #expect(
            throws: ProtocolError(
                -32022, "Unsupported protocol version",
                data: [
                    "supported": [
                        "2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05",
                    ], "requested": "1900-01-01",
                ])
        ) { try ClientTests.client(metadata) }
    }

    @Test(arguments: ["", #","io.modelcontextprotocol/clientCapabilities":[]"#])
    func `capabilities are required`(_ capabilities: String) {
        #expect(
            throws: ProtocolError(
                -32602, "_meta: expected an object io.modelcontextprotocol/clientCapabilities")
        ) { try ClientTests.client("{\(ClientTests.version)\(capabilities)}") }
    }

    @Test func `falls back to the session when a request has no metadata`() throws {
        let session = Client(era: .legacy, name: "old")
        #expect(try ClientTests.client("{}", session: session) == session)
        #expect(
            throws: ProtocolError(
                -32602,
                "_meta: expected io.modelcontextprotocol/protocolVersion; or send initialize first")
        ) { try ClientTests.client("{}") }
    }

    @Test(arguments: [
        (nil, "mcp:unknown"), ("", "mcp:unknown"), (" \n\u{200B}", "mcp:unknown"),
        ("claude-code", "mcp:claude-code"), ("Claude  Desktop", "mcp:Claude Desktop"),
        ("a\"b\\c\u{1B}[31m\u{202E}", "mcp:abc[31m"),
        (String(repeating: "é", count: 50), "mcp:" + String(repeating: "é", count: 40)),
    ])
    func `the author is the client's name without invisible characters`(
        _ name: String?, _ author: String
    ) {
        #expect(Client(era: .modern, name: name).author == author)
    }
}
