import Domain
import TestSupport
import Testing

@testable import Platform

/// Requirements on every store: how an operation sees its own changes.
struct MemesStorePendingTests {
    typealias Kind = TestedStore.Kind
    static let buffered = Kind.allCases.filter { $0 != .unbufferedFile }

    private static let id = Seeds.milk.id
    private static let whole = MemeReference.prefix(MemeIDPrefix(id))

    @Test func `finds a meme added in the operation only by its whole identifier`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            try store.add(["a"])
            let short = try MemeReference("7m3k")
            _ = try store.store.perform { (operation) throws(MemesError) in
                let meme = try operation.add(try MemeDraft(title: "b", id: Self.id)).meme
                #expect(try operation.findMemes([Self.whole]) == [meme], "\(kind)")
                #expect(try operation.findMemes([.recent(0)]).map(\.title) == ["a"], "\(kind)")
                #expect(throws: MemesError.reference(.noSuchMeme(short))) {
                    try operation.findMemes([short])
                }
                #expect(throws: MemesError.reference(.noSuchMeme(Self.whole))) {
                    try operation.versionCount(of: Self.whole)
                }
                var edited = meme
                edited.title = "c"
                #expect(try operation.change(edited) == edited, "\(kind)")
            }
            #expect(try store.titles(MemesFetch()) == ["c", "a"], "\(kind)")
            let count = try store.store.fetchVersions(of: Self.whole).versions.get().count
            #expect(count == (kind == .unbufferedFile ? 2 : 1))
        }
    }

    @Test func `drops a meme that is added and then removed`() throws {
        for kind in Self.buffered {
            let store = try TestedStore(kind)
            try store.add(["a"])
            _ = try store.store.perform { (operation) throws(MemesError) in
                try operation.remove(try operation.add(try MemeDraft(title: "b", id: Self.id)).meme)
                #expect(throws: MemesError.reference(.removedBefore(Self.whole))) {
                    try operation.findMemes([Self.whole])
                }
                _ = try operation.add(try MemeDraft(title: "c"))
            }
            #expect(try store.titles(MemesFetch()) == ["c", "a"], "\(kind)")
            #expect(
                try store.store.fetchVersions(of: Self.whole).versions
                    == .failure(.reference(.noSuchMeme(Self.whole))), "\(kind)")
            #expect(try store.store.operations().map(\.changes.count) == [1, 1], "\(kind)")
            try store.step(.undo)
            #expect(try store.titles(MemesFetch()) == ["a"], "\(kind)")
        }
    }

    @Test func `stores no operation when its only meme is added and removed`() throws {
        for kind in Self.buffered {
            let store = try TestedStore(kind)
            _ = try store.store.perform { (operation) throws(MemesError) in
                try operation.remove(try operation.add(try MemeDraft(title: "a")).meme)
            }
            #expect(try store.store.operations() == [], "\(kind)")
        }
    }

    /// An addition that is already in the file cannot be dropped.
    @Test func `keeps the removal of a meme that the operation already wrote`() throws {
        let store = try TestedStore(.unbufferedFile)
        try store.add(["a"])
        _ = try store.store.perform { (operation) throws(MemesError) in
            try operation.remove(try operation.add(try MemeDraft(title: "b", id: Self.id)).meme)
            #expect(throws: MemesError.field(.idInUse(Self.id, isRemoved: true))) {
                try operation.add(try MemeDraft(title: "c", id: Self.id))
            }
        }
        #expect(try store.titles(MemesFetch()) == ["a"])
        #expect(try store.store.operations().map(\.changes.count) == [1, 1])
        try store.step(.undo)
        try store.step(.redo)
        #expect(try store.titles(MemesFetch()) == ["a"])
    }

    /// Edits one meme many times, and adds another meme in between.
    @Test func `an edit sees earlier edits of the same operation`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            try store.add([try MemeDraft(title: "a", id: Self.id)])
            let append = try MemeEdit(text: .append("x"))
            let counts = try store.store.perform { (operation) throws(MemesError) in
                var counts: [Int] = []
                for number in 0..<20 {
                    let (id, isChanged) = try operation.edit(Self.whole) {
                        (meme) throws(MemesError) in
                        counts.append(meme.text.utf8.count)
                        return try append.apply(to: &meme)
                    }
                    #expect(id == Self.id && isChanged, "\(kind)")
                    if number == 10 { _ = try operation.add(try MemeDraft(title: "b")) }
                }
                let (_, isChanged) = try operation.edit(Self.whole) { (meme) throws(MemesError) in
                    try MemeEdit(title: "a").apply(to: &meme)
                }
                #expect(!isChanged, "\(kind)")
                #expect(throws: MemesError.field(.emptyTitle)) {
                    try operation.edit(Self.whole) { (_) throws(MemesError) in
                        throw .field(.emptyTitle)
                    }
                }
                return counts
            }.answer
            #expect(counts == [0] + (0..<19).map { 2 * $0 + 1 }, "\(kind)")
            let text = String(repeating: "x\n", count: 20).dropLast()
            #expect(
                try store.store.pages().flatMap(\.decodedMemes).map(\.text).sorted() == [
                    "", String(text),
                ], "\(kind)")
            try store.step(.undo)
            #expect(try store.store.pages().flatMap(\.decodedMemes).map(\.text) == [""], "\(kind)")
        }
    }

    /// Covers lines that were written in pieces, and lines after them.
    @Test func `reads back memes that the operation already wrote to the file`() throws {
        for byteCount in [10, 5000, 700_000] {
            let store = try TestedStore(.unbufferedFile)
            let text = String(repeating: "x", count: byteCount)
            let drafts = try [
                ("a", text), ("b", "between"), ("c", String(repeating: "y", count: 3 << 20)),
            ]
            .map { try MemeDraft(title: $0.0, text: $0.1) }
            _ = try store.store.perform { (operation) throws(MemesError) in
                var memes: [Meme] = []
                for draft in drafts { memes.append(try operation.add(draft).meme) }
                memes.append(try operation.add(try MemeDraft(title: "d")).meme)
                memes.append(try operation.add(try MemeDraft(title: "e")).meme)
                for meme in memes {
                    let found = try operation.findMemes([.prefix(MemeIDPrefix(meme.id))])
                    #expect(found == [meme], "\(byteCount)")
                }
            }
            #expect(try store.titles(MemesFetch()) == ["e", "d", "c", "b", "a"], "\(byteCount)")
        }
    }

    /// Changes that a failed operation has written are truncated; a dry run writes none.
    @Test func `a failed operation or a dry run leaves no changes`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            let memes = try store.add(["a", "b"])
            let before = try? store.log()
            func change(_ operation: any MemesOperation) throws(MemesError) {
                for meme in memes {
                    try operation.remove(meme)
                    try operation.change(meme)
                    let found = try operation.findMemes([.prefix(MemeIDPrefix(meme.id))])
                    #expect(found.map(\.title) == [meme.title], "\(kind)")
                }
            }
            #expect(throws: MemesError.field(.emptyTitle)) {
                _ = try store.store.perform { (operation) throws(MemesError) in
                    try change(operation)
                    throw MemesError.field(.emptyTitle)
                }
            }
            _ = try store.store.perform(isDryRun: true, change)
            #expect((try? store.log()) == before, "\(kind)")
            #expect(try store.store.operations().count == 1, "\(kind)")
        }
    }

    @Test func `does not find a meme removed in the same operation`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            let meme = try store.add([try MemeDraft(title: "a", id: Self.id)])[0]
            let short = try MemeReference("7m3k")
            _ = try store.store.perform { (operation) throws(MemesError) in
                try operation.remove(meme)
                for reference in [short, Self.whole, .recent(0)] {
                    #expect(throws: MemesError.reference(.removedBefore(reference))) {
                        try operation.findMemes([reference])
                    }
                }
                try operation.change(meme)
                #expect(try operation.findMemes([short]).map(\.title) == ["a"], "\(kind)")
            }
            #expect(try store.titles(MemesFetch()) == ["a"], "\(kind)")
        }
    }

    @Test func `finds a removed meme again once the operation restores it`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            let meme = try store.add([try MemeDraft(title: "a", id: Self.id)])[0]
            try store.remove(["a"])
            let short = try MemeReference("7m3k")
            _ = try store.store.perform { (operation) throws(MemesError) in
                #expect(throws: MemesError.reference(.memeWasRemoved(short))) {
                    try operation.findMemes([short])
                }
                try operation.change(meme)
                #expect(
                    try operation.findMemes([short, Self.whole]).map(\.title) == ["a", "a"],
                    "\(kind)")
            }
            #expect(try store.titles(MemesFetch()) == ["a"], "\(kind)")
        }
    }
}
