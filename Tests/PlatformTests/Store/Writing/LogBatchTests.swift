import Domain
import Foundation
import TestSupport
import Testing

@testable import Platform

/// The lines that a batch writes, which are the same whether its objects are passed on verbatim or decoded.
@Suite struct LogBatchTests {
    @Test func `passes ordinary objects on verbatim`() throws {
        for json in [
            #"{"title":"a"}"#,
            #"{"title":"a","text":"b\n\"","tags":["x","y/z"],"url":"u","image":"i","pinned":true}"#,
            #"{"tags":["später","spat"],"text":"","title":"é"}"#,
            #" { "title" : "a b" , "tags" : [ "x" , "y" ] } "#,
            #"{"title":"a","created":"2020-01-01T00:00:00.000Z"}"#,
            #"{"title":"a","modified":"2026-03-09T10:00:00.000Z","created":"2020-01-01T00:00:00.000Z"}"#,
            #"{"title":"a","id":"0123456789ab"}"#,
        ] as [String] {
            var record = VerbatimRecord(at: Seeds.now, now: Seeds.now)
            #expect(try Array(json.utf8).withUnsafeBufferPointer { try record.read($0) }, "\(json)")
            try expectSameAnswers([json])
        }
    }

    @Test func `decodes or rejects all other objects`() throws {
        for json in [
            #"{"title":""}"#, #"{"title":" "}"#, #"{"title":" a"}"#, "{\"title\":\"\u{A0}\"}",
            "{\"title\":\"\u{200B}\"}", "{\"title\":\"\u{E0001}\"}", #"{"title":"a\nb"}"#,
            #"{"title":"a\u0041"}"#, #"{"title":"\/"}"#,
            #"{"title":"a","text":" "}"#, #"{"title":"a","text":"\n\t"}"#,
            "{\"title\":\"a\",\"text\":\"\u{A0}\"}", #"{"title":"a","text":" b"}"#,
            "{\"title\":\"a\u{7F}\"}", "{\"title\":\"\u{2028}\"}",
            "{\"text\":\"\u{9B}\",\"title\":\"a\"}",
            "{\"title\":\"a\u{61C}\"}", "{\"title\":\"a\",\"tags\":[\"b\u{200F}\"]}",
            #"{"title":"a","tags":[]}"#, #"{"title":"a","tags":["b,c"]}"#,
            #"{"title":"a","tags":["b","B"]}"#,
            #"{"title":"a","tags":["straße","STRASSE"]}"#, #"{"title":"a","tags":["a//b"]}"#,
            #"{"title":"a","tags":["/a"]}"#, #"{"title":"a","tags":["a/"]}"#,
            #"{"title":"a","tags":[" a"]}"#,
            #"{"title":"a","tags":["\u00a0a"]}"#, "{\"title\":\"a\",\"tags\":[\"a\u{3000}\"]}",
            #"{"title":"a","pinned":false}"#, #"{"title":"a","x":1}"#, #"{"title":"a","key":"k"}"#,
            #"{"title":"a","title":"b"}"#, #"{"title":"a","more":true}"#,
            #"{"title":"a","removed":"2020-01-01T00:00:00.000Z"}"#,
            #"{"title":"a","operation":"2020-01-01T00:00:00.000Z"}"#,
            #"{"title":"a","undoes":"x"}"#,
            #"{"title":"a","created":"2020-01-01T00:00:00Z"}"#, #"{"title":"a","created":"x"}"#,
            #"{"title":"a","id":"short"}"#, #"{"title":"a"}}"#, #"{"title":"a"} x"#,
            #"{"title":"a",}"#,
            #"{"title":a}"#,
            #"{"title":"a","pinned":t rue}"#, #"{"pinned":true}"#, "[]", "", "{", "{}",
            #"{"title":"a"#,
            #"["title"]"#, "1 2",
        ] as [String] {
            var record = VerbatimRecord(at: Seeds.now, now: Seeds.now)
            #expect(
                try !Array(json.utf8).withUnsafeBufferPointer { try record.read($0) }, "\(json)")
            try expectSameAnswers([json])
        }
    }

    /// Tries every character of the first three planes, except controls, at the start of a title.
    @Test func `passes on a title that begins with a visible character`() throws {
        var record = VerbatimRecord(at: Seeds.now, now: Seeds.now)
        for scalar in (0x21...0x2FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
        where !TerminalControl.contains(scalar) && scalar != "\"" && scalar != "\\" {
            let json = Array(#"{"title":"\#(scalar)"}"#.utf8)
            let isPassed = try json.withUnsafeBufferPointer { try record.read($0) }
            #expect(isPassed == scalar.isVisible, "U+\(String(scalar.value, radix: 16))")
        }
    }

    @Test func `file and memory stores treat mutated objects the same`() throws {
        var random = SeededGenerator(seed: 20_261_121)
        let parts = [
            #""title":"a""#, #""title":"b \n""#, #""text":"c\"d""#, #""text":" \n""#,
            #""tags":["x","Y"]"#,
            #""tags":["é"]"#,
            #""url":"u""#, #""image":"""#, #""pinned":true"#, #""pinned":false"#,
            #""created":"2020-01-01T00:00:00.000Z""#,
            #""modified":"2021-01-01T00:00:00.001Z""#, #""key":"k""#, #""x":null"#, #""more":true"#,
            #""id":"0123456789ab""#,
        ]
        let bytes = Array("\"\\{}[],: \n\tatrue0\u{0}\u{7F}é\u{2028}".utf8)
        for _ in 0..<TestExtent.count(400) {
            let lines = (0..<8).map { _ in
                var members = parts.shuffled(using: &random).prefix(
                    Int.random(in: 1...6, using: &random))
                if Int.random(in: 0..<4, using: &random) > 0 { members.insert(parts[0], at: 0) }
                let separator = [",", " , ", ",\t"].randomElement(using: &random) ?? ","
                var line = Array(("{" + members.joined(separator: separator) + "}").utf8)
                for _ in 0..<[0, 0, 1, 2].randomElement(using: &random)! {
                    let place = Int.random(in: 0..<line.count, using: &random)
                    let byte = bytes.randomElement(using: &random)!
                    if Bool.random(using: &random) {
                        line[place] = byte
                    } else {
                        line.insert(byte, at: place)
                    }
                }
                return line
            }
            try expectSameAnswers(lines)
        }
    }

    @Test func `writes a long batch in parts as one operation`() throws {
        let store = try TestedStore(.jsonFile)
        let text = String(repeating: "x", count: 5000)
        let lines = (0..<1000).map { #"{"title":"\#($0)","text":"\#(text)"}"# }
        #expect(try store.batch(lines).statuses.count == 1000)
        let log = try store.log()
        let more = log.split(separator: "\n").map { $0.hasSuffix(#","more":true}"#) }
        #expect(more == [false] + Array(repeating: true, count: 999) + [false])
        #expect(try store.titles(MemesFetch(limit: 2)) == ["999", "998"])
        try store.batch([#"{"title":"after"}"#])
        #expect(try store.titles(MemesFetch(limit: 2)) == ["after", "999"])
    }

    @Test func `a batch that throws late leaves the log unchanged`() throws {
        let store = try TestedStore(.jsonFile)
        try store.add(["before"])
        let before = try store.log()
        let draft = try MemeDraft(title: "a", text: String(repeating: "x", count: 100_000))
        #expect(throws: MemesError.input(.empty)) {
            try store.store.performBatch(isDryRun: false, existing: .refused) {
                (batch) throws(MemesError) in
                for _ in 0..<100 { _ = try batch.add(draft) }
                throw .input(.empty)
            }
        }
        #expect(try store.log() == before)
    }

    private func expectSameAnswers(
        _ lines: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try expectSameAnswers(lines.map { Array($0.utf8) }, sourceLocation: sourceLocation)
    }

    /// Expects the same answers from a file store and a memory store, and the lines of the added memes in the
    /// file.
    private func expectSameAnswers(
        _ lines: [[UInt8]], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let memory = try TestedStore(.memory)
        let file = try TestedStore(.jsonFile)
        let expected = try memory.answers(lines)
        let shown = lines.map { String(decoding: $0, as: UTF8.self) }
        #expect(try file.answers(lines) == expected, "\(shown)", sourceLocation: sourceLocation)
        let memes = try memory.pages(MemesFetch()).flatMap(\.memes)
        #expect(
            try file.pages(MemesFetch()).flatMap(\.memes) == memes, "\(shown)",
            sourceLocation: sourceLocation)
        guard !memes.isEmpty else { return }
        let written = try memory.store.findMemes(memes.indices.reversed().map(MemeReference.recent))
        let record = OperationRecord(
            time: Seeds.now,
            changes: try written.memes.get().map { ($0.id, StoredVersion.Content.meme($0)) })
        let log = LogLine.header + "\n" + String(decoding: LogLine.operation(record), as: UTF8.self)
        #expect(
            try file.log() == log, "\(shown)",
            sourceLocation: sourceLocation)
    }
}

extension TestedStore {
    /// Returns the answer of a batch to each object.
    fileprivate func answers(_ lines: [[UInt8]]) throws -> [Result<BatchedMeme, MemesError>] {
        try store.performBatch(isDryRun: false, existing: .refused) { (batch) throws(MemesError) in
            lines.map { line in
                Result { () throws(MemesError) in
                    try line.withUnsafeBufferPointer { (bytes) throws(MemesError) in
                        try batch.add(json: bytes)
                    }
                }
            }
        }.answer
    }
}

/// Programs that write without a lock during a batch.
@Suite struct LogBatchInterferenceTests {
    private let directory: TemporaryDirectory
    private let store: JSONFileStore

    init() throws {
        directory = try TemporaryDirectory()
        store = JSONFileStore(
            path: directory.file("memes.jsonl"), clock: FixedClock(Seeds.now),
            ids: SeededMemeIDs(seed: 1))
        _ = try store.add([try MemeDraft(title: "before")])
    }

    @Test func `keeps a line that another program appends before the first meme`() throws {
        let path = directory.file("memes.jsonl")
        let line =
            #"{"id":"0123456789ab","title":"other","created":"2030-01-01T00:00:00.000Z"}"# + "\n"
        #expect(throws: MemesError.store(.changedMeanwhile, path: path)) {
            try store.performBatch(isDryRun: false, existing: .refused) {
                (batch) throws(MemesError) in
                append(line)
                _ = try batch.add(try MemeDraft(title: "a"))
            }
        }
        #expect(try text().hasSuffix(line))
        #expect(try store.pages().flatMap(\.memes).map(\.title) == ["other", "before"])
    }

    @Test func `keeps a line that another program appends during a failed batch`() throws {
        let line =
            #"{"id":"0123456789ab","title":"other","created":"2030-01-01T00:00:00.000Z"}"# + "\n"
        #expect(throws: MemesError.input(.empty)) {
            try store.performBatch(isDryRun: false, existing: .refused) {
                (batch) throws(MemesError) in
                let draft = try MemeDraft(
                    title: "a", text: String(repeating: "x", count: 3 << 20))
                for _ in 0..<2 { _ = try batch.add(draft) }
                append(line)
                throw .input(.empty)
            }
        }
        #expect(try text().contains(line))
    }

    /// Appends as a shell does, at the end of the file at the time of writing.
    private func append(_ line: String) {
        let file = fopen(directory.file("memes.jsonl"), "a")
        #expect(file.map { fputs(line, $0) >= 0 && fclose($0) == 0 } == true)
    }

    private func text() throws -> String {
        String(decoding: try directory.read("memes.jsonl"), as: UTF8.self)
    }
}
