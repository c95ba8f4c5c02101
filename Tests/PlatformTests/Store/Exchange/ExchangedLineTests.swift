import Domain
import TestSupport
import Testing

@testable import Platform

struct ExchangedLineTests {
    private static let time = "2026-11-20T10:00:00.000Z"
    private static let name = "2026-11-20T10:00:00.000Z/0cc175b9"

    /// The members after the identifier.
    private static let members: [String] = [
        #""title":"a""#,
        #""title":"","created":"\#(time)""#,
        #""title":"a","text":"b","tags":["x","y/z"],"url":"u","image":"i","pinned":true,"created":"\#(time)","modified":"\#(time)","key":"k","mood":{"by":1,"after":[2]},"operation":"\#(time)""#,
        #""title":"a","by":"7aaaaaaa""#,
        #""title":"a","by":"7aaaaaaa mcp:claude","after":"\#(name)","more":true"#,
        #""title":"a","by":"mcp:claude","more":true"#,
        #""title":"a","after":"\#(name)""#,
        #""title":"a","operation":"\#(time)","undoes":"\#(time)","after":"\#(name)""#,
        #""title":"a","operation":"\#(time)","undoes":"\#(time)/7aaaaaaa","redo":true,"by":"7bbbbbbb","more":true"#,
        #""removed":"\#(time)""#,
        #""created":"\#(time)","removed":"\#(time)","operation":"\#(time)","undoes":"\#(time)","by":"7aaaaaaa","after":"\#(name)","more":true"#,
        // A purge and a merge.
        #""removed":"\#(time)","purged":true,"by":"7aaaaaaa""#,
        #""removed":"\#(time)","purged":false"#,
        #""title":"a","after":["\#(name)","\#(name)"],"more":true"#,
        // Unknown fields, before the known ones and after them.
        #""mood":1,"title":"a","by":"7aaaaaaa""#,
        #""title":"a","mood":[1.50,{}],"by":"7aaaaaaa","more":true"#,
        #""title":"a","by":"7aaaaaaa","mood":1"#,
        #""title":"a","mood":1,"by":"7aaaaaaa","more":true,"energy":2"#,
        // Members of another form are the meme's own fields.
        #""title":"a","by":"claude","after":"lunch""#,
        #""title":"a","by":5,"more":true"#,
        #""title":"a","by":null,"after":null"#,
        #""title":"a","by":"7aaaaaaa ","after":[]"#,
        #""title":"a","after":"2026-11-20T10:00:00Z/0cc175b9""#,
        #""title":"a","after":"2026-02-30T10:00:00.000Z/0cc175b9""#,
        #""title":"a","after":"2026-11-20T10:00:00.000Z/0CC175B9""#,
        // Other orders.
        #""by":"7aaaaaaa","title":"a""#,
        #""more":true,"title":"a","by":"7aaaaaaa""#,
        #""title":"a","after":"\#(name)","by":"7aaaaaaa""#,
        #""title":"a","more":true,"by":"7aaaaaaa","after":"\#(name)""#,
        #""operation":"\#(time)","title":"a","created":"\#(time)","by":"7aaaaaaa""#,
        #""title":"a","by":"7aaaaaaa","operation":"\#(time)""#,
        // Escapes, white space, repeated members and odd values.
        #""title":"\"a\\\n","text":"\u0041\/","by":"7aaaaaaa""#,
        #""title":"ä\t","by":"7aaaaaaa mcp:\"x\"","after":"\#(name)""#,
        #""title":"a","by":"7aaaaaaa\u0020mcp:claude""#,
        #""tit\u006ce":"a","\u0062y":"7aaaaaaa","mor\u0065":true"#,
        #" "title" : "a  b" , "by" : "7aaaaaaa" , "more" : true "#,
        #""title":"a","by":"7aaaaaaa","by":"7bbbbbbb""#,
        #""title":"a","more":true,"more":false"#,
        #""title":"a","more":false,"redo":false"#,
        #""title":"a","created":"yesterday","by":"7aaaaaaa""#,
        #""title":"a","created":"2026-11-20T11:00:00+01:00","by":"7aaaaaaa""#,
    ]

    /// The last line of a file is read in another way than a line with bytes after it.
    @Test(arguments: members) func `reads an exchanged line like its JSON`(_ members: String) throws
    {
        let line = #"{"id":"7m3k9q2x0d4v",\#(members)}"#
        let expected = Self.description(of: try ExchangedVersion(Array(line.utf8)))
        let header = LogText.header.utf8.count
        for rest in [LogText.walk, ""] {
            let bytes = LogBytes((LogText.header + line + "\n" + rest).utf8)
            defer { withExtendedLifetime(bytes) {} }
            var reader = LineReader(bytes.buffer)
            let read = try reader.exchangedVersion(at: header)
            #expect(Self.description(of: read) == expected)
            // Read the line again with a reader that has read another line.
            guard !rest.isEmpty else { continue }
            _ = try reader.exchangedVersion(at: header + line.utf8.count + 1)
            let again = try reader.exchangedVersion(at: header)
            #expect(Self.description(of: again) == expected)
        }
    }

    @Test func `separates the body of an ordered line from its exchange members`() throws {
        let line =
            #"{"id":"7m3k9q2x0d4v","title":"a","operation":"\#(Self.time)","by":"7aaaaaaa","#
            + #""after":"\#(Self.name)","more":true}"#
        let bytes = LogBytes((line + "\n" + LogText.walk).utf8)
        defer { withExtendedLifetime(bytes) {} }
        var reader = LineReader(bytes.buffer)
        let version = try reader.exchangedVersion(at: 0)
        #expect(
            version.body.text
                == #"{"id":"7m3k9q2x0d4v","title":"a","operation":"2026-11-20T10:00:00.000Z"}"#)
        #expect(version.author == "7aaaaaaa")
        #expect(version.after.map(\.text) == ["2026-11-20T10:00:00.000Z/0cc175b9"])
        #expect(version.isContinued)
        #expect(version.text == line)
    }

    private static func description(of version: ExchangedVersion) -> String {
        "\(version.text) \(version.body.text) \(version.id) \(version.time) \(version.kind) "
            + "\(version.isMerge) \(version.isContinued)"
    }
}
