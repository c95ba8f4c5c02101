import Domain
import Markup
import Testing

@testable import Application
@testable import Structure
@testable import TestSupport

struct SectionsWorkerTests {
    private let store: MemoryStore
    private let worker: SectionsWorker

    init() {
        store = MemoryStore.seeded(SectionSeeds.memes)
        worker = SectionsWorker.forTests(store)
    }

    @Test func `moves a section to a meme with its heading as the title`() throws {
        let moved = try worker.extract(.section(), of: "bread#steps *now*", isDryRun: false)
        let meme = try #require(moved.parts.first)
        #expect(meme.title == "Steps *now*")
        #expect(meme.text == "Mix.\n\n# Bake\nHot.\n```\n# code\n```")
        #expect(meme.tags == SectionSeeds.bread.tags)
        #expect(moved.whole.text == "Intro.\n\n## A\na\n\n[[Steps *now*]]\n\n\n## B\n\nb")
        #expect(try store.operations().count == SectionSeeds.memes.count + 1)
        let links = try LinksWorker(store: store).links(of: "bread", asOf: nil)
        #expect(links.out.map(\.id) == [meme.id])
    }

    @Test func `gives the new meme another title, and embeds it`() throws {
        let moved = try worker.extract(
            .section(title: "T", isEmbedded: true), of: "bread#b", isDryRun: true)
        #expect(moved.parts.map(\.title) == ["T"])
        #expect(moved.whole.text.hasSuffix("\n\n\n![[T]]"))
        #expect(try store.operations().count == SectionSeeds.memes.count)
    }

    @Test func `links with the id where the title does not lead to the new meme alone`() throws {
        for (title, link) in [
            ("Soup", "[[ID|Soup]]"), ("Bread", "[[ID|Bread]]"), ("broth", "[[broth]]"),
            ("a|b", "[[a|b]]"), ("C#", "[[C#]]"), ("f [x]", "[[f [x]]]"), ("#a", "[[ID|#a]]"),
            ("a ]] b", "[[ID]]"), ("a [[b", "[[ID]]"), ("`a` b", "[[ID|`a` b]]"),
            ("50%% off", "[[ID]]"), ("<!-- a", "[[ID]]"), (" a", "[[ID| a]]"),
            (SectionSeeds.soup.id.text(), "[[ID|\(SectionSeeds.soup.id)]]"),
        ] {
            let moved = try worker.extract(
                .section(title: title), of: "bread#b", isDryRun: true)
            let id = try #require(moved.parts.first).id.text()
            let wanted = link.replacing("ID", with: id)
            #expect(moved.whole.text.hasSuffix("\n\(wanted)"), "\(moved.whole.text)")
        }
    }

    @Test func `splits a text at the highest level that occurs twice, or at another`() throws {
        let moved = try worker.extract(.level(nil), of: "bread", isDryRun: true)
        #expect(moved.parts.map(\.title) == ["A", "Steps *now*", "B"])
        #expect(moved.parts.map(\.text) == ["a", "Mix.\n\n# Bake\nHot.\n```\n# code\n```", "b"])
        #expect(moved.whole.text == "Intro.\n\n- [[A]]\n- [[Steps *now*]]\n- [[B]]")
        let bake = try worker.extract(.level(3), of: "bread", isDryRun: true)
        #expect(bake.parts.map(\.title) == ["Bake"])
    }

    @Test func `two sections with one heading are linked by their ids`() throws {
        let moved = try worker.extract(.level(1), of: "twins", isDryRun: false)
        let ids = moved.parts.map(\.id)
        #expect(moved.whole.text == "- [[\(ids[0])|X]]\n- [[\(ids[1])|x]]\n- [[Y]]\n")
    }

