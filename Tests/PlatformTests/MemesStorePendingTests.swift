import Domain
import TestSupport
import Testing

@testable import Platform

/// What an operation sees of its own changes, in every store.
struct MemesStorePendingTests {
    typealias Kind = TestedStore.Kind

    private static let id = Seeds.milk.id
    private static let whole = MemeReference.prefix(MemeIDPrefix(id))

    @Test(arguments: Kind.allCases)
    func aMemeThatWasAddedIsNamedByItsWholeIdentifier(_ kind: Kind) throws {
        let store = try TestedStore(kind)
        try store.add(["a"])
        let short = try MemeReference("7m3k")
        _ = try store.store.perform { (operation) throws(MemesError) in
            let meme = try operation.add(try MemeDraft(title: "b", id: Self.id)).meme
            #expect(try operation.findMemes([Self.whole]) == [meme])
            #expect(try operation.findMemes([.recent(0)]).map(\.title) == ["a"])
            #expect(throws: MemesError.noSuchMeme(short)) { try operation.findMemes([short]) }
            #expect(throws: MemesError.noSuchMeme(Self.whole)) {
                try operation.versionCount(of: Self.whole)
            }
            var edited = meme
            edited.title = "c"
            #expect(operation.change(edited) == edited)
        }
        #expect(try store.titles(MemesFetch()) == ["c", "a"])
        #expect(try store.store.fetchVersions(of: Self.whole).versions.get().count == 1)
    }

    @Test(arguments: Kind.allCases)
    func ofAMemeThatIsAddedAndRemovedNothingIsLeft(_ kind: Kind) throws {
        let store = try TestedStore(kind)
        try store.add(["a"])
        _ = try store.store.perform { (operation) throws(MemesError) in
            operation.remove(try operation.add(try MemeDraft(title: "b", id: Self.id)).meme)
            #expect(throws: MemesError.removedBefore(Self.whole)) {
                try operation.findMemes([Self.whole])
            }
            _ = try operation.add(try MemeDraft(title: "c"))
        }
        #expect(try store.titles(MemesFetch()) == ["c", "a"])
        #expect(
            try store.store.fetchVersions(of: Self.whole).versions
                == .failure(.noSuchMeme(Self.whole)))
        #expect(try store.store.operations().map(\.changes.count) == [1, 1])
        try store.step(.undo)
        #expect(try store.titles(MemesFetch()) == ["a"])
    }

    @Test(arguments: Kind.allCases)
    func anOperationOfWhichNothingIsLeftIsNone(_ kind: Kind) throws {
        let store = try TestedStore(kind)
        _ = try store.store.perform { (operation) throws(MemesError) in
            operation.remove(try operation.add(try MemeDraft(title: "a")).meme)
        }
        #expect(try store.store.operations() == [])
    }

    @Test(arguments: Kind.allCases)
    func aMemeThatWasRemovedIsNoMore(_ kind: Kind) throws {
        let store = try TestedStore(kind)
        let meme = try store.add([try MemeDraft(title: "a", id: Self.id)])[0]
        let short = try MemeReference("7m3k")
        _ = try store.store.perform { (operation) throws(MemesError) in
            operation.remove(meme)
            for reference in [short, Self.whole, .recent(0)] {
                #expect(throws: MemesError.removedBefore(reference)) {
                    try operation.findMemes([reference])
                }
            }
            operation.change(meme)
            #expect(try operation.findMemes([short]).map(\.title) == ["a"])
        }
        #expect(try store.titles(MemesFetch()) == ["a"])
    }

    @Test(arguments: Kind.allCases)
    func aMemeThatIsBackIsThereAgain(_ kind: Kind) throws {
        let store = try TestedStore(kind)
        let meme = try store.add([try MemeDraft(title: "a", id: Self.id)])[0]
        try store.remove(["a"])
        let short = try MemeReference("7m3k")
        _ = try store.store.perform { (operation) throws(MemesError) in
            #expect(throws: MemesError.memeWasRemoved(short)) {
                try operation.findMemes([short])
            }
            operation.change(meme)
            #expect(try operation.findMemes([short, Self.whole]).map(\.title) == ["a", "a"])
        }
        #expect(try store.titles(MemesFetch()) == ["a"])
    }
}
