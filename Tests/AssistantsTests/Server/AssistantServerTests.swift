import Domain
import Testing

@testable import Application
@testable import Assistants
@testable import TestSupport

struct AssistantServerTests {
    private let server = TestedServer(allowsWrites: false)

    private static let initialize =
        #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"VERSION","capabilities":{},"clientInfo":{"name":"old","version":"1"}}}"#

    @Test func `a modern client discovers the server`() {
        let answer = server.request("server/discover")
        #expect(answer["id"] == .number(1))
        let result = answer["result"]
        #expect(result?["supportedVersions"] == ["2026-07-28"])
        #expect(result?["capabilities"] == ["tools": [:], "resources": [:]])
        #expect(result?["resultType"] == "complete")
        #expect(
            result?["_meta"]
                == [
                    "io.modelcontextprotocol/serverInfo": [
                        "name": "meme", "version": .string(MemeProgram.version),
                    ]
                ])
        #expect(result?["ttlMs"] == .number(300_000))
        #expect(result?["cacheScope"] == "public")
        #expect((result?["instructions"]?.text?.count ?? 999) <= 600)
    }

    @Test(arguments: [
        ("2025-11-25", "2025-11-25"), ("2024-11-05", "2024-11-05"), ("2026-07-28", "2025-11-25"),
        ("1900-01-01", "2025-11-25"),
    ])
    func `a legacy client agrees on a version`(_ asked: String, _ agreed: String) {
        let answer = server.send(
            AssistantServerTests.initialize.replacing("VERSION", with: asked)
        ).first
        #expect(answer?["result"]?["protocolVersion"] == .string(agreed))
        #expect(answer?["result"]?["serverInfo"]?["name"] == "meme")
        #expect(answer?["result"]?["resultType"] == nil)
    }

    @Test func `a legacy client needs a session`() {
        let list = #"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#
        #expect(server.send(list).first?["error"]?["code"] == .number(-32602))
        server.send(AssistantServerTests.initialize)
        #expect(server.send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == [])
        let result = server.send(list).first?["result"]
        #expect(result?["tools"]?.values?.count == 8)
        #expect(result?["ttlMs"] == nil)
        #expect(
            server.send(#"{"jsonrpc":"2.0","id":3,"method":"server/discover"}"#).first?["error"]?[
                "code"]
                == .number(-32601))
    }

    @Test func `both eras are served at the same time`() {
        server.send(AssistantServerTests.initialize)
        #expect(server.request("tools/list")["result"]?["resultType"] == "complete")
        let read = TestedServer(store: server.store)
        read.send(AssistantServerTests.initialize)
        read.send(
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"add_meme","arguments":{"title":"x"}}}"#
        )
        #expect(try! server.operations().first == "added by mcp:old")
    }

    @Test func `a ping is answered at any time`() {
        #expect(
            server.send(#"{"jsonrpc":"2.0","id":"p","method":"ping"}"#)
                == [["jsonrpc": "2.0", "id": "p", "result": [:]]])
    }

    @Test(arguments: [
        ("prompts/list", "", -32601), ("", "", -32601), ("tools/list", #""cursor":"x""#, -32602),
        ("resources/templates/list", #""cursor":"x""#, -32602),
        ("resources/list", #""cursor":"x""#, -32602), ("resources/list", #""cursor":1"#, -32602),
        ("resources/read", "", -32602), ("resources/read", #""uri":"file:///etc/passwd""#, -32602),
        ("resources/read", #""uri":"meme://zzzzzzzzzzzz""#, -32602),
        ("resources/read", #""uri":"meme://7m3k""#, -32602), ("tools/call", "", -32602),
        ("tools/call", #""name":"nope""#, -32602), ("tools/call", #""name":5"#, -32602),
        ("tools/call", #""name":"list_memes","arguments":[]"#, -32602),
        ("tools/call", #""name":"list_memes","arguments":"x""#, -32602),
    ])
    func `answers an invalid request with a protocol error`(
        _ method: String, _ parameters: String, _ code: Int
    ) {
        let answer = server.request(method, parameters)
        #expect(answer["error"]?["code"] == .number(code))
        #expect(answer["result"] == nil)
    }

    @Test func `the error names an unknown resource`() {
        #expect(
            server.request("resources/read", #""uri":"meme://zzzzzzzzzzzz""#)["error"]
                == [
                    "code": .number(-32602), "message": "Resource not found",
                    "data": ["uri": "meme://zzzzzzzzzzzz"],
                ])
    }

    @Test func `notifications and responses get no answer`() {
        #expect(server.send(#"{"jsonrpc":"2.0","method":"tools/list"}"#) == [])
        #expect(server.send(#"{"jsonrpc":"2.0","method":"notifications/x","params":[]}"#) == [])
        #expect(server.send(#"{"jsonrpc":"2.0","id":1,"result":{}}"#) == [])
        #expect(server.send(#"{"jsonrpc":"2.0","method":"notifications/cancelled"}"#) == [])
    }

    @Test func `memes are resources`() {
        let list = server.request("resources/list")["result"]
        #expect(list?["resources"]?.values?.count == 3)
        #expect(
            list?["resources"]?.values?.first == [
                "uri": "meme://a1b2c3d4e5f6", "name": "a1b2c3d4e5f6", "title": "Call Ann",
                "mimeType": "text/markdown",
            ])
        #expect(list?["ttlMs"] == .number(0))
        #expect(list?["cacheScope"] == "private")
        #expect(
            server.request("resources/read", #""uri":"meme://a1b2c3d4e5f6""#)["result"]?["contents"]
                == [
                    [
                        "uri": "meme://a1b2c3d4e5f6", "mimeType": "text/markdown",
                        "text": "# Call Ann\n\nAt noon.\nBring cake.",
                    ]
                ])
        #expect(
            server.request("resources/templates/list")["result"]?["resourceTemplates"]?.values?
                .first?[
                    "uriTemplate"] == "meme://{id}")
    }

    @Test func `resources come in pages of 50`() throws {
        _ = try server.store.perform { (operation) throws(MemesError) in
            for number in 0..<60 { _ = try operation.add(try MemeDraft(title: "\(number)")) }
        }
        let first = server.request("resources/list")["result"]
        #expect(first?["resources"]?.values?.count == 50)
        let cursor = try #require(first?["nextCursor"]?.text)
        let second = server.request("resources/list", #""cursor":"\#(cursor)""#)["result"]
        #expect(second?["resources"]?.values?.count == 13)
        #expect(second?["nextCursor"] == nil)
    }

    @Test func `a cancelled call is not answered`() throws {
        let line = TestedServer.request(
            "tools/call", #""name":"list_memes""#, id: #""slow""#)
        let job = try #require(server.server.receive(.line(Array(line.utf8))))
        #expect(
            server.send(
                #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"slow"}}"#
            )
                == [])
        job()
        #expect(server.answers() == [])
        // A later request with the same id is independent.
        #expect(server.send(line).first?["id"] == "slow")
    }

    @Test func `does not answer a call after the server has expired`() throws {
        let line = TestedServer.request("tools/call", #""name":"list_memes""#)
        let job = try #require(server.server.receive(.line(Array(line.utf8))))
        server.server.expire()
        job()
        #expect(server.answers() == [])
    }

    @Test func `the tool list fits in 16 KiB`() {
        let all = TestedServer()
        #expect(all.request("tools/list").literal.utf8.count <= 16 << 10)
    }

    @Test func `the scene serves its input`() {
        let console = RecordingConsole(
            input: .success(Array(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#.utf8)))
        let configurator = ServeAssistantsConfigurator(
            request: ServeAssistants.Request(allowsWrites: false))
        let scene = configurator.viewController(.doubles(console: console))
        scene.start()
        #expect(console.events == [.records("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n")])
        #expect(scene.exitCode == .done)
    }
}
