import Domain
import Foundation
import Platform
import TestSupport
import Testing

/// Randomly mutated stores: a reader answers or throws a known error, and writes nothing; a writer appends or
/// refuses.
///
/// If a mutant crashes the tests, it remains in their temporary folder.
struct JSONFileStoreRandomFaultsTests {
    /// The number of mutants for each seed.
    private static let count = TestExtent.isFull ? 1000 : 300

    @Test(arguments: 1...UInt64(TestExtent.count(8)))
    func `reads or refuses a mutated store without harming it`(_ seed: UInt64) throws {
        var mutation = Mutation(seed: seed)
        var outcomes: [MutantStore.Outcome: Int] = [:]
        let store = try MutantStore()
        for number in 0..<JSONFileStoreRandomFaultsTests.count {
            let mutant = mutation.next()
            do {
                let isWritten = number % 20 == 0
                let begin = ContinuousClock.now
                let outcome = try store.tryOut(mutant, isWritten: isWritten)
                outcomes[outcome, default: 0] += 1
                // This is elapsed time: other programs may keep the machine busy.
                try store.require(ContinuousClock.now - begin < .seconds(10), "it takes long")
            } catch {
                let text = String(decoding: mutant, as: UTF8.self)
                Issue.record("seed \(seed), mutant \(number): \(error)\n\(text)")
            }
        }
        // Every outcome occurred.
        for outcome in MutantStore.Outcome.allCases {
            #expect(outcomes[outcome, default: 0] > (TestExtent.isFull ? 5 : 0), "\(outcome)")
        }
    }
}

/// A store whose file is overwritten with one mutant after another.
private final class MutantStore {
    /// The result of reading a mutant or writing to it.
    enum Outcome: CaseIterable {
        case read
        case refused
        case written
        case notWritten
    }

    /// A violated requirement.
    struct Fault: Error {
        let words: String
    }

    private let directory: TemporaryDirectory
    private let path: String
    private let store: JSONFileStore
    private let references: [[MemeReference]]

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file("memes.jsonl")
        store = JSONFileStore(path: path, clock: FixedClock(Seeds.now), ids: RandomMemeIDs())
        references = try ["@", "@~3", "7m3k", "a", "b7zzzzzzzzzz"].map { [try MemeReference($0)] }
    }

    /// Reads a mutant in every order and by reference, and writes to it if `isWritten`.
    func tryOut(_ mutant: [UInt8], isWritten: Bool) throws -> Outcome {
        try Data(mutant).write(to: URL(fileURLWithPath: path))
        let before = try status()
        var isRead = true
        for (place, order) in MemeOrder.allCases.enumerated() {
            let fetch = MemesFetch(
                order: order, isReversed: (mutant.count + place).isMultiple(of: 2), pageSize: 3,
                wantsShortIDs: true)
            isRead = try isAnswered { _ = try store.pages(fetch) } && isRead
        }
        for reference in references.dropFirst(mutant.count % references.count).prefix(2) {
            isRead = try isAnswered { try find(reference) } && isRead
        }
        try require(try status() == before, "a reader has touched it")
        try require(try directory.read("memes.jsonl") == mutant, "a reader has changed it")
        guard isWritten else { return isRead ? .read : .refused }
        return try write(to: mutant)
    }

    func require(_ condition: Bool, _ words: String) throws {
        guard condition else { throw Fault(words: words) }
    }

    private func write(to mutant: [UInt8]) throws -> Outcome {
        defer {
            for name in (try? directory.names()) ?? [] {
                try? FileManager.default.removeItem(atPath: directory.file(name))
            }
        }
        var isKept = false
        let isAnswered = try isAnswered {
            let warnings = try store.add([try MemeDraft(title: "new")]).warnings
            isKept = true
            try require(warnings.count <= 1, "\(warnings)")
        }
        let after = try directory.read("memes.jsonl")
        guard isAnswered else {
            try require(!isKept && after == mutant, "it is refused, and changed")
            try require(try directory.names() == ["memes.jsonl"], "it is refused, with leftovers")
            return .notWritten
        }
        try require(try store.newestMeme()?.title == "new", "the new meme is not there")
        // The valid part is unchanged; the discarded tail is in a file next to the store.
        let copies = try directory.names().dropFirst()
        let tail = try copies.first.map(directory.read) ?? []
        try require(copies.count <= 1 && mutant.suffix(tail.count) == tail[...], "another tail")
        try require(after.starts(with: mutant.dropLast(tail.count)), "it is not a prefix")
        return .written
    }

    private func find(_ references: [MemeReference]) throws {
        switch try store.findMemes(references).memes {
        case .success(let memes): try require(memes.count == references.count, "\(memes)")
        case .failure(.reference(.noSuchMeme)), .failure(.reference(.memeWasRemoved)),
            .failure(.reference(.ambiguous)):
            return
        case .failure(let error): throw Fault(words: "\(error)")
        }
    }

    /// - Returns: whether the work succeeded; `false` if the store was refused for a known reason.
    private func isAnswered(_ work: () throws -> Void) throws -> Bool {
        do {
            try work()
            return true
        } catch let error as MemesError {
            guard case .store(let fault, path) = error else { throw Fault(words: "\(error)") }
            switch fault {
            case .notAStore, .damaged, .laterFormat: return false
            case .notARegularFile, .busy, .severalNames, .changedMeanwhile:
                throw Fault(words: "\(error)")
            }
        }
    }

    private func status() throws -> [String] {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return [FileAttributeKey.modificationDate, .size, .systemFileNumber]
            .map { "\(attributes[$0] ?? "")" }
    }
}

