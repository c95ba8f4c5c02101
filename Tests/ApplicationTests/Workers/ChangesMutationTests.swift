import Domain
import Platform
import TestSupport
import Testing

@testable import Application

/// Inputs of changes of which random bytes are others: each is refused whole or made whole, and can be
/// taken back.
struct ChangesMutationTests {
    private static let lines = [
        #"{"add":{"title":"a","id":"zzzzzzzzzzzz","tags":["x"],"created":"2026-03-09T10:00:00Z"}}"#,
        #"{"add":{"title":"b","key":"k","mood":{"level":[1,2.5e3,null]}}}"#,
        #"{"edit":"7m3k","set":{"title":"c","text":"d\u00e9\n","pinned":true,"url":null,"m":1}}"#,
        #"{"edit":{"key":"k"},"tags":["+x","-y"],"append":"e"}"#,
        #"{"edit":"@","unset":["url","mood"],"ifVersion":1}"#,
        #"{"remove":"b7zz","ifVersion":1}"#,
        #"{"remove":"zzzzzzzzzzzz"}"#,
        #"{"restore":"b7@1"}"#,
    ]
    private static let bytes = Array("{}[]\":,\\\n\r \0\u{1}019.-+eunlts@~Aé\u{FEFF}".utf8) + [0xFF]

    @Test(arguments: 0..<400 as Range<UInt64>)
    func anInputIsRefusedOrMadeWhole(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var input = Array(
            Self.lines.shuffled(using: &generator).prefix(Int.random(in: 1...8, using: &generator))
                .joined(separator: "\n").utf8)
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
            mutate(&input, &generator)
        }
        let store = MemoryStore.seeded()
        let before = try memes(store)
        let applied = try apply(input, store)
        guard applied.faults.isEmpty else {
            #expect(try memes(store) == before)
            return #expect(try store.operations().count == 3)
        }
        let isChanged = try store.operations().count == 4
        #expect(isChanged || applied.counts.changed == 0)
        let counts = applied.counts
        #expect(try memes(store).count == before.count + counts.added - counts.removed)
        guard isChanged else { return }
        _ = try store.step(.undo, count: 1, isDryRun: false)
        #expect(try memes(store) == before)
    }

    private func mutate(_ input: inout [UInt8], _ generator: inout SeededGenerator) {
        guard let place = input.indices.randomElement(using: &generator) else { return }
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: input.remove(at: place)
        case 1: input.removeSubrange(place..<min(place + 9, input.count))
        case 2: input[place] = Self.bytes.randomElement(using: &generator) ?? 0
        default: input.insert(Self.bytes.randomElement(using: &generator) ?? 0, at: place)
        }
    }

    private func apply(_ input: [UInt8], _ store: MemoryStore) throws -> AppliedChanges {
        let worker = ChangesInputWorker(files: MemoryFiles()) { TestStream(input) }
        return try ApplyWorker(store: store).apply(
            try worker.changesOfInput(), isDryRun: false)
    }

    /// All memes, by identifier and without the time of their last change.
    private func memes(_ store: MemoryStore) throws -> [Meme] {
        try store.pages().flatMap(\.decodedMemes).sorted { $0.id < $1.id }.map { meme in
            var meme = meme
            meme.modified = nil
            return meme
        }
    }
}
