import Testing

@testable import Assistants

struct ToolArgumentsTests {
    private static let parameters: [ToolParameter] = [
        .text("title").required, .texts("tags", "tag"), .flag("reverse"), .integer("limit"),
        ToolParameter(name: "memes", kind: .objects([.text("title").required, .texts("tags")])),
    ]

    private static func read(_ json: String) throws(ToolError) -> ToolArguments {
        try ToolArguments(json.json?.members ?? JSON.Members(), parameters)
    }

    @Test func `arguments have the types of the parameters`() throws {
        let arguments = try ToolArgumentsTests.read(
            #"{"limit":3,"title":"t","tags":["a","b"],"reverse":true,"memes":[{"title":"x"}]}"#)
        #expect(arguments.text("title") == "t")
        #expect(arguments.texts("tags") == ["a", "b"])
        #expect(arguments.flag("reverse") == true)
        #expect(arguments.integer("limit") == 3)
        #expect(arguments.objects("memes") == [["title": "x"]])
        #expect(
            arguments.optionWords(besides: ["memes"])
                == ["--title=t", "--tag=a", "--tag=b", "--reverse", "--limit=3"])
        #expect(
            JSON.object(arguments.members(besides: ["memes", "limit"])).literal
                == #"{"title":"t","tags":["a","b"],"reverse":true}"#)
    }

    @Test func `reads values that a client sent as strings`() throws {
        let arguments = try ToolArgumentsTests.read(
            #"{"title":"5","limit":"3","tags":"[\"a\"]","reverse":"false","memes":"[{\"title\":\"x\",\"tags\":\"[]\"}]"}"#
        )
        #expect(arguments.text("title") == "5")
        #expect(arguments.integer("limit") == 3)
        #expect(arguments.texts("tags") == ["a"])
        #expect(arguments.flag("reverse") == false)
        #expect(arguments.objects("memes") == [["title": "x", "tags": []]])
        #expect(arguments.optionWords(besides: []) == ["--title=5", "--tag=a", "--limit=3"])
    }

    @Test func `treats null as absent`() throws {
        let arguments = try ToolArgumentsTests.read(#"{"title":"t","tags":null,"limit":null}"#)
        #expect(arguments.texts("tags") == [])
        #expect(arguments.integer("limit") == nil)
        #expect(arguments.hasAny(besides: ["title"]) == false)
    }

    @Test func `treats an empty string as absent, unless the argument uses it`() throws {
        let arguments = try ToolArgumentsTests.read(
            #"{"title":"","tags":"","limit":"","reverse":"","memes":[{"title":"x","tags":""}]}"#)
        #expect(arguments.text("title") == "")
        #expect(arguments.hasAny(besides: ["title", "memes"]) == false)
        #expect(arguments.objects("memes") == [["title": "x"]])
    }

    @Test func `reads integers that are written with a fraction`() throws {
        for (number, integer) in [("2.0", 2), ("2e1", 20), ("\"3.0\"", 3)] {
            #expect(
                try ToolArgumentsTests.read("{\"title\":\"t\",\"limit\":\(number)}").integer(
                    "limit")
                    == integer, "\(number)")
        }
    }

    @Test func `an error shows no control characters`() {
        #expect(
            throws: ToolError("unknown argument '\\u001b[31m\\u202ex'; the arguments are: title")
        ) {
            try ToolArguments(
                JSON.Members([("\u{1B}[31m\u{202E}x", true)]), [.text("title")])
        }
    }

    @Test(arguments: [
        ("{}", "'title' is missing"),
        (#"{"title":null}"#, "'title' is missing"),
        (#"{"title":5}"#, "'title': expected a string"),
        (#"{"title":"t","tags":"home"}"#, "'tags': expected an array of strings"),
        (#"{"title":"t","tags":[1]}"#, "'tags': expected an array of strings"),
        (#"{"title":"t","limit":1.5}"#, "'limit': expected an integer"),
        (#"{"title":"t","limit":"many"}"#, "'limit': expected an integer"),
        (#"{"title":"t","reverse":1}"#, "'reverse': expected true or false"),
        (#"{"title":"t","memes":{}}"#, "'memes': expected an array of objects"),
        (#"{"title":"t","memes":[{"title":"x"},{}]}"#, "'memes[1].title' is missing"),
        (
            #"{"title":"t","memes":[{"titel":"x"}]}"#,
            "unknown argument 'memes[0].titel'; did you mean 'title'?"
        ),
        (#"{"titel":"t"}"#, "unknown argument 'titel'; did you mean 'title'?"),
        (
            #"{"x":"t"}"#,
            "unknown argument 'x'; the arguments are: title, tags, reverse, limit, memes"
        ),
    ])
    func `the error names the wrong argument`(_ json: String, _ message: String) {
        #expect(throws: ToolError(message)) { try ToolArgumentsTests.read(json) }
    }
}
