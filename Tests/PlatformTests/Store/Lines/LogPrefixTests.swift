import Domain
import Platform
import TestSupport
import Testing

/// Stores that are cut off at any byte, in which only whole operations count and a part of another one is a
/// torn tail.
struct LogPrefixTests: JSONFileStoreSuite {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// The stores are cut around every line end and at regular intervals between; in a full run, the first
    /// store, a short one, is cut at every byte.
    @Test(arguments: 1...UInt64(TestExtent.isFull ? 6 : 2))
    func `reads every prefix as the store after its last whole operation`(_ seed: UInt64) throws {
        var grown = try GrownStore(seed: seed, at: directory.file("grown.jsonl"))
        try grown.grow(rounds: seed == 1 ? 1 : 2)
        let bytes = try directory.read("grown.jsonl")
        let lineEnds = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
        #expect(grown.states.last?.lineCount == lineEnds.count)
        #expect(lineEnds.last == bytes.count)

        let path = directory.file("memes.jsonl")
        let spacing = seed == 1 ? TestExtent.isFull ? 1 : 7 : TestExtent.step(31)
        let cuts = (0...bytes.count).filter { cut in
            cut % spacing == 0 || lineEnds.contains { abs($0 - cut) < 3 }
        }
        let wrong = try cuts.first { cut in
            try directory.write("memes.jsonl", bytes[..<cut])
            return try pages() != [page(of: grown, cut, lineEnds, path)]
        }
        if let wrong {
            #expect(
                try pages() == [page(of: grown, wrong, lineEnds, path)],
                "\(wrong) bytes of \(String(decoding: bytes, as: UTF8.self))")
        }
    }

    /// Returns the expected page for the first `byteCount` bytes. A line is whole without its line feed.
    private func page(
        of grown: GrownStore, _ byteCount: Int, _ lineEnds: [Int], _ path: String
    ) -> MemesPage {
        let state = grown.states.last { lineEnds[$0.lineCount - 1] - 1 <= byteCount }
        let end = state.map { lineEnds[$0.lineCount - 1] } ?? 0
        return MemesPage(
            memes: state?.memes ?? [],
            warnings: byteCount > end
                ? [.tornTailIgnored(path: path, byteCount: byteCount - end)] : [])
    }
}

/// A store of random operations, with its state after each of them.
private struct GrownStore {
    /// The memes of the store when it had `lineCount` lines.
    struct State {
        let lineCount: Int
        let memes: [Meme]
    }

    /// The first state has only the header.
    private(set) var states = [State(lineCount: 1, memes: [])]

    private let store: JSONFileStore
    private var numbers: SeededGenerator

    init(seed: UInt64, at path: String) throws {
        store = JSONFileStore(
            path: path, clock: FixedClock(Seeds.now), ids: SeededMemeIDs(seed: seed))
        numbers = SeededGenerator(seed: seed)
    }

    /// Performs operations of every kind, some with several memes.
    mutating func grow(rounds: Int) throws {
        for round in 0..<rounds {
            try perform()
            try perform()
            let count = round == 0 ? 2 : Int.random(in: 1...2, using: &numbers)
            try step(.undo, count)
            if round == 0 { try step(.redo, Int.random(in: 1...count, using: &numbers)) }
        }
    }

    /// Changes some memes, removes others and adds new ones in one operation.
    private mutating func perform() throws {
        let memes = try store.pages().flatMap(\.decodedMemes).shuffled(using: &numbers)
        let changed = memes.prefix(Int.random(in: 0...2, using: &numbers))
        let removed = memes.dropFirst(changed.count).prefix(Int.random(in: 0...1, using: &numbers))
        var drafts: [MemeDraft] = []
        for _ in 0..<Int.random(in: 1...2, using: &numbers) {
            drafts.append(try MemeDraft(title: title(), text: "é \"\\\"\n{\"id\":1}\n"))
        }
        let title = title()
        _ = try store.perform { (operation) throws(MemesError) in
            for var meme in changed {
                meme.title = title
                try operation.change(meme)
            }
            for meme in removed { try operation.remove(meme) }
            for draft in drafts { _ = try operation.add(draft) }
        }
        try note(1)
    }

    private mutating func step(_ step: OperationStep, _ count: Int) throws {
        _ = try store.step(step, count: count, isDryRun: false)
        try note(count)
    }

    private mutating func title() -> String {
        ["a", "é", "日本語", "👩🏽‍🚀"].randomElement(using: &numbers)
            .map { "\($0) \(Int.random(in: 0..<100, using: &numbers))" } ?? ""
    }

    /// Records the state after each of the last `count` operations; after the very last, the current state.
    private mutating func note(_ count: Int) throws {
        let operations = try store.operations(OperationsFetch(limit: count))
        for (distance, operation) in operations.enumerated().reversed() {
            let fetch = MemesFetch(asOf: distance == 0 ? nil : operation.time)
            states.append(
                State(
                    lineCount: (states.last?.lineCount ?? 1) + operation.changes.count,
                    memes: try store.pages(fetch).flatMap(\.decodedMemes)))
        }
    }
}
