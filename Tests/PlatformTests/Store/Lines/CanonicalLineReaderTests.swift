import Domain
import TestSupport
import Testing

@testable import Platform

/// The quick reader of lines, which agrees with the strict reader on every line that it accepts.
struct CanonicalLineReaderTests {
    private static let members = [
        #""title":"Buy \"milk\" — ä日😀""#, #""text":"a\nb\\c\t""#, #""tags":["home","a\/b"]"#,
        #""url":"https://example.org/ä""#, #""image":"x y.png""#, #""pinned":true"#,
        #""created":"2026-11-20T10:00:00.123Z""#, #""modified":"2026-11-21T10:00:00.000Z""#,
        #""key":"backup \n1""#,
        #""removed":"2026-11-22T10:00:00.000Z""#, #""operation":"2026-11-23T10:00:00.000Z""#,
        #""undoes":"2026-11-19T10:00:00.000Z""#, #""more":true"#,
    ]

    private static let others = [
        #""aliases":["a","b\n"]"#, #""import":{"a":-1.5e+3,"b":[true,null,{}],"":{"x":"\\y"}}"#,
        #""mood":"good""#, #""n":[]"#,
    ]

    fileprivate static func line(_ members: [String]) -> String {
        #"{"id":"7m3k9q2x0d4v""# + members.map { "," + $0 }.joined() + "}\n"
    }

    private static func nested(_ depth: Int) -> String {
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }

