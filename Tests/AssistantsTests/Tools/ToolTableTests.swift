import Testing

@testable import Application
@testable import Assistants

struct ToolTableTests {
    private static let tools = ToolTable.tools(allowsWrites: true)
    private static let commands = TestedServer.catalog.commands

    @Test func `the tools have a fixed order, with writing tools last`() {
        #expect(
            ToolTableTests.tools.map(\.name) == [
                "list_memes", "search_memes", "show_meme", "list_tasks", "show_links", "list_tags",
                "show_history", "list_operations", "add_meme", "add_memes", "edit_meme",
                "finish_task", "write_journal", "tag_memes", "remove_memes", "restore_meme",
                "undo_operation",
            ])
        #expect(
            ToolTable.tools(allowsWrites: false).map(\.name)
                == ToolTableTests.tools.filter { !$0.writes }.map(\.name))
    }

    @Test func `each tool runs a command`() {
        for tool in ToolTableTests.tools {
            #expect(ToolTableTests.commands.contains { $0.name == tool.command }, "\(tool.name)")
        }
    }

    @Test func `each parameter has a description, and its option belongs to the command`() {
        for tool in ToolTableTests.tools {
            let options = ToolTableTests.commands.first { $0.name == tool.command }?.options ?? []
            for parameter in tool.parameters {
                #expect(
                    parameter.schema(options)["description"] != nil,
                    "\(tool.name) \(parameter.name)")
            }
        }
    }

    @Test func `schemas use only words that every client knows`() {
        let known: Set = ["type", "properties", "required", "items", "enum", "description"]
        func check(_ schema: JSON, _ place: String) {
            for (name, value) in schema.members?.all ?? [] {
                #expect(known.contains(name), "\(place): \(name)")
                if name == "items" { check(value, place + ".items") }
                if name == "properties" {
                    for (name, value) in value.members?.all ?? [] {
                        check(value, "\(place).\(name)")
                    }
                }
            }
            #expect(schema["type"]?.text != nil, "\(place)")
        }
        for tool in ToolTableTests.tools {
            let description = tool.description(ToolTableTests.commands)
            for name in ["inputSchema", "outputSchema"] {
                #expect(description[name]?["type"] == "object", "\(tool.name)")
                check(description[name] ?? .null, "\(tool.name).\(name)")
            }
        }
    }

    @Test func `the hints say what a tool may do`() {
        func tools(with hint: String) -> [String] {
            ToolTableTests.tools.filter {
                $0.description([])["annotations"]?[hint] == .boolean(true)
            }.map(\.name)
        }
        #expect(
            tools(with: "readOnlyHint")
                == ToolTable.tools(allowsWrites: false).map(\.name))
        #expect(tools(with: "destructiveHint") == ["edit_meme", "remove_memes", "undo_operation"])
        #expect(
            tools(with: "idempotentHint") == [
                "tag_memes", "remove_memes", "restore_meme",
            ])
        #expect(tools(with: "openWorldHint") == [])
    }

    @Test func `the edit schema knows the command's options`() {
        let edit = ToolTable.tool(named: "edit_meme")?.description(ToolTableTests.commands)
        #expect(
            edit?["inputSchema"]?["properties"]?["unset"]?["items"]?["enum"]
                == [
                    "text", "tags", "url", "image", "pinned", "todo", "due", "done", "repeat",
                    "wait", "finished",
                ])
        #expect(edit?["inputSchema"]?["required"] == ["id"])
        #expect(edit?["outputSchema"]?["required"] == ["memes"])
    }
}
