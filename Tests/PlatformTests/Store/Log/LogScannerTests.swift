import Domain
import TestSupport
import Testing

@testable import Platform

struct LogScannerTests {
    private static let header = LogLine.header + "\n"
    private static let milk = #"{"id":"7m3k9q2x0d4v","title":"Buy milk"}"# + "\n"
    private static let walk = #"{"id":"b7zzzzzzzzzz","title":"a walk"}"# + "\n"
    private static let moreMilk = #"{"id":"7m3k9q2x0d4v","title":"Buy milk","more":true}"# + "\n"

    /// The result of a scan.
    struct Found: Equatable {
        var ids: [String]
        var damaged: [Int] = []
        /// The number of bytes before the tail; `nil` for all bytes.
        var end: Int?
        var version = "1"
    }

    @Test func `reads whole stores`() throws {
        for (text, found) in [
            ("", Found(ids: [])),
            (Self.header, Found(ids: [])),
            (LogLine.header, Found(ids: [])),
            (Self.header + Self.milk + Self.walk, Found(ids: ["7m3k", "b7zz"])),
            (Self.header + Self.milk + String(Self.walk.dropLast()), Found(ids: ["7m3k", "b7zz"])),
            ("\u{FEFF}" + Self.header + Self.milk, Found(ids: ["7m3k"])),
            (
                (Self.header + Self.milk + Self.walk).replacing("\n", with: "\r\n"),
                Found(ids: ["7m3k", "b7zz"])
            ),
            (Self.header + "\n \n" + Self.milk + "\n\t\n", Found(ids: ["7m3k"])),
            (Self.milk + Self.header + Self.walk, Found(ids: ["7m3k", "b7zz"])),
            (Self.header + Self.milk + Self.header + Self.walk, Found(ids: ["7m3k", "b7zz"])),
            (
                #"{"store":"meme","version":3,"by":"x"}"# + "\n" + Self.milk,
                Found(ids: ["7m3k"], version: "3")
            ),
            (Self.header + Self.moreMilk + Self.walk, Found(ids: ["7m3k", "b7zz"])),
        ] as [(String, Found)] {
            try expect(text, found)
        }
    }

