import Domain
import Markup
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct LinksWorkerTests {
    private let store = LinksWorkerTests.emptyStore
    private var worker: LinksWorker { LinksWorker(store: store) }

    @Test func `finds the links of a meme in both directions, once each`() throws {
        let a = try add("A", "[[B]] [[b#x|y]] [[B]] [[C]] [[No]] ![[x.png]] [[A]]")
        let b = try add("B", "[[A]] [x](meme:\(a))")
        try add("C", "A and B, but no link; `[[A]]`")
        let links = try worker.links(of: "A", asOf: nil)
        #expect(links.out.map(\.target) == ["B", "b", "C", "A"])
        #expect(links.out.map(\.title) == ["B", "B", "C", "A"])
        #expect(
            links.incoming == [
                MemeLink(id: b, target: "A", title: "B"),
                MemeLink(id: b, target: "meme:\(a)", title: "B"),
                MemeLink(id: a, target: "A", title: "A"),
            ])
        #expect(links.broken == [MemeLink(id: a, target: "No", title: "A")])
        #expect(try worker.links(of: "B", asOf: nil).incoming.map(\.target) == ["B", "b"])
        #expect(try worker.links(of: "C", asOf: nil).out.isEmpty)
    }

    @Test func `finds the links of a section, and those that name its heading`() throws {
        let a = try add("A", "[[B]]\n# S\n[[C]] [[No]]\n## T\n[[D]]\n# U\n[[A#s]]\n# S\n[[B]]")
        for title in ["B", "C"] { try add(title, "[[A]] [[A#S|x]] [[a#T]]") }
        try add("D", "[[A#s#t]] [[A#No]] ![[A#U]] [x](meme:\(a))")
        let links = try worker.links(of: "A#S", asOf: nil)
        #expect(links.out.map(\.target) == ["C", "D"])
        #expect(links.broken == [MemeLink(id: a, target: "No", title: "A")])
        #expect(links.incoming.map(\.title).sorted() == ["A", "B", "C"])
        #expect(Set(links.incoming.map(\.target)) == ["A"])
        #expect(
            try worker.links(of: "a#t", asOf: nil).incoming.map(\.title).sorted() == [
                "B", "C", "D",
            ])
        #expect(try worker.links(of: "a#u", asOf: nil).incoming.map(\.title) == ["D"])
        #expect(
            throws: MemesError.reference(.noSuchHeading("x", title: "A", nearest: ["S", "T", "U"]))
        ) {
            try worker.links(of: "A#x", asOf: nil)
        }
        // In a query, a section is no reference.
        #expect(throws: MemesError.reference(.noSuchMeme(.word("A#S")))) {
            try worker.query(.to("A#S"), asOf: nil)
        }
    }

    @Test func `follows a link after a rename unless another meme takes the title`() throws {
        let a = try add("A", "[[B]]")
        let b = try add("B", "")
        try rename(b, "New")
        #expect(
            try worker.links(of: "A", asOf: nil).out == [MemeLink(id: b, target: "B", title: "New")]
        )
        #expect(try worker.links(of: "New", asOf: nil).incoming.map(\.id) == [a])
        let other = try add("b", "")
        #expect(try worker.links(of: "A", asOf: nil).out.map(\.id) == [other])
        #expect(try worker.links(of: "New", asOf: nil).incoming.isEmpty)
        try remove(other)
        #expect(try worker.links(of: "A", asOf: nil).out.map(\.id) == [b])
        try remove(b)
        #expect(try worker.links(of: "A", asOf: nil).broken.map(\.target) == ["B"])
    }

    @Test func `follows a former title to the meme that had it last`() throws {
        try add("A", "[[T]]")
        let (b, c) = (try add("T", ""), try add("T", ""))
        try rename(c, "C")
        try rename(b, "B")
        #expect(try worker.links(of: "A", asOf: nil).out.map(\.id) == [b])
        #expect(try worker.links(of: "C", asOf: nil).incoming.isEmpty)
    }

    @Test func `finds links as of a time`() throws {
        try add("A", "[[B]]")
        let b = try add("B", "")
        let (before, between) = (time(of: 1), time(of: 2))
        #expect(try worker.links(of: "A", asOf: before).broken.map(\.target) == ["B"])
        try rename(b, "C")
        #expect(try worker.links(of: "A", asOf: between).out.map(\.title) == ["B"])
        #expect(try worker.links(of: "A", asOf: nil).out.map(\.title) == ["C"])
    }

    @Test func `follows an ambiguous name to all its memes and reports it`() throws {
        try add("A", "[[B]]")
        let ids = [try add("B", ""), try add("b", "")]
        let links = try worker.links(of: "A", asOf: nil)
        #expect(Set(links.out.map(\.id)) == Set(ids))
        #expect(links.ambiguous == [AmbiguousTarget(target: "B", count: 2)])
    }

    @Test func `templates have no links`() throws {
        try add("A", "[[B]]", tags: ["Template"])
        try add("B", "")
        #expect(try worker.links(of: "A", asOf: nil) == MemeLinks())
        #expect(try worker.links(of: "B", asOf: nil).incoming.isEmpty)
    }

    /// Titles, and links that spell them differently.
    @Test func `finds links from other memes however they are spelled`() throws {
        for (title, text) in [
            ("Straße", "[[STRASSE]]"), ("É", "[[e\u{301}]]"), ("a|b", "[[a\\|b]]"),
            ("a \"b\" \\ c", "[[a \"B\" \\ c]]"), ("C#", "[[c#]]"), ("f [x]", "[[f [x]]]"),
        ] {
            let store = LinksWorkerTests.emptyStore
            try store.add(try MemeDraft(title: title))
            try store.add(try MemeDraft(title: "From", text: text))
            let links = try LinksWorker(store: store).links(of: title, asOf: nil)
            #expect(links.incoming.map(\.title) == ["From"], "\(title)")
        }
    }

    @Test func `finds links by the file path of an imported meme`() throws {
        func add(_ title: String, _ text: String, _ path: String) throws {
            let origin = ImportOrigin(root: "~/v", path: path, hash: "1").field
            try store.add(try MemeDraft(title: title, text: text, otherFields: [origin]))
        }
        try add("Target", "", "sub/my ünote.md")
        try add("1", "[a](my%20%C3%BCnote.md)", "sub/1.md")
        try add("2", "[[my ünote]]", "2.md")
        try add("3", "[a](<sub/my ünote.md>)", "3.md")
        try add("4", "[a](my%20note.md)", "4.md")
        let links = try worker.links(of: "Target", asOf: nil)
        #expect(links.incoming.map(\.title) == ["3", "2", "1"])
        #expect(try worker.links(asOf: nil).broken.map(\.title) == ["4"])
    }

    /// A path need not be written as the folder has it. Each way to find links has the same answer.
    @Test(arguments: ["../b/y.md", "./../b/y.md", "/b/y.md", "b/Y.md", "../a/../b/y.md#part"])
    func `finds links by any path to a file`(_ path: String) throws {
        func add(_ title: String, _ text: String, _ path: String) throws -> MemeID {
            let origin = ImportOrigin(root: "~/v", path: path, hash: "1").field
            let draft = try MemeDraft(title: title, text: text, otherFields: [origin])
            return try store.add(draft).id
        }
        let target = try add("Target", "", "b/y.md")
        let source = try add("Source", "[a](\(path))", "a/x.md")
        #expect(try worker.links(of: "Source", asOf: nil).out.map(\.id) == [target])
        #expect(try worker.links(of: "Source", asOf: nil).broken == [])
        #expect(try worker.links(of: "Target", asOf: nil).incoming.map(\.id) == [source])
        #expect(try worker.links(asOf: nil).broken == [])
        #expect(try worker.query(.from("Source"), asOf: nil) == .ids([target]))
        #expect(try worker.query(.none, asOf: nil) == .not(.ids([source, target])))
        #expect(try worker.textLinks(among: MemesFetch()).links[source]?.ids == [target])
        let found = try store.findMemes([.prefix(MemeIDPrefix(source))])
        let meme = try #require(try found.memes.get().first)
        #expect(try worker.textLinks(of: meme, asOf: nil).ids == [target])
    }

    @Test func `finds links by an alias`() throws {
        let aliases = JSONMember("aliases", #"["Sue"]"#)
        try store.add(try MemeDraft(title: "B", otherFields: [aliases]))
        try add("From", "[[sue]]")
        #expect(try worker.links(of: "B", asOf: nil).incoming.map(\.title) == ["From"])
    }

    @Test func `lists its own meme first if several memes have the linked title`() throws {
        let own = try add("T", "[[t]]")
        let other = try add("T", "")
        #expect(try worker.links(of: "\(own)", asOf: nil).out.map(\.id) == [own, other])
    }

    /// With this many names, all memes are read.
    @Test func `finds many links`() throws {
        let numbers = 1...40
        try add("Many", numbers.map { "[[n\($0)]] " }.joined())
        for number in numbers { try add("N\(number)", "") }
        #expect(
            try worker.links(of: "Many", asOf: nil).out.map(\.title) == numbers.map { "N\($0)" })
        #expect(try worker.links(of: "N7", asOf: nil).incoming.map(\.target) == ["n7"])
    }

    @Test func `searches for at most 32 names`() throws {
        func fetch(_ words: [String]) -> MemesFetch {
            let patterns = words.map { TextPattern($0, countsAccents: true) }
            return MemesFetch(query: .mentions(patterns), decodesMemes: true)
        }
        let brackets = fetch(["[[", "]("])
        for (count, isSearched) in [(32, true), (33, false)] {
            let names = (10..<10 + count).map { "n\($0)" }
            let store = WarningStore(LinksWorkerTests.emptyStore)
            let text = names.map { "[[\($0)]]" }.joined(separator: " ")
            let meme = try store.memory.add(try MemeDraft(title: "Many", text: text))
            let worker = LinksWorker(store: store)
            _ = try worker.missingNames(of: meme, isNew: true)
            _ = try worker.links(asOf: nil)
            let search = fetch(names)
            #expect(
                store.fetches
                    == (isSearched
                        ? [search, brackets, search]
                        : [MemesFetch(decodesMemes: true), brackets, MemesFetch()]))
        }
    }

    @Test func `passes on the warnings of the store`() throws {
        let store = WarningStore(LinksWorkerTests.emptyStore)
        try store.memory.add(try MemeDraft(title: "A"))
        #expect(
            try LinksWorker(store: store).links(of: "A", asOf: nil)
                == MemeLinks(warnings: [WarningStore.warning]))
    }

    @Test func `shows links by label or title`() throws {
        let other = try add("B", "[[A]] [[a]]")
        try add("A", "[[b]] [[b|x]] ![[b#h]] [t](meme:\(other)) [[No]]")
        let meme = try #require(try store.findMemes([.word("A")]).memes.get().first)
        let links = try worker.textLinks(of: meme, asOf: nil)
        #expect(
            links.targets.map { "\($0.key.text): \($0.value.text ?? "as written")" }.sorted() == [
                "No: as written", "b#h: B", "b: B", "b|x: x", "meme:\(other): B",
            ])
        #expect(Set(links.targets.values.map(\.address)) == ["meme:\(other)", "meme:?No"])
        #expect(links.ids == [other])
        #expect(links.linkedFrom.map(\.id) == [other])
    }

    @Test func `limits links among some memes to those memes`() throws {
        let b = try add("B", "")
        let a = try add("A", "[[B]] [[C]]")
        try add("C", "[[A]]")
        let shown = try worker.textLinks(
            among: MemesFetch(query: .any([.title("A"), .title("B")])))
        #expect(shown.ids == [a, b])
        let links = shown.links
        #expect(links.mapValues(\.ids) == [a: [b]])
        #expect(links[a]?.targets.keys.map(\.text) == ["B"])
    }

    @Test func `reports names that no meme has, and after a change only new ones`() throws {
        let a = try add("A", "[[No]] [[A]] [[B]] [[No|x]] ![[x.png]] [x](meme:no)")
        try add("B", "")
        func names(isNew: Bool) throws -> [String] {
            let meme = try store.findMemes([.prefix(MemeIDPrefix(a))]).memes.get()[0]
            return try worker.missingNames(of: meme, isNew: isNew)
        }
        #expect(try names(isNew: true) == ["No"])
        try edit(a, MemeEdit(text: .append("[[New]] [[B]]")))
        #expect(try names(isNew: false) == ["New"])
        try rename(a, "Z")
        #expect(try names(isNew: false) == [])
        let unstored = Meme(id: MemeID(bits: 1), title: "Own", text: "[[Own]]")
        #expect(try worker.missingNames(of: unstored, isNew: true) == [])
    }

    @Test func `finds the broken links of all memes`() throws {
        let a = try add("A", "[[B]] [[No]] [[No|x]]")
        let b = try add("B", "[[Old]] [x](meme:zzz)")
        let c = try add("Old", "")
        try rename(c, "C")
        #expect(
            try worker.links(asOf: nil).broken == [
                MemeLink(id: b, target: "meme:zzz", title: "B"),
                MemeLink(id: a, target: "No", title: "A"),
            ])
    }

    @Test func `queries select memes by their links`() throws {
        let a = try add("A", "[[B]]")
        let b = try add("B", "[[No]]")
        let c = try add("C", "[[C]]")
        let d = try add("D", "![[x.png]] ![[E.png]]")
        let e = try add("e.png", "[not imported](notes.md)")
        let g = try add("G", "![[Old.png]]")
        let old = try add("old.png", "")
        try rename(old, "New")
        for (condition, ids) in [
            (.to("b"), [a]), (.from("A"), [b]), (.to("A"), []), (.any, [a, b, c, d, g]),
        ] as [(Query.LinksCondition, [MemeID])] {
            #expect(try worker.query(condition, asOf: nil) == .ids(Set(ids)))
        }
        #expect(try worker.query(.none, asOf: nil) == .not(.ids([a, b, d, e, g, old])))
        #expect(throws: MemesError.self) { try worker.query(.to("nobody"), asOf: nil) }
    }

    @Test func `finds links that refer to old titles`() throws {
        let b = try add("B", "")
        let sharp = try add("C#D", "")
        try add("C", "")
        let other = try add("Other", "")
        let a = try add("A", "[[b]] [[b#x|y]] [[C#D]] [[Other]] [[No]] [[A]]")
        try add("T", "[[B]]", tags: ["template"])
        let removed = try add("R", "[[B]]")
        try remove(removed)
        try edit(b, try MemeEdit(text: .replace("x")))
        try rename(b, "Between")
        try rename(b, "New")
        try rename(sharp, "D")
        try rename(other, "OTHER")
        #expect(
            try worker.linksByFormerTitle() == [
                FormerTitleLink(link: MemeLink(id: a, target: "b", title: "A"), meme: b),
                FormerTitleLink(link: MemeLink(id: a, target: "b", title: "A"), meme: b),
                FormerTitleLink(link: MemeLink(id: a, target: "C#D", title: "A"), meme: sharp),
            ])
        // The links of all memes and those of one meme agree.
        #expect(
            try worker.links(asOf: nil).out.map(\.target)
                == worker.links(of: "A", asOf: nil).out.map(\.target))
    }

    // MARK: - The store

    @discardableResult
    private func add(_ title: String, _ text: String, tags: [String] = []) throws -> MemeID {
        try store.add(
            try MemeDraft(title: title, text: text, tags: tags.map { Tag(stored: $0) })
        ).id
    }

    private func rename(_ id: MemeID, _ title: String) throws {
        try edit(id, try MemeEdit(title: title))
    }

    private func edit(_ id: MemeID, _ edit: MemeEdit) throws {
        _ = try store.perform(isDryRun: false) { (operation) throws(MemesError) in
            let meme = try operation.findMemes([.prefix(MemeIDPrefix(id))])[0]
            return try operation.edit(meme, by: edit)
        }
    }

    private func remove(_ id: MemeID) throws {
        _ = try store.perform(isDryRun: false) { (operation) throws(MemesError) in
            try operation.remove(try operation.findMemes([.prefix(MemeIDPrefix(id))])[0])
        }
    }

    /// Returns the time of an operation, counted from 1. Each is a millisecond after the one before.
    private func time(of operation: Int64) -> Timestamp {
        Timestamp(milliseconds: Seeds.now.milliseconds + operation - 1)
    }

    private static var emptyStore: MemoryStore {
        MemoryStore(clock: FixedClock(Seeds.now), ids: SeededMemeIDs(seed: 1))
    }
}

extension MemoryStore {
    @discardableResult
    fileprivate func add(_ draft: MemeDraft) throws -> Meme {
        try perform(isDryRun: false) { (operation) throws(MemesError) in
            try operation.add(draft).meme
        }.answer
    }
}