    private static let lines = [
        line([#""title":"x""#]),
        line([#""title":"Buy milk""#, #""created":"2026-11-20T10:00:00.123Z""#]),
        line([#""removed":"2026-11-22T10:00:00.000Z""#]),
        line([members[0], members[6], members[9], members[12]]),
        line(members),
        line(Array(members.prefix(9))),
        line(members.filter { !$0.contains("removed") }.reversed()),
        line(["\"title\":\"a\u{7F}b\u{80}\""]),
        line(Array(members.prefix(9)) + others + members.suffix(3)), line([members[0]] + others),
        line(others + [members[6], members[0]]),
        line([members[0], #""deep":"# + nested(64)]),
    ]

    @Test func `reads written lines back`() {
        let memes = [Seeds.milk, Seeds.walk, Seeds.call]
        let bytes = LogBytes(LogLine.operation(memes, at: Seeds.now) + Array("next line\n".utf8))
        var reader = CanonicalLineReader(bytes.buffer)
        var line = CanonicalLine()
        var offset = 0
        for meme in memes {
            #expect(reader.read(at: offset, into: &line))
            #expect(line.meme(wantsText: true) == meme)
            offset += line.count
        }
        #expect(!reader.read(at: offset, into: &line))
        #expect(!reader.read(at: bytes.buffer.count, into: &line))
    }

    @Test func `reads every optional text in the order in which it is written`() throws {
        let meme = Meme(
            id: Seeds.milk.id, title: "x", tags: [Tag(stored: "home")],
            optionalTexts: FieldValues { $0.rawValue }, flags: [.pinned], created: Seeds.now)
        let bytes = LogBytes(LogLine.operation([meme], at: Seeds.now))
        var reader = CanonicalLineReader(bytes.buffer)
        var line = CanonicalLine()
        #expect(reader.read(at: 0, into: &line))
        #expect(line.isOrdered)
        #expect(line.meme(wantsText: true) == meme)
    }

    @Test func `reads every member in any order`() throws {
        for index in Self.lines.indices {
            try expectAgreement(
                Array(Self.lines[index].utf8), after: Array("more lines than one\n".utf8))
        }
    }

    private static let otherLines = [
        line([]), line([#""text":"no title""#]), line([#""title":null"#]),
        line([#""title":"a""#, #""title":"b""#]), line([#""title":"x""#, #""pinned":false"#]),
        line([#""title":"x""#, #""pinned":null"#]), line([#""title":"x""#, #""more":false"#]),
        line([#""title":"x""#, #""tags":[]"#]), line([#""title":"x""#, #""tags":["a",]"#]),
        line([#""title":"x""#, #""tags":["a",1]"#]), line([#""title":"x""#, #""mood":"\u0041""#]),
        line([#""title":"x""#, others[2], others[2]]),
        line([others[2], #""title":"x""#, others[3]]),
        line([#""title":"x""#, #""mood": 1"#]), line([#""title":"x""#, #""a":[1, 2]"#]),
        line([#""title":"x""#, #""a":[1,]"#]), line([#""title":"x""#, #""a":{"b"}"#]),
        line([#""title":"x""#, #""a":[}"#]), line([#""title":"x""#, #""a":01"#]),
        line([#""title":"x""#, #""id":"7m3k9q2x0d4w""#]),
        line([#""title":"x""#, #""redo":false"#]),
        line([#""title":"x""#, #""m\u006frd":1"#]), line([#""title":"x""#, #""a":tru"#]),
        line([#""title":"x""#, #""deep":"# + nested(65)]),
        line([#""title":"x""#] + (0..<17).map { "\"\($0)\":1" }), line([#""title":"\u0041""#]),
        line([#""title":"\ud800""#]), line([#""title":"\x""#]), line(["\"title\":\"a\tb\""]),
        line([#""title" :"x""#]), line([#" "title":"x""#]),
        line([#""title":"x""#, #""created":"2026-11-20T10:00:00Z""#]),
        line([#""title":"x""#, #""created":"2026-11-20T10:00:60.000Z""#]),
        line([#""title":"x""#, #""created":"last year and the time""#]),
        line(["\"title\":\"x\"", "\"created\":\"\0\0\0\0\0\0\0\0\0\0\010:00:00.123Z\""]),
        line(["\"removed\":\"\0\0\0\0\0\0\0\0\0\0\010:00:00.123Z\""]),
        line([#""title":"x""#, #""removed":true"#]), line([#""title":"x""#, #""key":1"#]),
        line([#""title":"x""#, #""undoes":1"#]),
        line([#""title":"x""#]).replacing("}", with: "}}"),
        line([#""title":"x""#]).replacing("}", with: "} "),
        line([#""title":"x""#]).replacing("\n", with: "\r\n"),
        line([#""title":"x""#]).replacing("7m3k9q2x0d4v", with: "7m3k9q2x0d4u"),
        line([#""title":"x""#]).replacing("7m3k9q2x0d4v", with: "7M3k9q2x0d4v"),
        line([#""title":"x""#]).replacing("7m3k9q2x0d4v", with: "7m3k9q2x0d4"),
        "\n", "\0\0\0\0\n", LogLine.header + "\n",
    ]

    /// These lines are invalid or differ from the way in which `meme` writes them.
    @Test func `leaves all other lines to the strict reader`() throws {
        for index in Self.otherLines.indices {
            let line = Self.otherLines[index]
            #expect(
                try !expectAgreement(Array(line.utf8), after: Array("more lines than one\n".utf8)),
                "\(index)")
        }
    }

    @Test func `is not fooled by bytes that are not UTF-8`() throws {
        for bytes in [
            [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
        ] {
            let line = Array(#"{"id":"7m3k9q2x0d4v","title":"x"#.utf8) + bytes.map { UInt8($0) }
            let whole = line + Array("\"}\n".utf8)
            #expect(try !expectAgreement(whole, after: Array("more lines than one\n".utf8)))
        }
    }

    /// Replaces each byte of a short line with every possible byte, or with a sample of them.
    @Test(arguments: 0..<3)
    func `agrees with the strict reader for any changed byte`(_ index: Int) throws {
        let guarded = try GuardedBytes(capacity: 256)
        let whole = Array(Self.lines[index].utf8)
        let rest = Array("rest of the bytes".utf8)
        var answerCount = 0
        for position in whole.indices {
            for byte in TestExtent.sample(Array(UInt8.min...UInt8.max), every: 8) {
                var mutant = whole
                mutant[position] = byte &+ UInt8(position % 8)
                answerCount += try expectAgreement(mutant, after: rest, guarded) ? 1 : 0
            }
        }
        #expect(answerCount > TestExtent.count(400))
    }

    /// Also detects a read past the end.
    @Test func `agrees with the strict reader wherever the bytes end`() throws {
        for index in Self.lines.indices {
            let guarded = try GuardedBytes(capacity: 2048)
            let whole = Array((Self.lines[index] + Self.lines[index]).utf8)
            for count in 0...whole.count {
                try expectAgreement(Array(whole.prefix(count)), after: [], guarded)
            }
        }
    }

    @Test(arguments: 0..<UInt64(TestExtent.isFull ? 8 : 1))
    func `agrees with the strict reader on mutated lines`(_ seed: UInt64) throws {
        var mutants = LineMutants(
            seed: seed, members: CanonicalLineReaderTests.members + CanonicalLineReaderTests.others)
        let guarded = try GuardedBytes(capacity: 8192)
        var answerCount = 0
        for _ in 0..<TestExtent.count(4000) {
            let (line, rest) = mutants.next()
            answerCount += try expectAgreement(line, after: rest, guarded) ? 1 : 0
        }
        #expect(answerCount > TestExtent.count(100))
    }

    /// Random members of other programs: nested, repeated, with white space and escapes.
    @Test(arguments: 0..<UInt64(TestExtent.isFull ? 8 : 1))
    func `agrees with the strict reader on nested members`(_ seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        func value(_ depth: Int) -> String {
            let space = Int.random(in: 0..<60, using: &numbers) == 0 ? " " : ""
            func items(_ item: () -> String) -> String {
                (0..<Int.random(in: 0..<4, using: &numbers)).map { _ in item() }
                    .joined(separator: "," + space)
            }
            switch Int.random(in: 0..<(depth < 5 ? 9 : 6), using: &numbers) {
            case 0: return ["true", "false", "null"].randomElement(using: &numbers) ?? ""
            case 1:
                return ["0", "-1", "1.25", "1e9", "2E-3", "-0.0"].randomElement(using: &numbers)
                    ?? ""
            case 2: return #""\n\\""#
            case 3: return Int.random(in: 0..<9, using: &numbers) == 0 ? #""\u0041""# : #""日x""#
            case 4, 5: return #""plain words""#
            case 6, 7: return "[" + space + items { value(depth + 1) } + "]"
            default: return "{" + items { #""k":"# + space + value(depth + 1) } + space + "}"
            }
        }
        let guarded = try GuardedBytes(capacity: 65536)
        let rest = Array("more lines than one\n".utf8)
        var answerCount = 0
        for _ in 0..<TestExtent.count(2000) {
            let others = (0..<Int.random(in: 1..<4, using: &numbers)).map { _ in
                "\"" + (["a", "b", "c", "mode", "redo2", "é"].randomElement(using: &numbers) ?? "")
                    + "\":"
                    + value(0)
            }
            let line = Array(Self.line([Self.members[0]] + others + Self.members.suffix(1)).utf8)
            guard try expectAgreement(line, after: rest, guarded) else { continue }
            answerCount += 1
            var (reader, read) = (CanonicalLineReader(guarded(line + rest)), CanonicalLine())
            #expect(reader.read(at: 0, into: &read) && read.isOrdered)
            var writer = JSONWriter()
            writer.meme(read.meme(wantsText: true))
            #expect(writer.bytes.dropLast().elementsEqual(read.membersOfMeme))
        }
        #expect(answerCount > TestExtent.count(500))
    }

    /// Expects both readers to agree on the first line of the bytes if the quick reader accepts it.
    ///
    /// - Parameter rest: the bytes that follow.
    /// - Returns: whether the quick reader accepts the line.
    @discardableResult
    private func expectAgreement(
        _ bytes: [UInt8], after rest: [UInt8], _ guarded: GuardedBytes? = nil
    ) throws -> Bool {
        let guarded = try guarded ?? GuardedBytes(capacity: bytes.count + rest.count + 256)
        let shown = String(decoding: bytes, as: UTF8.self)
        let alone = guarded(bytes + rest)
        var reader = CanonicalLineReader(alone)
        let quick = Answer(quick: &reader, alone, at: 0)
        let strict = Answer(strict: alone, at: 0)
        if let quick { #expect(quick == strict, "\(shown)") }

        // Read the line again with a reader that has read another line.
        let first = Array(CanonicalLineReaderTests.lines[1].utf8)
        let second = guarded(first + bytes + rest)
        reader = CanonicalLineReader(second)
        #expect(Answer(quick: &reader, second, at: 0) != nil)
        #expect(Answer(quick: &reader, second, at: first.count) == quick, "\(shown)")
        return quick != nil
    }
}

/// The contents of a line.
private struct Answer: Equatable {
    var facts: LineFacts
    var kind: Operation.Kind
    var count: Int
    var meme: Meme?
    /// The meme without its text.
    var short: Meme?

    init?(
        quick reader: inout CanonicalLineReader, _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int
    ) {
        var line = CanonicalLine()
        guard reader.read(at: offset, into: &line) else { return nil }
        (facts, kind, count) = (LineFacts(line), Operation.Kind(line), line.count)
        guard !facts.isRemoval else { return }
        meme = line.meme(wantsText: true)
        short = line.meme(wantsText: false)
    }

    init?(strict bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
        let rest = bytes.slice(offset...)
        guard let lineFeed = rest.firstIndex(ofByte: UInt8(ascii: "\n")),
            case .record(let record)? = try? LogLine(rest.slice(..<lineFeed))
        else { return nil }
        (facts, kind, count) = (record.facts, record.kind, lineFeed + 1)
        meme = record.meme
        short = meme
        short?.text = ""
    }
}

/// A generator of lines that are almost as `meme` writes them.
private struct LineMutants {
    private let members: [String]
    private var numbers: SeededGenerator

    init(seed: UInt64, members: [String]) {
        self.members = members
        numbers = SeededGenerator(seed: seed)
    }

    /// Returns a line, and bytes that follow it.
    mutating func next() -> (line: [UInt8], rest: [UInt8]) {
        var chosen = members.filter { _ in Int.random(in: 0..<3, using: &numbers) > 0 }
        if Int.random(in: 0..<4, using: &numbers) == 0 { chosen.shuffle(using: &numbers) }
        if Int.random(in: 0..<8, using: &numbers) == 0, let again = random(chosen) {
            chosen.insert(again, at: Int.random(in: 0...chosen.count, using: &numbers))
        }
        var line = Array(CanonicalLineReaderTests.line(chosen).utf8)
        for _ in 0..<[0, 1, 1, 1, 2, 3][Int.random(in: 0..<6, using: &numbers)] { mutate(&line) }
        let rest = (0..<Int.random(in: 0...30, using: &numbers)).map { _ in
            UInt8.random(in: 0...255, using: &numbers)
        }
        return (line, rest)
    }

    private static let pieces: [[UInt8]] =
        [
            "\"", "\\", "\\u0041", "\\n", ",", "}", "]", "[", ":", "\n", "\r", "\0", " ", "é", "日",
            "😀",
            "null", "\"more\":true,", "\"title\":\"x\",", "\"pinned\":true,", "true",
            "\0\0\0\0\0\0\0\0\0\0\0",
        ].map { Array($0.utf8) } + [[0x80], [0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98]]

    private mutating func mutate(_ line: inout [UInt8]) {
        guard !line.isEmpty else { return }
        let position = Int.random(in: 0..<line.count, using: &numbers)
        let count = min(Int.random(in: 1...11, using: &numbers), line.count - position)
        switch Int.random(in: 0..<6, using: &numbers) {
        case 0: line[position] = UInt8.random(in: 0...255, using: &numbers)
        case 1: line.insert(contentsOf: random(LineMutants.pieces) ?? [], at: position)
        case 2: line.removeSubrange(position..<position + count)
        case 3:
            line.replaceSubrange(
                position..<position + count, with: random(LineMutants.pieces) ?? [])
        case 4:
            line.replaceSubrange(
                position..<position + count, with: [UInt8](repeating: 0, count: count))
        default: line.removeLast(line.count - position)
        }
    }

    private mutating func random<Element>(_ elements: [Element]) -> Element? {
        elements.randomElement(using: &numbers)
    }
}

/// Lines that another program changes in place after they were read. Decoding them finds other contents but
/// reads nothing after the line.
struct ChangedBytesTests {
    private static let line =
        #"{"id":"7m3k9q2x0d4v","title":"a\nb","text":"c\\d","tags":["x","y\"","z"],"#
        + #""created":"2026-11-20T10:00:00.123Z"}"# + "\n"

    /// Overwrites one byte, or all bytes from there to the end.
    @Test func `decodes changed bytes within their bounds`() throws {
        for byte in Array(#"a"\u,"#.utf8) {
            let bytes = Array(ChangedBytesTests.line.utf8)
            let room = try GuardedBytes(capacity: bytes.count)
            defer { withExtendedLifetime(room) {} }
            for start in bytes.indices {
                for end in [start + 1, bytes.count] {
                    let buffer = room(bytes)
                    var reader = CanonicalLineReader(buffer)
                    var line = CanonicalLine()
                    #expect(reader.read(at: 0, into: &line), "\(byte)")
                    UnsafeMutableBufferPointer(mutating: buffer)[start..<end].update(
                        repeating: byte)
                    let meme = line.meme(wantsText: true)
                    #expect(meme.id == MemeID("7m3k9q2x0d4v"), "\(byte)")
                    #expect(meme.tags.count <= bytes.count, "\(byte)")
                }
            }
        }
    }

    @Test func `does not read tags past their original end`() throws {
        let bytes = Array(ChangedBytesTests.line.utf8)
        let room = try GuardedBytes(capacity: bytes.count)
        defer { withExtendedLifetime(room) {} }
        let buffer = room(bytes)
        var reader = CanonicalLineReader(buffer)
        var line = CanonicalLine()
        #expect(reader.read(at: 0, into: &line))
        let place = try #require(ChangedBytesTests.line.utf8.firstIndex(of: UInt8(ascii: "z")))
        let offset = ChangedBytesTests.line.utf8.distance(
            from: ChangedBytesTests.line.utf8.startIndex, to: place)
        UnsafeMutableBufferPointer(mutating: buffer)[offset + 1] = UInt8(ascii: "z")
        #expect(line.meme(wantsText: true).tags.map(\.name) == ["x", "y\""])
    }
}