    /// Operations of several lines, whole or cut off, with other lines after them.
    @Test func `counts whole operations only`() throws {
        for (text, ids) in [
            // All lines of an operation have the same time. A later operation after it shows that its last
            // line existed, because nothing is appended to a torn operation.
            (Self.lines("a1+", "b1+", "c2"), ["a", "b", "c"]),
            (Self.lines("x1", "a2+", "b2+", "c3", "d4+", "e4"), ["x", "a", "b", "c", "d", "e"]),
            (Self.lines("a1+", "b2+", "c2", "d3+"), ["a", "b", "c"]),
            // An earlier operation shows nothing, nor does one that this program would spell differently.
            (Self.lines("x1", "a3+", "b3+", "c2"), ["x", "c"]),
            (Self.lines("a1+") + Self.lines("c2").replacing(",", with: ", "), ["c"]),
            (
                Self.lines("a1+") + Self.lines("c2").replacing("}", with: #","n":[{"k":1}]}"#),
                ["a", "c"]
            ),
            // Operations with the same time are distinguished by their authors.
            (Self.by("mcp:x", Self.lines("a2+")) + Self.lines("b2", "c1"), ["b", "c"]),
            (Self.by("mcp:x", Self.lines("a2+", "b2")) + Self.lines("c1"), ["a", "b", "c"]),
            (Self.lines("a2+") + Self.by("mcp:x", Self.lines("b2")), ["b"]),
            // Lines may be reordered.
            (Self.lines("a1+", "x2", "b1"), ["a", "x", "b"]),
            (Self.lines("b1", "x2", "a1+"), ["b", "x", "a"]),
            (Self.lines("b1", "a1+"), ["b", "a"]),
            // The last line may be damaged.
            (Self.lines("a1+", "b1+") + "damage\n" + Self.lines("c2"), ["a", "b", "c"]),
        ] as [(String, [String])] {
            let bytes = LogBytes(Array((LogScannerTests.header + text).utf8))
            for threadCount in 1...4 {
                let scanner = try LogScanner(
                    bytes, after: nil, path: "memes.jsonl", threadCount: threadCount)
                #expect(scanner.entries.map { String(MemeID(bits: $0.id).text(prefix: 1)) } == ids)
            }
            let scan = try FullScan(bytes, path: "memes.jsonl")
            #expect(scan.entries.map { $0.id.text(prefix: 1) } == ids)
        }
    }

    /// A power cut may lose pages in any order. A last operation that contains zeros does not count.
    @Test(
        arguments: [
            (lines("x1", "a2+") + "\0\0\n" + lines("b2"), ["x"]),
            (lines("x1") + "\0\0\n" + lines("a2+", "b2"), ["x"]),
            (lines("a2+") + "\0:\"\n" + lines("b2+", "c2"), []),
            // The last operation is a single line, so the zeros are before it.
            (lines("a1") + "\0\0\n" + lines("b2"), ["a", "b"]),
            (lines("a1+") + "\0\0\n" + lines("b1", "c2"), ["a", "b", "c"]),
        ] as [(String, [String])])
    func `treats a last operation with zeros as torn`(_ text: String, _ ids: [String]) throws {
        let bytes = LogBytes(Array((LogScannerTests.header + text).utf8))
        let scanner = try LogScanner(bytes, path: "memes.jsonl")
        #expect(scanner.entries.map { MemeID(bits: $0.id).text(prefix: 1) } == ids)
        let scan = try FullScan(bytes, path: "memes.jsonl")
        #expect(scan.entries.map { $0.id.text(prefix: 1) } == ids)
        #expect(scanner.damagedLines == scan.damagedLines)
        #expect(scanner.end == scan.end)
    }

    /// A file may have grown before the written bytes reached the device.
    @Test func `treats zeros after a line without a line feed as the tail`() throws {
        let whole = LogScannerTests.header + LogScannerTests.walk.dropLast()
        try expect(whole + "\0\0\0", Found(ids: ["b7zz"], end: whole.utf8.count))
        let scan = try FullScan(LogBytes(Array((whole + "\0").utf8)), path: "memes.jsonl")
        #expect(scan.end == whole.utf8.count)
        #expect(scan.tailByteCount == 1)
    }

    /// A header counts anywhere in a store, except in the tail, which is cut off.
    @Test func `detects whether a header remains once the tail is cut off`() throws {
        for (text, hasHeader) in [
            (Self.header + Self.milk, true), (Self.milk + Self.header + Self.walk, true),
            (Self.milk + Self.header, true),
            (Self.milk + Self.moreMilk + Self.header, false),
            (Self.milk + Self.header + "torn", true),
        ] as [(String, Bool)] {
            let scanner = try LogScanner(LogBytes(Array(text.utf8)), path: "memes.jsonl")
            #expect(scanner.hasHeader == hasHeader)
        }
    }

    /// Returns lines for short descriptions: `a2+` is a version of a meme whose identifier begins with `a`,
    /// at second 2, with `more`.
    private static func lines(_ versions: String...) -> String {
        versions.map { version in
            let id = String(version.prefix(1)) + "00000000000"
            let time = "2026-11-21T10:00:0\(version.dropFirst().first ?? "0").000Z"
            let more = version.hasSuffix("+") ? #","more":true"# : ""
            return #"{"id":"\#(id)","title":"t","created":"\#(time)"\#(more)}"# + "\n"
        }.joined()
    }

    private static func by(_ author: String, _ lines: String) -> String {
        lines.replacing(#"Z""#, with: #"Z","by":"\#(author)""#)
    }

    @Test func `skips the tail`() throws {
        for tail in [
            #"{"id":"#, "\0", "\0\0\0\0", "garbage", "\u{1}garbage\n", "garbage\n\0garbage",
            "garbage\n\u{7}\n",
            Self.moreMilk, Self.moreMilk + Self.moreMilk, Self.moreMilk + #"{"id":"#,
            String(Self.moreMilk.dropLast()), " x",
            Self.moreMilk + "\n" + Self.moreMilk,
        ] as [String] {
            let whole = LogScannerTests.header + LogScannerTests.walk
            try expect(whole + tail, Found(ids: ["b7zz"], end: whole.utf8.count))
            let header = LogScannerTests.header
            try expect(header + tail, Found(ids: [], end: header.utf8.count))
        }
    }

    /// A whole line of readable text is not a torn write but comes from an editor or a merge.
    @Test func `reports unreadable whole lines, even at the end`() throws {
        for (tail, damaged) in [
            ("garbage\n", [3]), (#"{"id":5}"# + "\n", [3]), ("[]\n", [3]), (">>>>>>> other\n", [3]),
            ("one\n\ntwo\n", [3, 5]), ("one\n{\"id\":", [3]),
            (#"{"id":"7m3k9q2x0d4v","title":"é","created":""}"#.replacing("}", with: ",}\n"), [3]),
        ] as [(String, [Int])] {
            let text = LogScannerTests.header + LogScannerTests.walk + tail
            try expect(text, Found(ids: ["b7zz"], damaged: damaged))
        }
    }

    /// For example, an editor may have saved the store in Latin-1.
    @Test func `reports lines in another encoding, even at the end`() throws {
        let record = #"{"id":"7m3k9q2x0d4v","title":"?"}"#.utf8.map { $0 == 0x3F ? 0xE9 : $0 }
        let text = Array(LogScannerTests.header.utf8) + record + [0x0A] + record + [0x0A]
        let scanner = try LogScanner(LogBytes(text), path: "x")
        #expect(scanner.damagedLines.map(\.number) == [2, 3])
        #expect(scanner.end == text.count)
    }

    @Test func `refuses a file of too many zeros`() throws {
        let few = [UInt8](repeating: 0, count: 4096)
        #expect(try LogScanner(LogBytes(few), path: "x").end == 0)
        #expect(throws: MemesError.self) { try LogScanner(LogBytes(few + [0]), path: "x") }
    }

    @Test func `reports damage before the tail by line number`() throws {
        let text =
            LogScannerTests.header + "bad\n" + LogScannerTests.milk + "<<<<<<< HEAD\n\n{}\n"
            + LogScannerTests.walk + "tail"
        try expect(
            text, Found(ids: ["7m3k", "b7zz"], damaged: [2, 4, 6], end: text.utf8.count - 4))
    }

    @Test func `reads a store that begins with a conflict`() throws {
        let text =
            "<<<<<<< HEAD\n" + LogScannerTests.header + LogScannerTests.milk + "=======\n"
            + LogScannerTests.walk + ">>>>>>> other\n" + LogScannerTests.walk
        try expect(text, Found(ids: ["7m3k", "b7zz", "b7zz"], damaged: [1, 4, 6]))
    }

    @Test func `refuses a file that is not a store`() {
        for (text, line) in [
            (" ", 1), ("\n\n", 1), ("hello\n", 1), ("[]", 1), ("null\n", 1), ("{}\n", 1),
            (Self.milk, 1),
            ("\n\nhello\n", 3), (#"{"store":"meme","version":0}"#, 1),
            (#"{"store":"meme","version":"1"}"#, 1), (#"{"store":"meme","version":1.5}"#, 1),
            (#"{"store":"memes","version":1}"#, 1), ("\u{FEFF}", 1), ("\0x", 1),
            ("{\0\"store\":\"meme\",\"version\":1}\n", 1),
        ] as [(String, Int)] {
            let error = #expect(throws: MemesError.self) {
                try LogScanner(LogBytes(text.utf8), path: "x")
            }
            guard case .store(.notAStore(line, _), path: "x")? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
    }

    @Test func `refuses other encodings`() {
        let units = LogScannerTests.header.utf16.map { [UInt8(truncatingIfNeeded: $0), 0] }
        let utf16: [UInt8] = [0xFF, 0xFE] + units.joined()
        #expect(throws: MemesError.self) { try LogScanner(LogBytes(utf16), path: "x") }
    }

    /// Wherever a store is cut off, exactly its whole operations count.
    @Test func `reads a store that is cut off at any byte`() throws {
        let lines = [
            LogScannerTests.header, LogScannerTests.milk, LogScannerTests.moreMilk,
            LogScannerTests.moreMilk, LogScannerTests.walk,
        ]
        let text = Array(lines.joined().utf8)
        let wholeEnds = [0, 1, 2, 5].map { lines.prefix($0).joined().utf8.count }
        for count in 0...text.count {
            let scanner = try LogScanner(LogBytes(text[..<count]), path: "x")
            // A line that lacks only its line feed counts.
            let end = wholeEnds.last { $0 <= count } ?? 0
            let endsLine = wholeEnds.contains(count + 1) && count > 0
            let expected = endsLine ? [0, 0, 1, 4][wholeEnds.firstIndex(of: count + 1) ?? 0] : nil
            let entryCount = [0, 0, 1, 4][wholeEnds.firstIndex(of: end) ?? 0]
            #expect(scanner.entries.count == expected ?? entryCount, "\(count) bytes")
            #expect(scanner.end == (endsLine ? count : end), "\(count) bytes")
            #expect(scanner.damagedLines.isEmpty)
        }
    }

    private func expect(_ text: String, _ found: Found) throws {
        let scanner = try LogScanner(LogBytes(text.utf8), path: "x")
        #expect(
            Found(
                ids: scanner.entries.map { MemeID(bits: $0.id).text(prefix: 4) },
                damaged: scanner.damagedLines.map(\.number),
                end: scanner.end == text.utf8.count ? nil : scanner.end, version: scanner.version)
                == found)
    }
}
