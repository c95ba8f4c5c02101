import Domain
import Testing

@testable import Assistants
@testable import TestSupport

/// The tools that write, called through a server.
struct WritingToolsTests {
    private let server = TestedServer()

    @Test func `adding a meme is one operation by the assistant`() throws {
        let result = server.result(
            "add_meme",
            #"{"title":"-x","text":"-","tags":["a"],"url":"http://u","pinned":true,"key":"k"}"#)
        let memes = try server.store.findMemes([.recent(0)]).memes.get()
        #expect(memes.map(\.title) == ["-x"])
        #expect(memes.map(\.text) == ["-"])
        #expect(memes.map { $0.tags.map(\.name) } == [["a"]])
        #expect(memes.map(\.flags) == [[.pinned]])
        #expect(memes.map(\.key) == ["k"])
        #expect(result["memes"] == [["id": .string(memes[0].id.text()), "title": "-x"]])
        #expect(result["operation"]?["what"] == "added")
        #expect(result["operation"]?["by"] == "mcp:tester")
        #expect(try server.operations().first == "added by mcp:tester")
    }

    @Test func `adds nothing when the key already exists`() throws {
        let arguments = #"{"title":"x","key":"k"}"#
        let first = server.result("add_meme", arguments)
        let second = server.result("add_meme", arguments)
        #expect(second["memes"] == first["memes"])
        #expect(second["operation"] == nil)
        #expect(try server.operations().count == 4)
    }

    @Test func `adds several memes in one operation`() throws {
        let result = server.result(
            "add_memes", #"{"memes":[{"title":"a","tags":["x"]},{"title":"b","text":"c"}]}"#)
        #expect(result["memes"]?.values?.map { $0["title"] } == ["a", "b"])
        #expect(result["operation"]?["count"] == .number(2))
        #expect(result["operation"]?["by"] == "mcp:tester")
        #expect(try server.operations().count == 4)
        #expect(
            server.result("add_memes", #"{"memes":[{"title":"a"},{"title":""}]}"#)
                == "'memes[1]': a meme needs a title\n1 of 2 records is invalid; nothing was stored"
        )
    }

    @Test func `a task that repeats gets its next date`() throws {
        let added = server.result(
            "add_meme", #"{"title":"Rent","repeat":"every month","due":"2026-10-31"}"#)
        let id = try #require(added["memes"]?.values?.first?["id"]?.text)
        func task() throws -> MemeTask? {
            try server.store.findMemes([.recent(0)]).memes.get().first?.task
        }
        #expect(try task()?.text(of: .repeat) == "month on 31")
        #expect(server.result("finish_task", #"{"refs":["\#(id)"]}"#)["operation"] != nil)
        #expect(try task()?.isOpen == true)
        #expect(try task()?.text(of: .due) == "2026-11-30")
        let edit = #"{"id":"\#(id)","repeat":"2w when done","wait":"2026-12-01"}"#
        #expect(server.result("edit_meme", edit)["operation"] != nil)
        #expect(try task()?.text(of: .repeat) == "2 weeks after done")
        #expect(server.result("list_tasks", "{}")["tasks"] == [])
        let waiting = server.result("list_tasks", #"{"query":"is:waiting"}"#)["tasks"]?.values
        #expect(waiting?.first?["wait"] == "2026-12-01")
        #expect(
            server.result("add_meme", #"{"title":"x","repeat":"soon"}"#)
                == "'repeat': 'soon'; expected day, weekday, week, month or year, '2 weeks', 'month on 31' or 'week after done'"
        )
        let undated = server.result("add_meme", #"{"title":"x","repeat":"day"}"#)
        #expect(undated["operation"] != nil)
        #expect(try task()?.due != nil)
    }

    @Test func `edits a section`() throws {
        let text = #"Flour.\n# Steps\nMix.\n# Notes\nNone."#
        let added = server.result("add_meme", #"{"title":"Bread","text":"\#(text)"}"#)
        let id = try #require(added["memes"]?.values?.first?["id"]?.text)
        func edit(_ fields: String) -> JSON {
            server.result("edit_meme", #"{"id":"\#(id)","section":"steps",\#(fields)}"#)
        }
        #expect(edit(#""append":"-""#)["operation"]?["by"] == "mcp:tester")
        #expect(edit(#""text":"Stir.","if_version":2"#)["operation"] != nil)
        #expect(
            try server.store.findMemes([.recent(0)]).memes.get().map(\.text)
                == ["Flour.\n# Steps\nStir.\n# Notes\nNone."])
        #expect(
            server.result("show_meme", #"{"ref":"bread","section":"Steps"}"#)["meme"]?["text"]
                == "# Steps\nStir.\n")
        for (fields, message) in [
            (#""text":"x""#, "'text' replaces"), (#""append":"x","title":"y""#, "with 'section'"),
            (#""if_version":3"#, "with 'section'"),
        ] {
            #expect(edit(fields).text?.hasPrefix(message) == true, "\(fields)")
        }
    }

    @Test func `sets the fields of tasks`() throws {
        let added = server.result("add_meme", #"{"title":"Call","due":"friday"}"#)
        let id = try #require(added["memes"]?.values?.first?["id"]?.text)
        func task() throws -> MemeTask? {
            try server.store.findMemes([.prefix(try #require(MemeIDPrefix(id)))]).memes.get()
                .first?.task
        }
        #expect(try task()?.due?.text == "2026-11-27")
        for (fields, due, isOpen) in [
            (#""done":true"#, "2026-11-27", false),
            (#""done":false,"due":"3d""#, "2026-11-24", true),
            (#""todo":false"#, nil, false), (#""todo":true"#, nil, true),
            (#""due":"2026-12-01T10:00:00+01:00""#, "2026-12-01T09:00:00.000Z", true),
        ] as [(String, String?, Bool)] {
            let result = server.result("edit_meme", #"{"id":"\#(id)",\#(fields)}"#)
            #expect(result["memes"] == [["id": .string(id), "title": "Call"]], "\(fields)")
            #expect(try task()?.due?.text == due, "\(fields)")
            #expect(try task()?.isOpen == isOpen, "\(fields)")
        }
        _ = server.result(
            "add_memes", #"{"memes":[{"title":"a","done":true},{"title":"b","due":"eom"}]}"#)
        #expect(
            server.result("list_tasks", #"{"query":"title:b"}"#)["tasks"]?.values?.map { $0["due"] }
                == ["2026-11-30"])
        #expect(
            server.result("add_memes", #"{"memes":[{"title":"a"},{"title":"b","due":"soon"}]}"#)
                .text?.hasPrefix("'memes[1].due': 'soon' is not a date") == true)
    }

    @Test func `finishes tasks that it lists, and writes in the journal`() throws {
        _ = server.result(
            "edit_meme", #"{"id":"b7zzzzzzzzzz","append":"- [ ] cake\n- [ ] music","todo":true}"#)
        let tasks = server.result("list_tasks")["tasks"]?.values ?? []
        #expect(tasks.map { $0["text"] } == ["a walk", "cake", "music"])
        let ref = try #require(tasks[1]["ref"]?.text)
        let finished = server.result("finish_task", #"{"refs":["\#(ref)"]}"#)
        #expect(finished["memes"]?.values?.map { $0["title"] } == ["a walk"])
        #expect(finished["operation"]?["by"] == "mcp:tester")
        let texts = try server.store.findMemes([.recent(0)]).memes.get().map(\.text)
        #expect(texts.first?.hasSuffix("- [x] cake\n- [ ] music") == true)
        #expect(
            server.result("finish_task", #"{"refs":["7m3k9q2x0d4v"]}"#)
                == "'Buy milk' is not a task")
        #expect(server.call("finish_task", #"{"refs":["b7zz:3"]}"#)["isError"] == true)
        let entry = server.result("write_journal", #"{"text":"list","date":"2026-11-20"}"#)
        #expect(entry["memes"]?.values?.map { $0["title"] } == ["2026-11-20"])
        #expect(try server.store.findMemes([.recent(0)]).memes.get().map(\.text) == ["- list"])
    }

    @Test func `errors use the words of the tools`() throws {
        #expect(
            server.result("edit_meme", #"{"id":"7m3k9q2x0d4v","title":"x","if_version":9}"#)
                == "the meme 7m3k9q2x0d4v has 1 version, not 9; nothing was stored")
        #expect(
            server.result("restore_meme", #"{"id":"7m3k9q2x0d4v"}"#)
                == "the meme 7m3k9q2x0d4v is not removed")
        #expect(
            server.result("show_meme", #"{"ref":"Nowhere"}"#).text
                == "no meme with id or title 'Nowhere'")
        #expect(
            server.result("list_memes", #"{"as_of":"soon"}"#)
                == "invalid date 'soon'; use 2026-03-09, yesterday or '3 days ago'")
    }

    @Test func `refuses arguments that contradict each other`() throws {
        let count = try server.store.operations().count
        for (tool, arguments, error) in [
            (
                "edit_meme", #"{"id":"7m3k9q2x0d4v","todo":false,"due":"2026-12-04"}"#,
                "'todo' is false, but 'due', 'repeat', 'wait' and 'done' make the meme a task"
            ),
            (
                "add_memes", #"{"memes":[{"title":"a","todo":false,"done":true}]}"#,
                "'memes[0].todo' is false, but 'due', 'repeat', 'wait' and 'done' make the meme a task"
            ),
            (
                "edit_meme", #"{"id":"7m3k9q2x0d4v","text":"a","append":"b","if_version":1}"#,
                "'text' and 'append' cannot be used together"
            ),
            (
                "edit_meme", #"{"id":"7m3k9q2x0d4v","tags":["=work"]}"#,
                "'tags': '=work' begins with '='; use work"
            ),
            (
                "add_memes", ##"{"memes":[{"title":"a","tags":["#x"]}]}"##,
                "'memes[0].tags': '#x' begins with '#'; use x"
            ),
            ("write_journal", #"{"text":" "}"#, "'text' is empty"),
        ] {
            #expect(server.result(tool, arguments).text == error, "\(arguments)")
        }
        #expect(try server.store.operations().count == count)
    }

    @Test func `an edit changes only the given fields`() throws {
        let result = server.result(
            "edit_meme",
            #"{"id":"a1b2c3d4e5f6","append":"More.","tags":["x"],"untag":["work"],"unset":["url"],"pinned":false}"#
        )
        let meme = try server.store.findMemes([.recent(0)]).memes.get()[0]
        #expect(meme.text == "At noon.\nBring cake.\nMore.")
        #expect(meme.tags.map(\.name) == ["home/phone", "x"])
        #expect(meme[.url] == nil)
        #expect(meme.flags == [])
        #expect(result["operation"]?["what"] == "edited")
    }

    @Test func `replacing the whole text requires the version that was read`() throws {
        let id = #""id":"a1b2c3d4e5f6""#
        #expect(
            server.result("edit_meme", #"{\#(id),"text":"new"}"#).text?
                .hasPrefix("'text' replaces the whole text and needs 'if_version'") == true)
        #expect(
            server.result("edit_meme", #"{\#(id),"unset":["text"]}"#).text?
                .hasPrefix("'text' replaces the whole text and needs 'if_version'") == true)
        #expect(
            server.call("edit_meme", #"{\#(id),"text":"new","if_version":2}"#)["isError"] == true)
        _ = server.result("edit_meme", #"{\#(id),"text":"new","if_version":1}"#)
        #expect(try server.store.findMemes([.recent(0)]).memes.get()[0].text == "new")
    }

    @Test func `rejects an edit without changes`() {
        #expect(
            server.result("edit_meme", #"{"id":"a1b2c3d4e5f6","if_version":1}"#)
                == "nothing to change; give a field such as 'title' or 'append'")
    }

    @Test func `tags are added and removed`() throws {
        let ids = #""ids":["a1b2c3d4e5f6","7m3k9q2x0d4v"]"#
        let result = server.result("tag_memes", #"{\#(ids),"add":["new"],"remove":["home"]}"#)
        #expect(result["memes"]?.values?.map { $0["title"] } == ["Call Ann", "Buy milk"])
        let again = server.result("tag_memes", #"{\#(ids),"add":["new"]}"#)
        #expect(again["operation"] == nil)
        #expect(try server.operations().count == 4)
    }

    @Test func `removes and restores memes`() throws {
        let removed = server.result("remove_memes", #"{"ids":["7m3k9q2x0d4v"]}"#)
        #expect(removed["memes"] == [["id": "7m3k9q2x0d4v", "title": "Buy milk"]])
        let restored = server.result("restore_meme", #"{"id":"7m3k9q2x0d4v"}"#)
        #expect(restored["memes"] == [["id": "7m3k9q2x0d4v", "title": "Buy milk"]])
        #expect(
            try server.operations().prefix(2)
                == ["restored by mcp:tester", "removed by mcp:tester"])
    }

    @Test(arguments: [#""7m3k""#, #""@""#, #""Buy milk""#, #""7m3k9q2x0d4v@1""#, "\"\""])
    func `changes memes only by their full id`(_ id: String) throws {
        for (tool, arguments) in [
            ("remove_memes", #"{"ids":[\#(id)]}"#), ("edit_meme", #"{"id":\#(id),"title":"x"}"#),
            ("tag_memes", #"{"ids":[\#(id)],"add":["x"]}"#), ("restore_meme", #"{"id":\#(id)}"#),
        ] {
            #expect(server.call(tool, arguments)["isError"] == true, "\(tool)")
        }
        #expect(try server.operations().count == 3)
    }

    @Test func `changes at most 100 memes at a time`() {
        let ids = (0..<101).map { _ in #""7m3k9q2x0d4v""# }.joined(separator: ",")
        #expect(
            server.result("remove_memes", #"{"ids":[\#(ids)]}"#) == "'ids': expected 1 to 100 ids")
        #expect(server.result("remove_memes", #"{"ids":[]}"#) == "'ids': expected 1 to 100 ids")
    }

    @Test func `an assistant undoes only what assistants did`() throws {
        let added = server.result("add_meme", #"{"title":"x"}"#)
        let handle = try #require(added["operation"]?["handle"]?.text)
        let undone = server.result("undo_operation", #"{"handle":"\#(handle)"}"#)
        #expect(undone["operation"]?["what"] == "undone")
        #expect(undone["memes"]?.values?.map { $0["title"] } == ["x"])
        let log = server.result("list_operations", #"{"limit":100}"#)["operations"]?.values
        let mine = try #require(log?.last?["handle"]?.text)
        #expect(
            server.result("undo_operation", #"{"handle":"\#(mine)"}"#)
                == "an assistant may only undo what an assistant did")
        for other in ["", "1", "3", String(handle.prefix(6)), "zzzzzzzzzzzz"] {
            #expect(
                server.call("undo_operation", #"{"handle":"\#(other)"}"#)["isError"] == true,
                "\(other)")
        }
        #expect(try server.operations().count == 5)
    }

    @Test func `attributes the user's next operation to the user`() throws {
        _ = server.result("add_meme", #"{"title":"x"}"#)
        server.store.author = nil
        _ = try server.store.step(.undo, count: 1, isDryRun: false)
        #expect(try server.operations().prefix(2) == ["undone by the user", "added by mcp:tester"])
    }

    @Test func `large results are cut`() throws {
        let title = String(repeating: "t", count: 150)
        let memes = (0..<100).map { #"{"title":"\#(title) \#($0)"}"# }.joined(separator: ",")
        let result = server.result("add_memes", #"{"memes":[\#(memes)]}"#)
        #expect(result.literal.unicodeScalars.count <= 20_000)
        #expect(result["cut"] == ["memes": .number(100)])
        #expect(result["operation"]?["count"] == .number(100))
    }

    @Test func `writes nothing without --allow-writes`() throws {
        let server = TestedServer(allowsWrites: false)
        let answer = server.request("tools/call", #""name":"add_meme","arguments":{"title":"x"}"#)
        #expect(answer["error"]?["code"] == .number(-32602))
        #expect(answer["error"]?["message"]?.text?.contains("--allow-writes") == true)
        #expect(try server.operations().count == 3)
    }
}
