import Domain
import TestSupport
import Testing

@testable import Platform

/// Basic requirements on every store.
struct MemesStoreConformanceTests {
    typealias Kind = TestedStore.Kind

    @Test func `an empty store answers with one empty page`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            #expect(try store.pages(MemesFetch()) == [MemesPage(memes: [])], "\(kind)")
            #expect(
                try store.store.findMemes([.recent(0)])
                    == FoundMemes(.failure(.reference(.noSuchMeme(.recent(0))))), "\(kind)")
            #expect(try store.store.findMemes([]) == FoundMemes(.success([])), "\(kind)")
        }
    }

    @Test func `reads back an added meme with all its fields`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            let draft = try MemeDraft(
                title: "e\u{301} \"\\\u{1B}\u{202E}\t😀", text: "a\n\r\nb\n\0",
                tags: [try Tag("Été")],
                optionalTexts: [.url: "https://example.org/ä", .image: "x y.png"], flags: [.pinned])
            let meme = try store.add([draft])[0]
            #expect(
                meme
                    == Meme(
                        id: meme.id, title: draft.content.title, text: draft.content.text,
                        tags: draft.content.tags, optionalTexts: draft.content.optionalTexts,
                        flags: [.pinned],
                        created: Seeds.now), "\(kind)")
            #expect(try store.pages(MemesFetch()) == [MemesPage(memes: [meme])], "\(kind)")
            let reference = try MemeReference(meme.id.text())
            #expect(
                try store.store.findMemes([reference, .recent(0)]).memes == .success([meme, meme]),
                "\(kind)")
        }
    }

    @Test func `gives operations increasing times and memes the time of the clock`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            #expect(try store.add(["a", "b"]).map(\.created) == [Seeds.now, Seeds.now], "\(kind)")
            #expect(try store.add(["c"]).map(\.created) == [Seeds.now], "\(kind)")
            try store.change("a") { $0.title = "d" }
            #expect(try store.memes().compactMap(\.modified) == [Seeds.now], "\(kind)")
            #expect(
                try store.store.operations().map(\.time.text) == [
                    "2026-11-21T10:00:00.002Z", "2026-11-21T10:00:00.001Z",
                    "2026-11-21T10:00:00.000Z",
                ], "\(kind)")
        }
    }

    @Test func `the newest change comes first`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            try store.add(["a", "b"])
            try store.add(["c"])
            #expect(try store.titles(MemesFetch()) == ["c", "b", "a"], "\(kind)")
            #expect(try store.titles(MemesFetch(isReversed: true)) == ["a", "b", "c"], "\(kind)")
            #expect(try store.titles(MemesFetch(limit: 2)) == ["c", "b"], "\(kind)")
            #expect(try store.titles(MemesFetch(isReversed: true, limit: 1)) == ["a"], "\(kind)")
            #expect(try store.titles(MemesFetch(limit: 0)) == [], "\(kind)")
            for (distance, title) in ["c", "b", "a"].enumerated() {
                #expect(try store.titles([.recent(distance)]) == [title], "\(kind)")
            }
        }
    }

    @Test func `a reference past the oldest meme finds nothing`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            try store.add(["a", "b"])
            for reference in [MemeReference.recent(2), .recent(3), .recent(.max)] {
                let found = try store.store.findMemes([reference])
                #expect(
                    found == FoundMemes(.failure(.reference(.noSuchMeme(reference)))), "\(kind)")
            }
        }
    }

    @Test func `titles are ordered after case folding`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            try store.add(["b", "Straße", "A", "a", "strasse", "é", "Z", "e\u{301}"])
            #expect(
                try store.titles(MemesFetch(order: .title))
                    == ["a", "A", "b", "strasse", "Straße", "Z", "e\u{301}", "é"], "\(kind)")
        }
    }

    @Test func `orders memes by an own field, those without it last`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            let values = ["10", "9", #""b""#, #""A""#, nil, "9", "[]", #"["1.5","z"]"#]
            try store.add(
                values.enumerated().map { number, value in
                    try MemeDraft(
                        title: "\(number)",
                        otherFields: value.map { [JSONMember("Rank", $0)] } ?? [])
                })
            for (isReversed, titles) in [
                (false, ["7", "5", "1", "0", "3", "2", "6", "4"]),
                (true, ["2", "3", "0", "1", "5", "7", "6", "4"]),
            ] {
                let fetch = MemesFetch(order: .own("rank"), isReversed: isReversed)
                #expect(try store.titles(fetch) == titles, "\(kind) \(isReversed)")
                #expect(
                    try store.titles(
                        MemesFetch(
                            query: .own("RANK", .exists), order: .own("rank"),
                            isReversed: isReversed, limit: 3))
                        == Array(titles.prefix(3)), "\(kind)")
            }
        }
    }

    @Test func `orders unnormalized titles among the others`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            let decomposed = "e\u{301}te\u{301}"
            try store.add(["été 2", "\(decomposed) 3", "été", decomposed, "été 1", "f"])
            #expect(
                try store.titles(MemesFetch(order: .title))
                    == ["f", decomposed, "été", "été 1", "été 2", "\(decomposed) 3"], "\(kind)")
        }
    }

    @Test func `search ignores accents that the pattern does not have`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            let titles = [
                "un café", "Un CAFE\u{301}", "a cafe", "ÉCLAIR", "Łódź, Smørrebrød", "করা", "நமிழ்",
                "й",
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
                (TextPattern("τιμη"), ["τιμή"]),
                (TextPattern("strasse a sao"), ["Straße à São Paulo"]),
                (TextPattern("sao", beginsWord: true), ["Straße à São Paulo"]),
                (TextPattern("ao", beginsWord: true), []),
            ]
            for (pattern, expected) in found {
                let fetch = MemesFetch(query: .text(pattern, in: .field(.title)))
                #expect(try store.titles(fetch) == expected, "\(pattern.literal)")
                #expect(try store.store.countMemes(fetch).count == expected.count, "\(kind)")
            }
        }
    }

    @Test func `splits results into pages and marks the last one`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            try store.add(["a", "b", "c", "d", "e"])
            let pages = try store.pages(MemesFetch(pageSize: 2))
            #expect(
                pages.map { $0.memes.map(\.title) } == [["e", "d"], ["c", "b"], ["a"]], "\(kind)")
            #expect(pages.map(\.isLast) == [false, false, true], "\(kind)")
            #expect(
                try store.pages(MemesFetch(limit: 4, pageSize: 2)).map(\.isLast) == [false, true],
                "\(kind)")
            #expect(try store.pages(MemesFetch(pageSize: 0)).count == 5, "\(kind)")
            #expect(try store.pages(MemesFetch(pageSize: .max)).map(\.isLast) == [true], "\(kind)")
        }
    }

    @Test func `never assigns an identifier twice`() throws {
        for kind in Kind.allCases {
            let (one, other) = (Seeds.milk.id, Seeds.call.id)
            let store = try TestedStore(kind, ids: FixedIDs([one, one, one, other]))
            #expect(try store.add(["a", "b"]).map(\.id) == [one, other], "\(kind)")
            let again = try TestedStore(kind, ids: FixedIDs([one, other, one, Seeds.walk.id]))
            #expect(try again.add(["a"]).map(\.id) == [one], "\(kind)")
            #expect(try again.add(["b"]).map(\.id) == [other], "\(kind)")
            #expect(try again.add(["c"]).map(\.id) == [Seeds.walk.id], "\(kind)")
        }
    }

    @Test func `finds memes by identifier prefix unless it is ambiguous`() throws {
        for kind in Kind.allCases {
            let ids = ["7m3k9q2x0d4v", "7m3k9aaaaaaa", "7mzzzzzzzzzz"].map(Seeds.id)
            let store = try TestedStore(kind, ids: FixedIDs(ids))
            try store.add(["a", "b", "c"])
            #expect(try store.titles([try MemeReference("7m3k9q")]) == ["a"], "\(kind)")
            #expect(try store.titles([try MemeReference("7MZ")]) == ["c"], "\(kind)")
            let prefix = try #require(MemeIDPrefix("7m3"))
            let candidates = try store.store.findMemes(
                [ids[1], ids[0]].map { .prefix(MemeIDPrefix($0)) }
            ).memes.get().map { MemeCandidate($0) }
            #expect(candidates.map(\.title) == ["b", "a"])
            #expect(candidates.allSatisfy { $0.changed != nil })
            let ambiguous = MemesError.reference(
                .ambiguous(.prefix(prefix), candidates: candidates, count: 2))
            #expect(
                try store.store.findMemes([.prefix(prefix)]).memes == .failure(ambiguous), "\(kind)"
            )
            let unknown = try MemeReference("7n")
            #expect(
                try store.store.findMemes([.recent(0), unknown]).memes
                    == .failure(.reference(.noSuchMeme(unknown))), "\(kind)")
        }
    }

    @Test func `an ambiguous reference lists only the first candidates`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind, ids: SequentialIDs())
            try store.add((0..<20).map { "\($0)" })
            let reference = try MemeReference("0")
            let found = try store.store.findMemes([reference]).memes
            guard case .failure(.reference(.ambiguous(_, let candidates, let count))) = found else {
                Issue.record("not ambiguous")
                continue
            }
            #expect(
                candidates.map(\.title) == (0..<MemeCandidate.maximumListed).map { "\($0)" },
                "\(kind)")
            #expect(count == 20, "\(kind)")
        }
    }

    @Test func `resolves a word as an identifier or a title`() throws {
        for kind in Kind.allCases {
            let ids = ["7m3k9q2x0d4v", "face0000000a", "face0000000b", "c0nversat10n"].map(Seeds.id)
            let others = (1...9).map { MemeID(bits: $0) }
            let store = try TestedStore(kind, ids: FixedIDs(ids + others))
            try store.add(["Buy milk", "7m3k", "E\u{301}té \"1\"\\", "x"])
            try store.add([
                "Straße", "conversation", "twice", "TWICE", "face0000000a", "oil", "gone",
            ])
            try store.remove(["gone"])
            func title(_ word: String) throws -> String { try store.titles([.word(word)])[0] }
            for (word, expected) in [
                ("buy MILK", "Buy milk"), ("7m3k9", "Buy milk"), ("7M3K9Q2X0D4V", "Buy milk"),
                ("éte\u{301} \"1\"\\", "E\u{301}té \"1\"\\"), ("STRASSE", "Straße"), ("oil", "oil"),
                // A whole identifier takes precedence over the title of another meme.
                ("conversation", "x"), ("face0000000a", "7m3k"), ("face0000000A", "7m3k"),
            ] {
                #expect(try title(word) == expected, "\(word)")
            }
            for (word, expected) in [
                ("7m3k", [ids[0], ids[1]]), ("twice", [others[2], others[3]]),
                ("face", [ids[1], ids[2]]),
            ] {
                let error = #expect(throws: MemesError.self) { try title(word) }
                guard case .reference(.ambiguous(.word(word), let candidates, let count)) = error
                else {
                    Issue.record("\(word): \(String(describing: error))")
                    continue
                }
                #expect(candidates.map(\.id) == expected && count == expected.count, "\(word)")
            }
        }
    }

    @Test func `a short word is a title, for a change`() throws {
        for kind in Kind.allCases {
            let ids =
                ["7m3k9q2x0d4v", "gym00000000a"].map(Seeds.id) + (1...9).map { MemeID(bits: $0) }
            let store = try TestedStore(kind, ids: FixedIDs(ids))
            try store.add(["x", "y", "会議", "7m", "Gym", "old"])
            try store.remove(["old"])
            func failure(_ word: String) throws -> MemesError? {
                let found = try store.store.findMemes([.shortWord(word)]).memes
                return if case .failure(let error) = found { error } else { nil }
            }
            #expect(
                try store.titles([.shortWord("会議"), .shortWord("X")]) == ["会議", "x"], "\(kind)")
            #expect(try failure("7m3") == .reference(.tooShort("7m3")), "\(kind)")
            #expect(try failure("zz") == .reference(.noSuchMeme(.word("zz"))), "\(kind)")
            for (word, titles) in [("7m", ["7m", "x"]), ("gym", ["Gym", "y"])] {
                guard case .reference(.ambiguous(_, let candidates, 2)) = try failure(word) else {
                    Issue.record("\(kind): not ambiguous: \(word)")
                    continue
                }
                #expect(candidates.map(\.title).sorted() == titles.sorted(), "\(kind)")
            }
            let versions = try store.store.fetchVersions(of: .shortWord("OLD")).versions.get()
            #expect(versions.map(\.meme?.title) == ["old", nil], "\(kind)")
        }
    }

    @Test func `today and yesterday name days`() throws {
        for kind in Kind.allCases where kind != .memory {
            let store = try TestedStore(kind, ids: SequentialIDs())
            try store.add([
                try MemeDraft(title: "Birthday", key: "journal:2026-11-21"),
                try MemeDraft(title: "2026-11-20"),
            ])
            let missing = MemesError.reference(.noSuchMeme(.word("today")))
            #expect(throws: missing) { try store.titles([.word("today")]) }
            store.setToday(LocalDate(daysSince1970: 20_778))
            #expect(
                try store.titles([.word("today"), .word("Yesterday"), .version(.word("today"), 1)])
                    == ["Birthday", "2026-11-20", "Birthday"], "\(kind)")
            let changed = try store.store.perform(isDryRun: true) {
                (operation) throws(MemesError) in
                try operation.findMemes([.word("yesterday")]).map(\.title)
            }
            #expect(changed.answer == ["2026-11-20"], "\(kind)")
            try store.add([try MemeDraft(title: "Today")])
            #expect(try store.titles([.word("today")]) == ["Today"], "\(kind)")
            store.setToday(LocalDate(daysSince1970: 20_777))
            #expect(try store.titles([.word("today")]) == ["Today"], "\(kind)")
            let earlier = MemesError.reference(.noSuchMeme(.word("yesterday")))
            #expect(throws: earlier) { try store.titles([.word("yesterday")]) }
        }
    }

    @Test func `an unknown word suggests the nearest titles`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind, ids: SequentialIDs())
            try store.add(["Buy milk", "Oat milk", "Call Ann", "gone"])
            try store.remove(["gone"])
            for (word, nearest) in [
                ("milk", ["Oat milk", "Buy milk"]), ("cal Anm", ["Call Ann"]), ("gone", []),
                ("zzzz", []),
                ("000o", []), ("Buy milk ", ["Buy milk"]), ("u", ["Buy milk"]),
                ("mlik", ["Oat milk"]),
            ] {
                let found = try store.store.findMemes([.word(word)]).memes
                guard case .failure(.reference(.noSuchMeme(.word(word), let memes))) = found else {
                    Issue.record("\(word): \(found)")
                    continue
                }
                #expect(memes.map(\.title) == nearest, "\(word)")
            }
        }
    }

    @Test func `finds versions by the title of a removed meme`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind, ids: SequentialIDs())
            try store.add(["Buy milk", "twice", "twice"])
            try store.remove(["Buy milk", "twice"])
            let found = try store.store.fetchVersions(of: .word("buy milk")).versions.get()
            #expect(found.map(\.meme?.title) == ["Buy milk", nil], "\(kind)")
            let ambiguous = try store.store.fetchVersions(of: .word("twice")).versions
            guard case .failure(.reference(.ambiguous(_, let candidates, 2))) = ambiguous else {
                Issue.record("not ambiguous: \(ambiguous)")
                continue
            }
            #expect(candidates.map(\.title) == ["twice", "twice"], "\(kind)")
            try store.add(["Buy milk"])
            #expect(
                try store.store.fetchVersions(of: .word("Buy milk")).versions.get().map(
                    \.meme?.title)
                    == ["Buy milk"], "\(kind)")
            #expect(
                try store.store.fetchVersions(of: .word("no")).versions
                    == .failure(.reference(.noSuchMeme(.word("no")))), "\(kind)")
        }
    }

    @Test func `resolves a word as an alias when it is not a title`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind, ids: SequentialIDs())
            for (title, aliases) in [
                ("Ann", #"["people.ann","Mutter"]"#), ("Bob", #"["Ann","people.bob"]"#),
                ("Cleo", #"["PEOPLE.BOB"]"#), ("Dan", #""people.dan""#), ("Eve", #"["caf\u00e9"]"#),
            ] {
                let field = JSONMember("aliases", aliases)
                try store.add([try MemeDraft(title: title, otherFields: [field])])
            }
            func titles(_ word: String) throws -> [String] {
                let found = try store.store.findMemes([.word(word)]).memes
                guard case .failure(.reference(.ambiguous(_, let candidates, _))) = found else {
                    return try found.get().map(\.title)
                }
                return candidates.map(\.title)
            }
            for (word, expected) in [
                ("People.Ann", ["Ann"]), ("mutter", ["Ann"]), ("ann", ["Ann"]),
                ("people.bob", ["Bob", "Cleo"]), ("CAFÉ", ["Eve"]),
            ] {
                #expect(try titles(word) == expected, "\(kind): \(word)")
            }
            #expect(throws: MemesError.self) { try titles("people.dan") }
            #expect(throws: MemesError.self) { try titles("people") }
            let versions = try store.store.fetchVersions(of: .word("people.ann")).versions.get()
            #expect(versions.map(\.meme?.title) == ["Ann"], "\(kind)")
        }
    }

    @Test func `an operation changes memes by title`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            try store.add(["Buy milk"])
            _ = try store.store.perform { (operation) throws(MemesError) in
                var meme = try operation.findMemes([.word("buy milk")])[0]
                meme.title = "x"
                try operation.change(meme)
                // A reference resolves as it did before the operation.
                #expect(
                    try operation.findMemes([.word("Buy milk")]).map(\.title) == ["x"], "\(kind)")
            }
            #expect(try store.titles([.word("x")]) == ["x"], "\(kind)")
        }
    }

    @Test func `a restored meme is the newest, even after a later add is undone`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            try store.add(["a", "b", "c"])
            #expect(try store.titles([.recent(0)]) == ["c"], "\(kind)")
            try store.remove(["a", "b"])
            try store.step(.undo)
            let broughtBack = try store.titles([.recent(0)])
            #expect(["a", "b"].contains(broughtBack[0]), "\(kind)")
            try store.add(["d"])
            try store.step(.undo)
            #expect(try store.titles([.recent(0)]) == broughtBack, "\(kind)")
        }
    }

    @Test func `gives each meme a distinct short ID`() throws {
        for kind in Kind.allCases {
            let ids = ["7m3k9q2x0d4v", "7m3k9aaaaaaa", "zzzzzzzzzzzz"].map(Seeds.id)
            let store = try TestedStore(kind, ids: FixedIDs(ids))
            let shortIDs = try store.store.perform { (operation) throws(MemesError) in
                for title in ["a", "b", "c"] { _ = try operation.add(try MemeDraft(title: title)) }
                return try operation.shortIDs(of: ids)
            }.answer
            #expect(ids.map(shortIDs.text) == ["7m3k9q", "7m3k9a", "zzzz"], "\(kind)")
            let page = try store.pages(MemesFetch(wantsShortIDs: true))[0]
            #expect(ids.map(page.shortIDs.text) == ["7m3k9q", "7m3k9a", "zzzz"], "\(kind)")
        }
    }

    @Test func `an operation without changes changes nothing`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            let outcome = try store.store.perform { operation in operation.now }
            #expect(outcome.answer == Seeds.now, "\(kind)")
            #expect(outcome.warnings == [], "\(kind)")
            #expect(try store.titles(MemesFetch()) == [], "\(kind)")
        }
    }

    @Test func `a failed operation stores nothing`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            try store.add(["kept"])
            #expect(throws: MemesError.field(.emptyTitle)) {
                try store.store.perform { (operation) throws(MemesError) in
                    _ = try operation.add(try MemeDraft(title: "lost"))
                    _ = try operation.add(try MemeDraft(title: ""))
                }
            }
            #expect(try store.titles(MemesFetch()) == ["kept"], "\(kind)")
        }
    }

    @Test func `a cursor ends after its last page and sees the store as it was`() throws {
        for kind in Kind.allCases {
            let store = try TestedStore(kind)
            try store.add(["a", "b"])
            let cursor = try store.store.fetchMemes(MemesFetch(pageSize: 1))
            #expect(try cursor.nextPage()?.memes.map(\.title) == ["b"], "\(kind)")
            try store.add(["c"])
            #expect(try cursor.nextPage()?.memes.map(\.title) == ["a"], "\(kind)")
            #expect(try cursor.nextPage() == nil, "\(kind)")
            #expect(try cursor.nextPage() == nil, "\(kind)")
        }
    }
}
