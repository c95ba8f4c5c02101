import Domain
import TestSupport
import Testing

@testable import Platform

struct LogLineTests {
    @Test func `reads a header`() throws {
        #expect(try Line(LogLine.header) == .header("1"))
        #expect(try Line(#" { "version" : 12, "x": [], "store" : "me\u006de" } "#) == .header("12"))
    }

    @Test func `reads a blank line`() throws {
        #expect(try Line("") == .blank)
        #expect(try Line(" \t\r") == .blank)
    }

    @Test func `reads every field of a meme`() throws {
        let line = """
            {"id":"a1b2c3d4e5f6","title":"Call Ann","text":"At noon.\\nBring cake.",\
            "tags":["work","home/phone"],"url":"https://example.org/ann","image":"ann.png",\
            "pinned":true,"created":"2026-11-20T11:00:00.000Z",\
            "modified":"2026-11-21T09:30:00.000Z","mood":{"level":1.50}}
            """
        #expect(try Line(line) == .meme(Seeds.call, time: Seeds.call.changed, isContinued: false))
    }

    @Test func `reads keys in any order with any space and escapes`() throws {
        let line = #"""
            	{ "title" :"Buy \u006dilk" , "\u0069d":"\u0037m3k9q2x0d4v","created":
            """# + #""2026-11-20T10:00:00.123Z", "ta\u0067s" :[ "home" ]}"#
        #expect(
            try Line(line.replacing("\n", with: " "))
                == .meme(Seeds.milk, time: Seeds.milk.created, isContinued: false))
    }

    @Test func `takes the last of duplicate fields and treats null as missing`() throws {
        let line = #"""
            {"id":"7m3k9q2x0d4v","title":"no","title":"yes","text":"x","text":null,"url":null,
            """# + #""tags":null,"pinned":null,"created":null,"k":1,"l":2,"k":3,"\u006b":4}"#
        let meme = Meme(
            id: Seeds.milk.id, title: "yes",
            otherFields: [JSONMember(name: #""\u006b""#, value: "4"), JSONMember("l", "2")])
        #expect(
            try Line(line.replacing("\n", with: "")) == .meme(meme, time: nil, isContinued: false))
    }

    @Test func `keeps values that a string cannot hold`() throws {
        let line = #"""
            {"id":"7m3k9q2x0d4v","title":"a\ud800b","text":"\u0000","tags":["\udc00"],"n":1e400}
            """#
        let meme = Meme(
            id: Seeds.milk.id, title: "a\u{FFFD}b", text: "\0",
            tags: [Tag(stored: "\u{FFFD}", exactJSON: #""\udc00""#)],
            otherFields: [JSONMember("n", "1e400")],
            exactJSON: [.title: #""a\ud800b""#])
        #expect(try Line(line) == .meme(meme, time: nil, isContinued: false))
    }

    @Test func `refuses to write a line feed within a line`() throws {
        let meme = Meme(id: Seeds.milk.id, title: "a\nb", otherFields: [JSONMember("x", "[\n1]")])
        let lines = OperationLines(to: nil, at: Seeds.now)
        func line(_ meme: Meme) -> [UInt8] {
            LogLine.open((meme.id, .meme(meme)), of: OperationRecord(time: Seeds.now))
        }
        #expect(throws: MemesError.lineFeedInLine) { try lines.add(line(meme)) }
        try lines.add(line(Meme(id: Seeds.milk.id, title: "a\nb")))
        try lines.add([])
    }

    @Test func `reads a removal`() throws {
        let line = #"""
            {"id":"7m3k9q2x0d4v","created":"2026-11-20T10:00:00.123Z","removed":"2026-11-21T09:00:00.000Z"}
            """#
        #expect(
            try Line(line) == .removal(Seeds.milk.id, time: Seeds.time("2026-11-21T09:00:00.000Z")))
    }

    @Test func `takes the time from the operation field`() throws {
        let line = #"""
            {"id":"7m3k9q2x0d4v","title":"x","created":"1999-01-01T00:00:00Z","more":true,
            """# + #""operation":"2026-11-21T09:00:00.000Z"}"#
        let meme = Meme(id: Seeds.milk.id, title: "x", created: Seeds.time("1999-01-01T00:00:00Z"))
        #expect(
            try Line(line.replacing("\n", with: ""))
                == .meme(meme, time: Seeds.time("2026-11-21T09:00:00.000Z"), isContinued: true))
    }

    @Test func `keeps an unreadable time`() throws {
        let line = #"{"id":"7m3k9q2x0d4v","title":"x","created":"last year"}"#
        let meme = Meme(id: Seeds.milk.id, title: "x", created: Seeds.time("last year"))
        #expect(try Line(line) == .meme(meme, time: nil, isContinued: false))
    }

    @Test func `says what is wrong with a line`() {
        for (line, fault) in [
            ("x", LineError.json(JSONError(.unexpectedByte(0x78), at: 0))),
            (
                #"{"id":"7m3k9q2x0d4v","title":"x"} {}"#,
                .json(JSONError(.unexpectedByte(0x7B), at: 34))
            ),
            (
                #"{"id":"7m3k9q2x0d4v","title":"x",}"#,
                .json(JSONError(.unexpectedByte(0x7D), at: 33))
            ),
            ("[]", .notAnObject), ("42", .notAnObject), (#""x""#, .notAnObject),
            ("<<<<<<< HEAD", .conflictMark), ("||||||| base", .conflictMark),
            ("=======", .conflictMark),
            (">>>>>>> other", .conflictMark), ("{}", .missing(field: "id")),
            (#"{"store":"other","version":1}"#, .missing(field: "id")),
            (#"{"store":"meme"}"#, .missing(field: "id")),
            (#"{"id":7,"title":"x"}"#, .wrongType(field: "id")),
            (#"{"id":"7m3k","title":"x"}"#, .invalidID),
            (#"{"id":"7M3K9Q2X0D4V","title":"x"}"#, .invalidID),
            (#"{"id":"7m3k9q2x0d4v"}"#, .missing(field: "title")),
            (#"{"id":"7m3k9q2x0d4v","title":null}"#, .missing(field: "title")),
            (#"{"id":"7m3k9q2x0d4v","title":5}"#, .wrongType(field: "title")),
            (#"{"id":"7m3k9q2x0d4v","title":"x","text":[]}"#, .wrongType(field: "text")),
            (#"{"id":"7m3k9q2x0d4v","title":"x","tags":"a"}"#, .wrongType(field: "tags")),
            (#"{"id":"7m3k9q2x0d4v","title":"x","tags":["a",1]}"#, .wrongType(field: "tags")),
            (#"{"id":"7m3k9q2x0d4v","title":"x","url":1}"#, .wrongType(field: "url")),
            (#"{"id":"7m3k9q2x0d4v","title":"x","image":{}}"#, .wrongType(field: "image")),
            (#"{"id":"7m3k9q2x0d4v","title":"x","pinned":"yes"}"#, .wrongType(field: "pinned")),
            (#"{"id":"7m3k9q2x0d4v","title":"x","created":1}"#, .wrongType(field: "created")),
            (#"{"id":"7m3k9q2x0d4v","title":"x","modified":true}"#, .wrongType(field: "modified")),
            (#"{"id":"7m3k9q2x0d4v","removed":true}"#, .wrongType(field: "removed")),
            (#"{"id":"7m3k9q2x0d4v","title":"x","more":1}"#, .wrongType(field: "more")),
            (#"{"id":"7m3k9q2x0d4v","title":"x","undoes":1}"#, .wrongType(field: "undoes")),
            (#"{"id":"7m3k9q2x0d4v","title":"x","operation":1}"#, .wrongType(field: "operation")),
        ] as [(String, LineError)] {
            #expect(throws: fault) { try Line(line) }
        }
    }

    @Test func `reads written lines back unchanged`() throws {
        let time = Seeds.time("2026-11-21T10:00:00.000Z")
        let lines = LogLine.operation([Seeds.milk, Seeds.call], at: time)
            .split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        #expect(lines.count == 2)
        #expect(try Line(lines[0]) == .meme(Seeds.milk, time: time, isContinued: true))
        #expect(try Line(lines[1]) == .meme(Seeds.call, time: time, isContinued: false))
        #expect(lines[0].hasSuffix(#""operation":"2026-11-21T10:00:00.000Z","more":true}"#))
    }

    @Test func `omits the operation time when the meme already has it`() {
        let line = LogLine.operation([Seeds.milk], at: Seeds.time("2026-11-20T10:00:00.123Z"))
        #expect(
            String(decoding: line, as: UTF8.self) == """
                {"id":"7m3k9q2x0d4v","title":"Buy milk","tags":["home"],\
                "created":"2026-11-20T10:00:00.123Z"}

                """)
    }
}

/// A decoded line.
private enum Line: Equatable {
    case header(String)
    case blank
    case meme(Meme, time: Timestamp?, isContinued: Bool)
    case removal(MemeID, time: Timestamp?)

    init(_ text: String) throws(LineError) {
        let bytes = LogBytes(text.utf8)
        switch try LogLine(bytes.buffer) {
        case .blank: self = .blank
        case .header(let version): self = .header(version)
        case .record(let record):
            let milliseconds = record.facts.time
            let time = milliseconds == .min ? nil : Timestamp(milliseconds: milliseconds)
            if let meme = record.meme {
                self = .meme(meme, time: time, isContinued: record.facts.isContinued)
            } else {
                self = .removal(record.facts.id, time: time)
            }
        }
    }
}

struct LogLinesTests {
    private typealias Line = LogLines.Line

    @Test func `numbers lines and finds their ranges`() {
        for (text, lines) in [
            ("", []), ("a", [Line(number: 1, range: 0..<1, next: 1)]),
            ("a\n", [Line(number: 1, range: 0..<1, next: 2)]),
            (
                "\nab\r\n\n",
                [
                    Line(number: 1, range: 0..<0, next: 1), Line(number: 2, range: 1..<4, next: 5),
                    Line(number: 3, range: 5..<5, next: 6),
                ]
            ),
            ("\u{FEFF}a", [Line(number: 1, range: 3..<4, next: 4)]), ("\u{FEFF}", []),
        ] as [(String, [LogLines.Line])] {
            let bytes = LogBytes(text.utf8)
            #expect(Array(LogLines(bytes.buffer)) == lines)
            #expect(
                LogLines(bytes.buffer).map(\.isWhole) == lines.map { $0.next > $0.range.upperBound }
            )
        }
    }

    @Test func `subtracting cuts leaves the remaining ranges`() {
        for (cuts, rest) in [
            ([], [0..<9]), ([0..<9], []), ([2..<4], [0..<2, 4..<9]),
            ([0..<2, 2..<3, 8..<9], [3..<8]),
        ] as [([Range<Int>], [Range<Int>])] {
            #expect((0..<9).subtracting(cuts) == rest)
        }
    }
}

extension LogLine {
    /// Returns the lines of an operation that writes the given memes.
    static func operation(_ memes: [Meme], at time: Timestamp) -> [UInt8] {
        operation(OperationRecord(time: time, changes: memes.map { ($0.id, .meme($0)) }))
    }

    /// Returns the lines of an operation.
    static func operation(_ operation: OperationRecord) -> [UInt8] {
        let lines = operation.changes.map {
            String(decoding: open($0, of: operation), as: UTF8.self)
        }
        return Array((lines.joined(separator: #","more":true}"# + "\n") + "}\n").utf8)
    }
}

struct LogEntriesTests {
    /// Distributes the entries at random over lists, some of them empty.
    @Test func `entries form one list across all runs`() throws {
        for seed in 0..<30 as Range<UInt64> {
            var numbers = SeededGenerator(seed: seed)
            var all: [LogEntry] = []
            let lists = try (0..<Int.random(in: 0...4, using: &numbers)).map { _ in
                let list = UnmanagedArray<LogEntry>()
                let added = (0..<[0, 1, 255, 256, 300][Int.random(in: 0..<5, using: &numbers)]).map
                {
                    _ in
                    LogEntry(
                        id: numbers.next(), offset: Int.random(in: 0...1 << 40, using: &numbers),
                        isRemoval: Bool.random(using: &numbers),
                        isContinued: Bool.random(using: &numbers),
                        isCanonical: Bool.random(using: &numbers))
                }
                try added.withUnsafeBufferPointer { try list.append($0) }
                all += added
                return list
            }
            var entries = LogEntries(lists)
            #expect(contents(entries) == contents(all), "\(seed)")
            #expect(entries.runs.allSatisfy { !$0.isEmpty }, "\(seed)")
            #expect(entries.isSound, "\(seed)")

            for count in [all.count + 1, all.count, all.count - 1, all.count / 2, 1, 0] {
                entries.truncate(to: max(count, 0))
                all = Array(all.prefix(max(count, 0)))
                #expect(contents(entries) == contents(all), "\(seed)")
            }
        }
    }

    @Test func `an entry takes sixteen bytes and keeps its values`() {
        for first in [false, true] as [Bool] {
            for second in [false, true] as [Bool] {
                #expect(MemoryLayout<LogEntry>.stride == 16, "\(first)")
                for third in [false, true] {
                    let entry = LogEntry(
                        id: 1 << 60 - 1, offset: 1 << 43, isRemoval: first, isContinued: second,
                        isCanonical: third, isPinned: first != third, titleHash: 0x8001)
                    #expect(entry.id == 1 << 60 - 1, "\(first)")
                    #expect(entry.offset == 1 << 43, "\(first)")
                    #expect((entry.isPinned, entry.titleHash) == (first != third, 0x8001))
                    #expect((entry.isRemoval, entry.isContinued) == (first, second))
                    #expect(entry.isCanonical == third, "\(first)")
                }
            }
        }
    }

    private func contents(_ entries: some Sequence<LogEntry>) -> [[UInt64]] {
        entries.map {
            [$0.id, UInt64($0.offset)]
                + [$0.isRemoval, $0.isContinued, $0.isCanonical].map { $0 ? 1 : 0 }
        }
    }
}