    @Test func `refuses what is no section, and titles that are empty`() throws {
        for (parts, name, error) in [
            (.section(), "bread", .section(.headingWanted(title: "Bread"))),
            (
                .section(), "bread#x",
                .reference(
                    .noSuchHeading(
                        "x", title: "Bread", nearest: ["A", "B", "Bake", "Steps *now*"]))
            ),
            (
                .section(), "twins#x",
                .reference(.ambiguousHeading("x", title: "Twins", lines: [1, 3]))
            ),
            (.section(title: ""), "bread#a", .field(.emptyTitle)),
            (.section(title: "a\nb"), "bread#a", .field(.titleNotOneLine("a\nb"))),
            (.level(nil), "empty", .section(.emptyHeading(line: 3, title: "Empty"))),
            (.level(nil), "soup", .section(.noRepeatedLevel(title: "Soup"))),
            (.level(6), "bread", .section(.noHeadingOfLevel(6, title: "Bread"))),
            (.section(), "exact#a", .field(.loneSurrogate(.text))),
            (.level(1), "exact", .field(.loneSurrogate(.text))),
        ] as [(PartsToExtract, String, MemesError)] {
            #expect(throws: error, "\(name)") {
                try worker.extract(parts, of: name, isDryRun: false)
            }
        }
        #expect(try store.operations().count == SectionSeeds.memes.count)
    }

    @Test func `joins texts, tags and fields`() throws {
        var first = SectionSeeds.meme("Bread", "# Steps\nMix.\n", tags: ["a"])
        first.otherFields = [JSONMember("rating", "4")]
        var soup = SectionSeeds.meme("Soup #", "# Cook\n## Salt\n\nHot\n---\n", tags: ["b", "A"])
        soup[.url] = "https://soup.example"
        soup.otherFields =
            [JSONMember("rating", "[1,2]"), JSONMember("Mood", "\"good\""), JSONMember("o", "{}")]
            + JSONMember.task(true, due: DueDate("2026-11-27"))
        var stew = SectionSeeds.meme("Stew", "")
        stew[.url] = "https://stew.example"
        stew.otherFields =
            [JSONMember("MOOD", "\"a\\nb\""), JSONMember("o", "{\"x\":1}")]
            + JSONMember.task(true, done: "true")
        let store = MemoryStore.seeded([stew, soup, first])
        let joined = try SectionsWorker.forTests(store).join(
            ["Bread", "Soup #", "Stew"], isDryRun: false)
        #expect(
            joined.whole.text == """
                # Steps
                Mix.

                ## Soup # #

                rating: 1, 2
                - [ ] Soup # @due(2026-11-27)

                ### Cook
                #### Salt

                #### Hot

                ## Stew

                url: https://stew.example
                MOOD: a b
                o: {"x":1}
                - [x] Stew
                """)
        #expect(joined.whole.tags.map(\.name) == ["a", "b"])
        #expect(joined.whole[.url] == "https://soup.example")
        #expect(joined.whole.ownField("mood")?.text == "good")
        #expect(joined.whole.aliases == ["Soup #", "Stew"])
        #expect(!joined.whole.task.isTask)
        #expect(joined.parts == [soup, stew])
        #expect(try store.fetchMemes(MemesFetch()).nextPage()?.memes.map(\.meme) == [joined.whole])
        #expect(try store.operations().count == 4)
    }

    @Test func `keeps pins, dates of repeating tasks, and fields that mean nothing`() throws {
        var first = SectionSeeds.meme("Bread", "")
        first.otherFields = [JSONMember("aliases", "null"), JSONMember("due", "\"soon\"")]
        var rent = SectionSeeds.meme("Rent", "")
        rent.flags[.pinned] = true
        rent.otherFields = [
            JSONMember("due", "\"2026-11-27\""), JSONMember("repeat", "\"2 weeks\""),
            JSONMember("wait", "\"2026-11-25\""), JSONMember("done", "\"maybe\""),
        ]
        var odd = SectionSeeds.meme("Odd", "")
        odd.otherFields = [JSONMember("due", "\"later\""), JSONMember("aliases", "\"O\"")]
        let joined = try SectionsWorker.forTests(.seeded([odd, rent, first])).join(
            ["Bread", "Rent", "Odd"], isDryRun: true)
        #expect(
            joined.whole.text
                == "## Rent\n\n- [ ] Rent @due(2026-11-27) @every(2 weeks) @wait(2026-11-25)\n\n## Odd\n\ndue: \"later\""
        )
        #expect(joined.whole.flags[.pinned])
        #expect(joined.whole.otherFields.map(\.decodedName) == ["aliases", "due", "done"])
        #expect(joined.whole.aliases == ["Rent", "Odd"])
    }

    @Test func `links by path lead to the same memes from a meme without a file`() throws {
        var memes = [
            ("A", "a/x.md", "# Sec\n[b](y.md#h) [[B]] [no](z.md) `[b](y.md)`"), ("B", "a/y.md", ""),
        ]
        .map { title, path, text in
            var meme = SectionSeeds.meme(title, text)
            meme.otherFields = [ImportOrigin(root: "~/v", path: path, hash: "1").field]
            return meme
        }
        memes.append(SectionSeeds.meme("Card", ""))
        let worker = SectionsWorker.forTests(.seeded(memes))
        let id = memes[1].id
        let moved = try worker.extract(.section(), of: "a#sec", isDryRun: true)
        let text = "[b](meme:\(id)#h) [[B]] [no](z.md) `[b](y.md)`"
        #expect(moved.parts.map(\.text) == [text])
        let joined = try worker.join(["Card", "A"], isDryRun: true)
        #expect(joined.whole.text == "## A\n\n### Sec\n\(text)")
    }

    @Test func `links to removed memes lead to the first`() throws {
        let soup = SectionSeeds.meme("Soup", "")
        let id = soup.id.text()
        let links = "[[soup#x]] [[\(id)]] [[\(id.uppercased())|y]] [z](meme:\(id))"
        let store = MemoryStore.seeded([soup, SectionSeeds.bread, SectionSeeds.meme("L", links)])
        let joined = try SectionsWorker.forTests(store).join(["Bread", "Soup"], isDryRun: false)
        #expect(joined.whole.aliases == ["Soup", id])
        let found = try LinksWorker(store: store).links(of: "L", asOf: nil)
        #expect(found.out.map(\.id) == Array(repeating: SectionSeeds.bread.id, count: 4))
        #expect(found.broken == [])
        let incoming = try LinksWorker(store: store).links(of: "Bread", asOf: nil).incoming
        #expect(incoming.map(\.target) == ["soup", id, id.uppercased(), "meme:\(id)"])
    }

    @Test func `refuses to join a meme with itself, or below a text that is not closed`() throws {
        for (names, error) in [
            (["bread", "soup", "@"], .request(.namedTwice(title: "Bread"))),
            (["open", "soup"], .section(.notClosed(title: "Open"))),
            (["soup", "open", "bread"], .section(.notClosed(title: "Open"))),
            (["exact", "bread"], .field(.loneSurrogate(.text))),
            (["bread", "exact"], .field(.loneSurrogate(.text))),
        ] as [([String], MemesError)] {
            #expect(throws: error, "\(names)") { try worker.join(names, isDryRun: false) }
        }
        #expect(try store.operations().count == SectionSeeds.memes.count)
    }
}