/// A generator of mutated stores.
private struct Mutation {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// Stores that together contain everything a store may contain.
    private static let stores: [[UInt8]] = [
        LogText.header + LogText.milk + LogText.walk,
        // Carriage returns, a byte order mark, escapes, lone surrogates, unknown fields.
        "\u{FEFF}{ \"version\": 1, \"store\": \"meme\" }\r\n"
            + #"{"title":"r\u00e4d\ud800\n","id":"7m3k9q2x0d4v","n":1.50,"n":-1e400,"\u0069d":null}"#
            + "\r\n" + LogText.walk.replacing("\n", with: "\r\n"),
        // An operation of several lines, a removal, and an undo that restores the meme.
        LogText.header
            + #"{"id":"a1b2c3d4e5f6","title":"one","created":"2026-11-20T10:00:00.000Z","more":true}"#
            + "\n"
            + #"{"id":"a1b2c3d4e5f7","title":"two","tags":["x","y/z"],"pinned":true,"#
            + #""created":"2026-11-20T10:00:00.000Z"}"# + "\n"
            + #"{"id":"a1b2c3d4e5f6","created":"2026-11-20T10:00:00.000Z","#
            + #""removed":"2026-11-20T11:00:00.000Z"}"# + "\n"
            + #"{"id":"a1b2c3d4e5f6","title":"one","created":"2026-11-20T10:00:00.000Z","#
            + #""undoes":"2026-11-20T11:00:00.000Z","operation":"2026-11-20T12:00:00.000Z"}"#
            + "\n",
        // Non-ASCII text and deep nesting.
        LogText.header
            + #"{"id":"b7zzzzzzzzzz","title":"日本語 e\u0301 👩‍👩‍👧","text":"\u0000\ud83d\ude00 \\\/","#
            + #""url":"https://x","image":"a.png","modified":"2026-11-20T10:00:00Z"}"# + "\n"
            + #"{"id":"b7zzzzzzzzzy","title":"deep","deep":"#
            + String(repeating: "[", count: 60) + String(repeating: "]", count: 60) + "}\n",
        // Damaged lines, conflict markers, a torn tail.
        LogText.header + LogText.milk + "<<<<<<< HEAD\n" + LogText.walk + "=======\n"
            + #"{"id":5,"title":"x"}"# + "\n>>>>>>> other\n\n"
            + #"{"id":"7m3k9q2x0d4v","title":"n","created":"9999-12-31T23:59:59.999Z"}"#
            + "\n{\"id",
        // Repeated headers, one of a later format.
        LogText.header + LogText.header + LogText.milk + #"{"store":"meme","version":12}"# + "\n",
        LogText.header + LogText.milk + LogText.walk + "\0\0\0\0",
        LogText.header,
    ].map { Array($0.utf8) }

    /// Pieces that have a meaning in a store, and invalid UTF-8.
    private static let pieces: [[UInt8]] =
        [
            "\n", "\r\n", "\0", "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud800",
            "\u{FEFF}",
            "null", "true", "1e9", "-", #""more":true"#, #""id":"#,
            #","created":"10000-01-01T00:00:00Z""#,
            #""removed":"2026-11-20T10:00:00Z""#, #"{"store":"meme","version":1}"#, "<<<<<<<\n",
            " ",
            "9223372036854775808",
        ].map { Array($0.utf8) } + [
            [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
        ]

    /// Returns a store with one to four mutations.
    mutating func next() -> [UInt8] {
        var bytes = Mutation.stores.randomElement(using: &generator) ?? []
        for _ in 0..<Int.random(in: 1...4, using: &generator) { mutate(&bytes) }
        return bytes
    }

    private mutating func mutate(_ bytes: inout [UInt8]) {
        let start = place(in: bytes)
        let end = min(bytes.count, start + Int.random(in: 1...60, using: &generator))
        switch Int.random(in: 0..<9, using: &generator) {
        case 0 where start < bytes.count:
            bytes[start] ^= 1 << UInt8.random(in: 0...7, using: &generator)
        case 1 where start < bytes.count:
            bytes[start] = UInt8.random(in: 0...255, using: &generator)
        case 2: bytes.removeSubrange(start...)
        case 3: bytes.removeSubrange(start..<end)
        case 4: bytes.insert(contentsOf: bytes[start..<end], at: place(in: bytes))
        case 5:
            let other = Mutation.stores.randomElement(using: &generator) ?? []
            bytes.replaceSubrange(start..., with: other[place(in: other)...])
        case 6: bytes.append(contentsOf: bytes[start...])
        default:
            let piece = Mutation.pieces.randomElement(using: &generator) ?? []
            bytes.insert(contentsOf: piece, at: start)
        }
    }

    private mutating func place(in bytes: [UInt8]) -> Int {
        Int.random(in: 0...bytes.count, using: &generator)
    }
}
