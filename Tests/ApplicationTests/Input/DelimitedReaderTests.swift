import Domain
import Testing

@testable import Application
@testable import TestSupport

struct DelimitedReaderTests {
    @Test func `turns each row into an object with the names in the header`() throws {
        for (input, expected) in [
            ("", []),
            ("title", []),
            ("title\r\n", []),
            ("title\nBuy milk", [.json(2, #"{"title":"Buy milk"}"#)]),
            (
                "\u{FEFF}title,text\r\nBuy milk,2 l\r\n\r\nCall Ann,\r\n",
                [
                    .json(2, #"{"title":"Buy milk","text":"2 l"}"#),
                    .json(4, #"{"title":"Call Ann"}"#),
                ]
            ),
            ("\"title\",\"te\"\"xt\"\na,b\n", [.json(2, #"{"title":"a","te\"xt":"b"}"#)]),
            (
                "text,title\n\"one\r\ntwo\n\",\"say \"\"hi\"\", \\\"\n,b\n",
                [
                    .json(2, #"{"text":"one\r\ntwo\n","title":"say \"hi\", \\"}"#),
                    .json(5, #"{"title":"b"}"#),
                ]
            ),
            (
                "title,tags\na,\"home, work/x ,,\"\nb,\" , \"\nc,solo\n",
                [
                    .json(2, #"{"title":"a","tags":["home","work/x"]}"#),
                    .json(3, #"{"title":"b"}"#),
                    .json(4, #"{"title":"c","tags":["solo"]}"#),
                ]
            ),
            (
                "pinned,title\nyes,a\nFALSE,b\n1,c\n,d\nno,e\n",
                [
                    .json(2, #"{"pinned":true,"title":"a"}"#),
                    .json(3, #"{"pinned":false,"title":"b"}"#),
                    .json(4, #"{"pinned":true,"title":"c"}"#), .json(5, #"{"title":"d"}"#),
                    .json(6, #"{"pinned":false,"title":"e"}"#),
                ]
            ),
            ("title\n\"\"\n\"\"\"\"\n", [.json(3, #"{"title":"\""}"#)]),
            ("title,x\n,\na,b\n,,\n", [.json(3, #"{"title":"a","x":"b"}"#)]),
            (
                "title,x\na\rb,\0\n\"c\",d\r",
                [.json(2, #"{"title":"a b","x":"\u0000"}"#), .json(3, #"{"title":"c","x":"d"}"#)]
            ),
            ("title,x\nçé,🐈\u{2028}\n", [.json(2, #"{"title":"çé","x":"🐈\u2028"}"#)]),
            // A quote within a cell is an ordinary character.
            ("title,x\"\n5\" disk,\"a\"\n", [.json(2, #"{"title":"5\" disk","x\"":"a"}"#)]),
            ("title, x\n a, b \n", [.json(2, #"{"title":" a"," x":" b "}"#)]),
            ("Title,TAGS,ID,Mood\na,b,17,\n", [.json(2, #"{"title":"a","tags":["b"],"ID":"17"}"#)]),
            ("Title,title\na,b\n", [.json(2, #"{"Title":"a","title":"b"}"#)]),
            (
                "what comes first;title\na,b;c\n",
                [.json(2, #"{"what comes first":"a,b","title":"c"}"#)]
            ),
            ("title;text\na,b;\"c;d\"\n", [.json(2, #"{"title":"a,b","text":"c;d"}"#)]),
            // The line that Excel expects before the header.
            ("\u{FEFF}sep=;\r\ntitle;a,b,c\r\nx;y\r\n", [.json(3, #"{"title":"x","a,b,c":"y"}"#)]),
            ("\n\"SEP=,\"\n\ntitle,a;b;c\nx,y\n", [.json(5, #"{"title":"x","a;b;c":"y"}"#)]),
            ("sep=|\ntitle|text\nx|\"y|z\"", [.json(3, #"{"title":"x","text":"y|z"}"#)]),
            ("sep=\t\ntitle\ttext\nx\ty", [.json(3, #"{"title":"x","text":"y"}"#)]),
            ("sep=;\n", []), ("title,sep=;\na,b\n", [.json(2, #"{"title":"a","sep=;":"b"}"#)]),
            ("title\ttext\na\t\"b\tc\"\n", [.json(2, #"{"title":"a","text":"b\tc"}"#)]),
            ("title,\"x;y;z\"\na;b,c\n", [.json(2, #"{"title":"a;b","x;y;z":"c"}"#)]),
            (
                "Text\n\"# One\n\ntwo\"\nthree\n",
                [.json(2, #"{"title":"One","text":"two"}"#), .json(5, #"{"title":"three"}"#)]
            ),
        ] as [(String, [ReadRecord])] {
            #expect(try recordsOfAnyPieces(input, .commaSeparated) == expected, "\(input)")
        }
    }

    @Test func `reports what is wrong with a row and reads the next`() throws {
        for (rows, expected) in [
            ("a\nb,c\n", [.error(2, .cellCount(1, expected: 2))]),
            ("a,b,c\n", [.error(2, .cellCount(3, expected: 2))]),
            ("a,b,\"\n\"\n", [.error(2, .cellCount(3, expected: 2))]),
            ("\"a\"b,c\n", [.error(2, .textAfterQuote)]),
            ("\"a\" ,c\n", [.error(2, .textAfterQuote)]),
            ("\"a\nb\"c\"d,\"e\"\n", [.error(3, .textAfterQuote)]),
            ("a,\"x\ny,z\nb,c\n", [.error(2, .unclosedQuote)]),
            ("\"a\n\",\"x", [.error(3, .unclosedQuote)]),
            ("a,\"", [.error(2, .unclosedQuote)]),
        ] as [(String, [ReadRecord])] {
            var found = try recordsOfAnyPieces("title,text\n\(rows)", .commaSeparated)
            if found.last != expected.last, rows.hasSuffix("b,c\n") {
                #expect(found.removeLast() == .json(3, #"{"title":"b","text":"c"}"#), "\(rows)")
            }
            #expect(found == expected, "\(rows)")
        }
    }

    @Test(
        arguments: [
            ("title,pinned\na,maybe\n", .error(2, .notBoolean(column: "pinned", "maybe")))
        ] as [(String, ReadRecord)])
    func `reports what is wrong with a value`(input: String, expected: ReadRecord) throws {
        #expect(try recordsOfAnyPieces(input, .commaSeparated) == [expected])
    }

    @Test func `reads nothing after an invalid header`() throws {
        for (input, expected) in [
            ("Ref,Sum\na,b\n", .error(1, .noTitleOrTextColumn(["Ref", "Sum"]))),
            ("sep=;;\na;b\n", .error(1, .unnamedColumn(2))),
            ("sep=\n\ntitle", .error(1, .noTitleOrTextColumn(["sep="]))),
            ("sep=;\rtitle;a\n", .error(1, .carriageReturns)),
            ("sep=", .error(1, .noTitleOrTextColumn(["sep="]))),
            ("\n\ntitle,x,x\na,b,c\n", .error(3, .repeatedColumn("x"))),
            ("title,\na,b\n", .error(1, .unnamedColumn(2))),
            ("title,text\ra,b\r", .error(1, .carriageReturns)),
            (String(repeating: ",", count: 1000), .error(1, .tooManyColumns(limit: 1000))),
            ("title,\"x\na,b\n", .error(1, .unclosedQuote)),
        ] as [(String, ReadRecord)] {
            #expect(try recordsOfAnyPieces(input, .commaSeparated) == [expected], "\(input)")
        }
    }

    @Test func `looks for a delimiter in the first bytes`() throws {
        let x = String(repeating: "x", count: 65_535)
        let quotes = String(repeating: "\"", count: 11)
        for (input, expected) in [
            ("\(x);title\na;b\n", .json(2, #"{"\#(x)":"a","title":"b"}"#)),
            ("\(x)x;title\na;b\n", .error(1, .noTitleOrTextColumn(["\(x)x;title"]))),
            ("\(quotes)sep=;\ntitle;a\nb;c\n", .error(1, .unclosedQuote)),
        ] as [(String, ReadRecord)] {
            #expect(try records(of: input.utf8, .commaSeparated) == [expected])
        }
    }

    @Test func `reports where a header is not UTF-8`() throws {
        for (header, byte) in [("a", 2), ("sep=", 5)] {
            #expect(
                try records(of: Array(header.utf8) + [0x80, 0x0A], .commaSeparated)
                    == [.error(1, .invalidUTF8(byte: byte))])
        }
    }

    @Test func `reports where a row is not UTF-8 and reads the next`() throws {
        let input =
            Array("title,x\na,\"".utf8) + [0xE2, 0x82] + Array("\"\nb,".utf8) + [0xFF, 0x0A]
            + Array("c,d".utf8)
        for pieceByteCount in 1...20 {
            #expect(
                try records(of: input, .commaSeparated, pieceByteCount: pieceByteCount) == [
                    .error(2, .invalidUTF8(byte: 4)), .error(3, .invalidUTF8(byte: 3)),
                    .json(4, #"{"title":"c","x":"d"}"#),
                ])
        }
    }

    @Test func `reads mapped columns`() throws {
        var table = TableColumns()
        table.fields = ["Name": .title, "Labels": .tags, "id": .key, "When": .created]
        table.tagSeparator = "|"
        let input = "id;Name;Labels;When\n7;a,b;x| y;5 Jan 2024 10:15\n"
        #expect(
            try recordsOfAnyPieces(input, .commaSeparated, table) == [
                .json(
                    2,
                    #"{"key":"7","title":"a,b","tags":["x","y"],"created":"2024-01-05T10:15:00.000Z"}"#
                )
            ])
        table.fields = ["Nam": .title]
        #expect(
            try recordsOfAnyPieces("Name\na\n", .commaSeparated, table)
                == [.error(1, .noSuchColumn("Nam", ["Name"]))])
        table.fields = ["Name": .title]
        #expect(
            try recordsOfAnyPieces("Name,title\na,b\n", .commaSeparated, table)
                == [.error(1, .repeatedColumn("title"))])
    }

    /// Tables of Notion, Raindrop, Pocket and others.
    @Test func `maps columns of other programs to fields`() throws {
        for (header, expected) in [
            ("Name,Created time,Last Edited", #"{"title":"2024-01-05","created":T,"modified":T}"#),
            ("title,Created At,updated_at", #"{"title":"2024-01-05","created":T,"modified":T}"#),
            (
                "Title,Date-Created,LAST MODIFIED",
                #"{"title":"2024-01-05","created":T,"modified":T}"#
            ),
            ("title,url,time_added", #"{"title":"2024-01-05","url":V,"created":T}"#),
            ("title,note,excerpt", #"{"title":"2024-01-05","text":V,"excerpt":V}"#),
            ("Title,Link,Labels", #"{"title":"2024-01-05","url":V,"tags":[V]}"#),
            ("Name,Content,Body", #"{"title":"2024-01-05","text":V,"Body":V}"#),
            ("Name,title,ID", #"{"Name":"2024-01-05","title":V,"ID":V}"#),
            ("title,Category,Tags", #"{"title":"2024-01-05","tags":[V],"tags":[V]}"#),
            ("title,id,import", #"{"title":"2024-01-05","table":{"id":V,"import":V}}"#),
            ("title,more,table", #"{"title":"2024-01-05","table":{"more":V,"table":V}}"#),
            ("Notes,x,y", #"{"x":V,"y":V,"title":"2024-01-05"}"#),
            ("Href,Notes,x", #"{"url":"2024-01-05","x":V,"title":V}"#),
        ] as [(String, String)] {
            let json = expected.replacing("V", with: #""2024-01-05""#)
                .replacing("T", with: #""2024-01-05T00:00:00.000Z""#)
            #expect(
                try recordsOfAnyPieces(
                    "\(header)\n2024-01-05,2024-01-05,2024-01-05\n", .commaSeparated)
                    == [.json(2, json)])
        }
    }

    @Test func `splits tags from Pocket at bars`() throws {
        let input = "title,url,time_added,tags,status\na,b,1704448800,x|y z,unread\n"
        #expect(
            try recordsOfAnyPieces(input, .commaSeparated) == [
                .json(
                    2,
                    #"{"title":"a","url":"b","created":"2024-01-05T10:00:00.000Z","tags":["x","y z"],"status":"unread"}"#
                )
            ])
    }

    @Test func `uses the address as title if a row has nothing else`() throws {
        #expect(
            try recordsOfAnyPieces("title,url\n,https://a.b\n", .commaSeparated)
                == [.json(2, #"{"url":"https://a.b","title":"https://a.b"}"#)])
    }

    /// Ambiguous or unreadable dates are reported, but the row is read.
    @Test func `reads common date formats and reports unclear ones`() throws {
        for (column, value, member, reason) in [
            ("Created At", "01/02/2024", #""Created At":"01/02/2024""#, .ambiguousDate),
            ("created", "01/02/2024", #""table":{"created":"01/02/2024"}"#, .ambiguousDate),
            ("Modified", "soon", #""Modified":"soon""#, .noDate),
            ("modified", "soon", #""table":{"modified":"soon"}"#, .noDate),
            ("due", "soon", #""due":"soon""#, .noDate),
            ("due", "2026-11-27", #""due":"2026-11-27""#, nil),
            ("created", "13/02/2024", #""created":"2024-02-13T00:00:00.000Z""#, nil),
            ("created", "January 5, 2024 1:02 PM", #""created":"2024-01-05T13:02:00.000Z""#, nil),
            (
                "created", "2024-01-05T10:00:00+01:00", #""created":"2024-01-05T10:00:00+01:00""#,
                nil
            ),
            ("created", "1704448800", #""created":"2024-01-05T10:00:00.000Z""#, nil),
        ] as [(String, String, String, FieldWarning.Reason?)] {
            let stream = TestStream("title,\(column)\n\na,\"\(value)\"\n".utf8)
            let reader = FileFormat.commaSeparated.reader(
                of: InputWindow(stream), calendar: UTCCalendar())
            let record = try #require(try reader?.next())
            guard case .success(.fields(let fields)) = record.meme else {
                Issue.record("no fields")
                continue
            }
            #expect(json(of: fields) == "{\"title\":\"a\",\(member)}")
            #expect(
                record.warnings
                    == (reason.map {
                        [FieldWarning(name: column, line: 3, reason: $0, value: value)]
                    } ?? []))
        }
    }

    /// A title of another program may have several lines. In our own tables, this is damage.
    @Test func `joins the lines of a title from another program`() throws {
        for (header, row, wanted) in [
            ("title,url", "\"a\r\nb\",u", #"{"title":"a b","url":"u"}"#),
            ("Name,Text", "\"a\n\nb\",t", #"{"title":"a b","text":"t"}"#),
            ("id,title", "n,\"a\nb\"", #"{"title":"a b","table":{"id":"n"}}"#),
            (
                "id,title,created", "n,\"a\nb\",2026-11-20",
                #"{"title":"a\nb","created":"2026-11-20T00:00:00.000Z","table":{"id":"n"}}"#
            ),
            ("TASK,FOLDER", "Buy,Home", #"{"title":"Buy","FOLDER":"Home"}"#),
        ] as [(String, String, String)] {
            let reader = FileFormat.commaSeparated.reader(
                of: InputWindow(TestStream("\(header)\n\(row)\n".utf8)), calendar: UTCCalendar())
            guard case .success(.fields(let fields))? = try reader?.next()?.meme else {
                Issue.record("no fields")
                continue
            }
            #expect(json(of: fields) == wanted, "\(header)")
        }
    }

    @Test func `reads tab-separated cells that contain commas`() throws {
        #expect(
            try recordsOfAnyPieces("title\ttags\ta,b\nx, y\ta,b\t\"\t\"\n", .quotedTabSeparated)
                == [.json(2, #"{"title":"x, y","tags":["a","b"],"a,b":"\t"}"#)])
    }

    /// Quotes have no meaning. A backslash stays before any character that forms no escape.
    @Test func `reads escapes in tab-separated cells`() throws {
        let row = #""a" \t"# + "\ta\t" + #"\n\\n\r\x\"# + "\r\n"
        #expect(
            try recordsOfAnyPieces("title\ttags\ttext\n" + row, .tabSeparated)
                == [.json(2, #"{"title":"\"a\" \t","tags":["a"],"text":"\n\\n\r\\x\\"}"#)])
    }

    /// Spreadsheets quote some cells in tab-separated files. Our own exports have unescaped quotes in cells.
    @Test func `reads quoted tab-separated cells`() throws {
        for (input, expected) in [
            (
                "title\t\"te\"\"xt\"\n\"a\r\nb\tc\"\t\"\"\"hi\"\", \\n\"\r\n\"\"\td\n",
                [
                    .json(2, #"{"title":"a b\tc","te\"xt":"\"hi\", \\n"}"#),
                    .json(4, #"{"te\"xt":"d"}"#),
                ]
            ),
            (
                "Title\tText\n\"a\" b\t\"\n5\" c\t\"d\"\r\n\"e\tf\\tg\n\"h\"",
                [
                    .json(2, #"{"title":"\"a\" b","text":"\""}"#),
                    .json(3, #"{"title":"5\" c","text":"d"}"#),
                    .json(4, #"{"title":"\"e","text":"f\tg"}"#),
                    .error(5, .cellCount(1, expected: 2)),
                ]
            ),
            (
                "id\ttitle\ttext\ttags\n\t\"a\"\t\"\"\"\"\t\n",
                [.json(2, #"{"title":"\"a\"","text":"\"\"\"\""}"#)]
            ),
            (
                "title\ttext\n\"a\"\t\"b\\nc\"\n",
                [.json(2, #"{"title":"\"a\"","text":"\"b\nc\""}"#)]
            ),
            ("Name\tText\n\"a\"\"\"\t\"b\n", [.json(2, #"{"title":"a\"","text":"\"b"}"#)]),
            ("id\ttitle\tnotes\n\t\"a\"\tb\n", [.json(2, #"{"title":"a","text":"b"}"#)]),
        ] as [(String, [ReadRecord])] {
            #expect(try recordsOfAnyPieces(input, .tabSeparated) == expected, "\(input)")
        }
    }

    @Test func `does not unquote a long tab-separated cell`() throws {
        let cells = [
            String(repeating: "a", count: (4 << 20) - 3) + "\"\"",
            String(repeating: "a", count: 6 << 20),
        ]
        for cell in TestExtent.sample(cells, every: 2) {
            let found = try records(of: "title\tx\nb\t\"\(cell)\"\n".utf8, .tabSeparated)
            guard case .json(2, let json)? = found.first else {
                Issue.record("no record")
                continue
            }
            #expect(json.hasPrefix(#"{"title":"b","x":"\"a"#))
        }
    }
}