/// Random texts, of pieces that make headings, code, comments and line ends.
struct RandomSectionsTests {
    private static let pieces = [
        "# a\n", "## b\n", "### c #\n", "#d\n", "e\n===\n", "f\ng\n---\n", "text\n", "- item\n",
        "\n", "\n\n", "```\n", "# x\r\n", "    # code\n", "> # quote\n", "<!-- c\n", "-->\n",
        "%%\n", "| t |\n", "##\n", "  ## h ##\r\n", "i\r\n=\r\n", "[[x]] ", "***\n", "~~~\n",
    ]

    @Test func `a section and its content make the old text again`() throws {
        var generator = SeededGenerator(seed: 7)
        var count = 0
        for _ in 0..<400 {
            let text = Self.text(&generator)
            let all = MarkdownSection.all(in: text)
            for section in all
            where section.name.isVisible && all.named(section.name) == [section] {
                let store = MemoryStore.seeded([SectionSeeds.meme("W", text)])
                let moved = try SectionsWorker.forTests(store).extract(
                    .section(title: "T"), of: "W#\(section.name)", isDryRun: false)
                let bytes = Array(text.utf8)
                let before = bytes[..<section.range.lowerBound]
                let after = bytes[section.range.upperBound...]
                let new = Array(moved.whole.text.utf8)
                #expect(new.starts(with: before) && new.reversed().starts(with: after.reversed()))
                let place = String(
                    decoding: new.dropFirst(before.count).dropLast(after.count), as: UTF8.self)
                // The blank lines at the end stay. One may be added before and after the link.
                let end = String(
                    decoding: bytes[
                        section.rangeToEdit(in: text).upperBound..<section.range.upperBound],
                    as: UTF8.self)
                let link = place.drop(while: \.isNewline)
                let lineEnd = String(decoding: bytes.lineEnd, as: UTF8.self)
                #expect(
                    link == "[[T]]" + end || link == "[[T]]" + lineEnd + end,
                    "\(text.debugDescription)")
                // The link is where the section was, and the other headings are what they were.
                let rest = MarkdownSection.all(in: moved.whole.text)
                let others = all.filter { !section.range.contains($0.range.lowerBound) }
                #expect(rest.map(\.name) == others.map(\.name), "\(text.debugDescription)")
                // Links are not looked for below the mark of a code block in a comment.
                #expect(
                    MarkdownLink.all(in: moved.whole.text).contains { $0.target.text == "T" }
                        || text.contains("<!--"), "\(text.debugDescription)")
                // The content is the same but for the levels of its headings.
                let content = section.content(in: text)
                let inner = MarkdownSection.all(in: content)
                let part = try #require(moved.parts.first).text
                let raised = MarkdownSection.all(in: part)
                #expect(raised.map(\.name) == inner.map(\.name))
                if let highest = inner.map(\.level).min() {
                    #expect(raised.map(\.level) == inner.map { $0.level - highest + 1 })
                    let again = MarkdownSection.text(part) { $0 + highest - 1 }
                    #expect(again == content)
                } else if content.contains(where: { !$0.isWhitespace }) {
                    #expect(part == content)
                }
                count += 1
            }
        }
        #expect(count > 300)
    }

    @Test func `split and join keep every line`() throws {
        var generator = SeededGenerator(seed: 8)
        var counts = (split: 0, join: 0)
        for _ in 0..<600 {
            let (text, other) = (Self.text(&generator), Self.text(&generator))
            let store = MemoryStore.seeded([
                SectionSeeds.meme("V", other), SectionSeeds.meme("W", text),
            ])
            let worker = SectionsWorker.forTests(store)
            let all = MarkdownSection.all(in: text)
            if let moved = try? worker.extract(.level(nil), of: "W", isDryRun: true) {
                counts.split += 1
                let level = Dictionary(grouping: all, by: \.level).filter { $0.value.count > 1 }
                    .keys.min()
                let headings = all.filter { $0.level == level }.map { section in
                    section.source(in: text).utf8.prefix(section.heading.count)
                }
                let links = moved.whole.text.components("- [[")
                #expect(links == headings.count)
                let lines = moved.parts.reduce(Self.lines(moved.whole.text)) { lines, part in
                    lines + Self.lines(part.text)
                }
                let wanted =
                    Self.lines(text).count
                    - headings.reduce(0) { count, heading in
                        count + Self.lines(String(decoding: heading, as: UTF8.self)).count
                    }
                #expect(lines.count - links == wanted, "\(text.debugDescription)")
            }
            if let joined = try? worker.join(["W", "V"], isDryRun: true) {
                counts.join += 1
                #expect(joined.whole.text.hasPrefix(text) || text.isEmpty)
                let before = MarkdownSection.all(in: other)
                let sections = MarkdownSection.all(in: joined.whole.text)
                #expect(
                    sections.map(\.name) == all.map(\.name) + ["V"] + before.map(\.name),
                    "\(joined.whole.text.debugDescription)")
                let shift = before.map(\.level).min().map { max($0, 3) - $0 } ?? 0
                #expect(
                    sections.suffix(before.count).map(\.level)
                        == before.map { min($0.level + shift, 6) })
            }
        }
        #expect(counts.split > 100 && counts.join > 100, "\(counts)")
    }

    private static func text(_ generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...14, using: &generator))
            .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }

    /// Returns the lines that are not blank.
    private static func lines(_ text: String) -> [Substring] {
        text.split(whereSeparator: \.isNewline).filter { $0.contains { !$0.isWhitespace } }
    }
}

