import Domain
import TestSupport
import Testing

@testable import Platform

/// What every store promises, asked of all of them.
struct MemesStoreConformanceTests {
    typealias Kind = TestedStore.Kind

    @Test(arguments: Kind.allCases)
    func anEmptyStoreAnswersWithOneEmptyPage(_ kind: Kind) throws {
        let store = try TestedStore(kind)
        #expect(try store.pages(MemesFetch()) == [MemesPage(memes: [])])
        #expect(
            try store.store.findMemes([.recent(0)])
                == FoundMemes(.failure(.reference(.noSuchMeme(.recent(0))))))
        #expect(try store.store.findMemes([]) == FoundMemes(.success([])))
    }

    @Test(arguments: Kind.allCases)
    func anAddedMemeIsReadBackWhole(_ kind: Kind) throws {
        let store = try TestedStore(kind)
        let draft = try MemeDraft(
            title: "e\u{301} \"\\\u{1B}\u{202E}\t😀", text: "a\n\r\nb\n\0", tags: [try Tag("Été")],
            optionalTexts: [.url: "https://example.org/ä", .image: "x y.png"], isPinned: true)
        let meme = try store.add([draft])[0]
        #expect(
            meme
                == Meme(
                    id: meme.id, title: draft.content.title, text: draft.content.text,
                    tags: draft.content.tags, optionalTexts: draft.content.optionalTexts,
                    isPinned: true,
                    created: Seeds.now))
        #expect(try store.pages(MemesFetch()) == [MemesPage(memes: [meme])])
        let reference = try MemeReference(meme.id.text())
        #expect(
            try store.store.findMemes([reference, .recent(0)]).memes == .success([meme, meme]))
    }

    @Test(arguments: Kind.allCases)
    func timesOfOperationsStrictlyIncreaseAndMemesTellTheClock(_ kind: Kind) throws {
        let store = try TestedStore(kind)
        #expect(try store.add(["a", "b"]).map(\.created) == [Seeds.now, Seeds.now])
        #expect(try store.add(["c"]).map(\.created) == [Seeds.now])
        try store.change("a") { $0.title = "d" }
        #expect(try store.memes().compactMap(\.modified) == [Seeds.now])
        #expect(
            try store.store.operations().map(\.time.text) == [
                "2026-11-21T10:00:00.002Z", "2026-11-21T10:00:00.001Z", "2026-11-21T10:00:00.000Z",
            ])
    }

    @Test(arguments: Kind.allCases)
    func theNewestChangeComesFirst(_ kind: Kind) throws {
        let store = try TestedStore(kind)
        try store.add(["a", "b"])
        try store.add(["c"])
        #expect(try store.titles(MemesFetch()) == ["c", "b", "a"])
        #expect(try store.titles(MemesFetch(isReversed: true)) == ["a", "b", "c"])
        #expect(try store.titles(MemesFetch(limit: 2)) == ["c", "b"])
        #expect(try store.titles(MemesFetch(isReversed: true, limit: 1)) == ["a"])
        #expect(try store.titles(MemesFetch(limit: 0)) == [])
        for (distance, title) in ["c", "b", "a"].enumerated() {
            #expect(try store.titles([.recent(distance)]) == [title])
        }
    }

    @Test(arguments: Kind.allCases)
    func aReferencePastTheOldestMemeNamesNone(_ kind: Kind) throws {
        let store = try TestedStore(kind)
        try store.add(["a", "b"])
        for reference in [MemeReference.recent(2), .recent(3), .recent(.max)] {
            let found = try store.store.findMemes([reference])
            #expect(found == FoundMemes(.failure(.reference(.noSuchMeme(reference)))))
        }
    }

    @Test(arguments: Kind.allCases)
    func titlesAreOrderedAfterCaseFolding(_ kind: Kind) throws {
        let store = try TestedStore(kind)
        try store.add(["b", "Straße", "A", "a", "strasse", "é", "Z", "e\u{301}"])
        #expect(
            try store.titles(MemesFetch(order: .title))
                == ["a", "A", "b", "strasse", "Straße", "Z", "e\u{301}", "é"])
    }

    @Test(arguments: Kind.allCases)
    func titlesThatAreNotNormalizedAreOrderedAmongTheOthers(_ kind: Kind) throws {
        let store = try TestedStore(kind)
        let decomposed = "e\u{301}te\u{301}"
        try store.add(["été 2", "\(decomposed) 3", "été", decomposed, "été 1", "f"])
        #expect(
            try store.titles(MemesFetch(order: .title))
                == ["f", decomposed, "été", "été 1", "été 2", "\(decomposed) 3"])
    }

    @Test(arguments: Kind.allCases)
    func accentsAndSignsNeedNotBeTyped(_ kind: Kind) throws {
        let store = try TestedStore(kind)
        let titles = [
            "un café", "Un CAFE\u{301}", "a cafe", "ÉCLAIR", "Łódź, Smørrebrød", "করা", "நமிழ்", "й",
            "が",
            "τιμή", "Straße à São Paulo",
        ]
        try store.add(titles)
        let found: [(TextPattern, [String])] = [
            (TextPattern("cafe"), ["a cafe", "Un CAFE\u{301}", "un café"]),
            (TextPattern("café"), ["Un CAFE\u{301}", "un café"]),
            (TextPattern("cafe", countsAccents: true), ["a cafe"]),
            (TextPattern("eclair"), ["ÉCLAIR"]), (TextPattern("lodz"), ["Łódź, Smørrebrød"]),
            (TextPattern("orreb"), ["Łódź, Smørrebrød"]), (TextPattern("কর"), ["করা"]),
            (TextPattern("மிழ"), ["நமிழ்"]), (TextPattern("и"), []), (TextPattern("か"), []),
            (TextPattern("τιμη"), ["τιμή"]), (TextPattern("strasse a sao"), ["Straße à São Paulo"]),
            (TextPattern("sao", beginsWord: true), ["Straße à São Paulo"]),
            (TextPattern("ao", beginsWord: true), []),
        ]
        for (pattern, expected) in found {
            let fetch = MemesFetch(query: .text(pattern, in: .field(.title)))
            #expect(try store.titles(fetch) == expected, "\(pattern.literal)")
            #expect(try store.store.countMemes(fetch).count == expected.count)
        }
    }

    @Test(arguments: Kind.allCases)
    func pagesFollowOneAnother(_ kind: Kind) throws {
        let store = try TestedStore(kind)
        try store.add(["a", "b", "c", "d", "e"])
        let pages = try store.pages(MemesFetch(pageSize: 2))
        #expect(pages.map { $0.memes.map(\.title) } == [["e", "d"], ["c", "b"], ["a"]])
        #expect(pages.map(\.isLast) == [false, false, true])
        #expect(try store.pages(MemesFetch(limit: 4, pageSize: 2)).map(\.isLast) == [false, true])
        #expect(try store.pages(MemesFetch(pageSize: 0)).count == 5)
        #expect(try store.pages(MemesFetch(pageSize: .max)).map(\.isLast) == [true])
    }

    @Test(arguments: Kind.allCases)
    func identifiersAreNeverGivenTwice(_ kind: Kind) throws {
        let (one, other) = (Seeds.milk.id, Seeds.call.id)
        let store = try TestedStore(kind, ids: FixedIDs([one, one, one, other]))
        #expect(try store.add(["a", "b"]).map(\.id) == [one, other])
        let again = try TestedStore(kind, ids: FixedIDs([one, other, one, Seeds.walk.id]))
        #expect(try again.add(["a"]).map(\.id) == [one])
        #expect(try again.add(["b"]).map(\.id) == [other])
        #expect(try again.add(["c"]).map(\.id) == [Seeds.walk.id])
    }

    @Test(arguments: Kind.allCases)
    func prefixesNameMemesAndMayBeAmbiguous(_ kind: Kind) throws {
        let ids = ["7m3k9q2x0d4v", "7m3k9aaaaaaa", "7mzzzzzzzzzz"].map(Seeds.id)
        let store = try TestedStore(kind, ids: FixedIDs(ids))
        try store.add(["a", "b", "c"])
        #expect(try store.titles([try MemeReference("7m3k9q")]) == ["a"])
        #expect(try store.titles([try MemeReference("7MZ")]) == ["c"])
        let prefix = try #require(MemeIDPrefix("7m3"))
        let candidates = [
            MemeCandidate(id: ids[1], title: "b"), MemeCandidate(id: ids[0], title: "a"),
        ]
        let ambiguous = MemesError.reference(
            .ambiguous(.prefix(prefix), candidates: candidates, count: 2))
        #expect(try store.store.findMemes([.prefix(prefix)]).memes == .failure(ambiguous))
        let unknown = try MemeReference("7n")
        #expect(
            try store.store.findMemes([.recent(0), unknown]).memes
                == .failure(.reference(.noSuchMeme(unknown))))
    }

    @Test(arguments: Kind.allCases)
    func anAmbiguousReferenceListsOnlySome(_ kind: Kind) throws {
        let store = try TestedStore(kind, ids: SequentialIDs())
        try store.add((0..<20).map { "\($0)" })
        let reference = try MemeReference("0")
        let found = try store.store.findMemes([reference]).memes
        guard case .failure(.reference(.ambiguous(_, let candidates, let count))) = found else {
            Issue.record("not ambiguous")
            return
        }
        #expect(candidates.map(\.title) == (0..<MemeCandidate.maximumListed).map { "\($0)" })
        #expect(count == 20)
    }

    @Test(arguments: Kind.allCases)
    func wordsNameMemesByIdentifierOrTitle(_ kind: Kind) throws {
        let ids = ["7m3k9q2x0d4v", "face0000000a", "face0000000b", "c0nversat10n"].map(Seeds.id)
        let others = (1...9).map { MemeID(bits: $0) }
        let store = try TestedStore(kind, ids: FixedIDs(ids + others))
        try store.add(["Buy milk", "7m3k", "E\u{301}té \"1\"\\", "x"])
        try store.add(["Straße", "conversation", "twice", "TWICE", "face0000000a", "oil", "gone"])
        try store.remove(["gone"])
        func title(_ word: String) throws -> String { try store.titles([.word(word)])[0] }
        for (word, expected) in [
            ("buy MILK", "Buy milk"), ("7m3k9", "Buy milk"), ("7M3K9Q2X0D4V", "Buy milk"),
            ("éte\u{301} \"1\"\\", "E\u{301}té \"1\"\\"), ("STRASSE", "Straße"), ("oil", "oil"),
            // A whole identifier means itself, whatever the title of another meme is.
            ("conversation", "x"), ("face0000000a", "7m3k"), ("face0000000A", "7m3k"),
        ] {
            #expect(try title(word) == expected, "\(word)")
        }
        for (word, expected) in [
            ("7m3k", [ids[0], ids[1]]), ("twice", [others[2], others[3]]),
            ("face", [ids[1], ids[2]]),
        ] {
            let error = #expect(throws: MemesError.self) { try title(word) }
            guard case .reference(.ambiguous(.word(word), let candidates, let count)) = error else {
                Issue.record("\(word): \(String(describing: error))")
                continue
            }
            #expect(candidates.map(\.id) == expected && count == expected.count, "\(word)")
        }
    }

    @Test(arguments: Kind.allCases)
    func aWordThatNamesNothingComesWithTheNearestTitles(_ kind: Kind) throws {
        let store = try TestedStore(kind, ids: SequentialIDs())
        try store.add(["Buy milk", "Oat milk", "Call Ann", "gone"])
        try store.remove(["gone"])
        for (word, nearest) in [
            ("milk", ["Oat milk", "Buy milk"]), ("cal Anm", ["Call Ann"]), ("gone", []),
            ("zzzz", []),
            ("000o", []), ("Buy milk ", ["Buy milk"]), ("u", ["Buy milk"]),
        ] {
            #expect(
                try store.store.findMemes([.word(word)]).memes
                    == .failure(.reference(.noSuchMeme(.word(word), nearest: nearest))), "\(word)")
        }
    }

    @Test(arguments: Kind.allCases)
    func versionsAreFoundByTheTitleOfARemovedMemeToo(_ kind: Kind) throws {
        let store = try TestedStore(kind, ids: SequentialIDs())
        try store.add(["Buy milk", "twice", "twice"])
        try store.remove(["Buy milk", "twice"])
        let found = try store.store.fetchVersions(of: .word("buy milk")).versions.get()
        #expect(found.map(\.meme?.title) == ["Buy milk", nil])
        let ambiguous = try store.store.fetchVersions(of: .word("twice")).versions
        guard case .failure(.reference(.ambiguous(_, let candidates, 2))) = ambiguous else {
            Issue.record("not ambiguous: \(ambiguous)")
            return
        }
        #expect(candidates.map(\.title) == ["twice", "twice"])
        try store.add(["Buy milk"])
        #expect(
            try store.store.fetchVersions(of: .word("Buy milk")).versions.get().map(\.meme?.title)
                == ["Buy milk"])
        #expect(
            try store.store.fetchVersions(of: .word("no")).versions
                == .failure(.reference(.noSuchMeme(.word("no")))))
    }

    @Test(arguments: Kind.allCases)
    func anOperationChangesMemesByTitle(_ kind: Kind) throws {
        let store = try TestedStore(kind)
        try store.add(["Buy milk"])
        _ = try store.store.perform { (operation) throws(MemesError) in
            var meme = try operation.findMemes([.word("buy milk")])[0]
            meme.title = "x"
            try operation.change(meme)
            // A reference means what it meant before the operation.
            #expect(try operation.findMemes([.word("Buy milk")]).map(\.title) == ["x"])
        }
        #expect(try store.titles([.word("x")]) == ["x"])
    }

    @Test(arguments: Kind.allCases)
    func theLatestIsWhatAnUndoBroughtBackLastElseTheOneBefore(_ kind: Kind) throws {
        let store = try TestedStore(kind)
        try store.add(["a", "b", "c"])
        #expect(try store.titles([.recent(0)]) == ["c"])
        try store.remove(["a", "b"])
        try store.step(.undo)
        let broughtBack = try store.titles([.recent(0)])
        #expect(["a", "b"].contains(broughtBack[0]))
        try store.add(["d"])
        try store.step(.undo)
        #expect(try store.titles([.recent(0)]) == broughtBack)
    }

    @Test(arguments: Kind.allCases)
    func shortIDsTellMemesApart(_ kind: Kind) throws {
        let ids = ["7m3k9q2x0d4v", "7m3k9aaaaaaa", "zzzzzzzzzzzz"].map(Seeds.id)
        let store = try TestedStore(kind, ids: FixedIDs(ids))
        let shortIDs = try store.store.perform { (operation) throws(MemesError) in
            for title in ["a", "b", "c"] { _ = try operation.add(try MemeDraft(title: title)) }
            return try operation.shortIDs(of: ids)
        }.answer
        #expect(ids.map(shortIDs.text) == ["7m3k9q", "7m3k9a", "zzzz"])
        let page = try store.pages(MemesFetch(wantsShortIDs: true))[0]
        #expect(ids.map(page.shortIDs.text) == ["7m3k9q", "7m3k9a", "zzzz"])
    }

    @Test(arguments: Kind.allCases)
    func anOperationWithoutChangesChangesNothing(_ kind: Kind) throws {
        let store = try TestedStore(kind)
        let outcome = try store.store.perform { operation in operation.now }
        #expect(outcome.answer == Seeds.now)
        #expect(outcome.warnings == [])
        #expect(try store.titles(MemesFetch()) == [])
    }

    @Test(arguments: Kind.allCases)
    func anOperationThatFailsKeepsNothing(_ kind: Kind) throws {
        let store = try TestedStore(kind)
        try store.add(["kept"])
        #expect(throws: MemesError.field(.emptyTitle)) {
            try store.store.perform { (operation) throws(MemesError) in
                _ = try operation.add(try MemeDraft(title: "lost"))
                _ = try operation.add(try MemeDraft(title: ""))
            }
        }
        #expect(try store.titles(MemesFetch()) == ["kept"])
    }

    @Test(arguments: Kind.allCases)
    func aCursorEndsAfterItsLastPageAndSeesTheStoreAsItWas(_ kind: Kind) throws {
        let store = try TestedStore(kind)
        try store.add(["a", "b"])
        let cursor = try store.store.fetchMemes(MemesFetch(pageSize: 1))
        #expect(try cursor.nextPage()?.memes.map(\.title) == ["b"])
        try store.add(["c"])
        #expect(try cursor.nextPage()?.memes.map(\.title) == ["a"])
        #expect(try cursor.nextPage() == nil)
        #expect(try cursor.nextPage() == nil)
    }
}