extension String {
    /// Returns how often a text occurs.
    fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}

/// Memes with sections.
enum SectionSeeds {
    static let bread = meme(
        "Bread",
        "Intro.\n\n## A\na\n\n## Steps \\*now\\*\n\nMix.\n\n### Bake\nHot.\n```\n# code\n```\n\n\n## B\n\nb",
        tags: ["food"])
    static let soup = meme("Soup", "# One\n## Two")
    static let memes = [
        soup, meme("Twins", "# X\n1\n# x\n2\n\n# Y\n"), meme("Empty", "# A\n\n#\nb"),
        meme("Open", "```\n# code"), meme("Stock", "", aliases: "[\"broth\"]"),
        Meme(
            id: Seeds.id("exact0000000"), title: "Exact", text: "# A\n\u{FFFD}\n# B\n",
            exactJSON: [.text: ##""# A\n\ud800\n# B\n""##]),
        bread,
    ]

    /// Creates a meme whose id is made from its title.
    static func meme(
        _ title: String, _ text: String, tags: [String] = [], aliases: String? = nil
    ) -> Meme {
        var ids = KeyedIDs(of: title)
        return Meme(
            id: ids.next(), title: title, text: text, tags: tags.map { Tag(stored: $0) },
            created: Seeds.now,
            otherFields: aliases.map { [JSONMember("aliases", $0)] } ?? [])
    }
}

extension SectionsWorker {
    static func forTests(_ store: MemoryStore) -> SectionsWorker {
        Services.doubles(store: store).sectionsWorker
    }
}
