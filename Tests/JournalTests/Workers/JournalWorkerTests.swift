import Domain
import Platform
import Testing

@testable import Application
@testable import Journal
@testable import TestSupport

struct JournalWorkerTests {
    private let store = MemoryStore(clock: FixedClock(Seeds.now), ids: SeededMemeIDs(seed: 1))
    private let day = JournalPeriod(LocalDate(daysSince1970: 20_778))

    private var worker: JournalWorker { .double(store) }

    @Test func `the first entry adds the day and the next one is appended to it`() throws {
        let first = try append("a", tags: ["x"])
        let second = try append("b", tags: ["X", "y"])
        #expect([first.entry.firstLine, second.entry.firstLine] == ["a", "b"])
        let meme = try #require(try store.newestMeme())
        #expect(second.changed.changed == [meme])
        #expect(meme.title == "2026-11-21")
        #expect(meme.key == "journal:2026-11-21")
        #expect(meme.text == "- a\n- b")
        #expect(meme.tags.map(\.name) == ["journal", "x", "y"])
        #expect(try store.operations().count == 2)
    }

    @Test func `a new day begins with the template`() throws {
        let draft = try MemeDraft(
            title: "Journal", text: "{{title}} {{date:%A}} {{time}} {{mood}}",
            tags: [Tag(stored: "template"), Tag(stored: "diary")])
        _ = try store.perform { (operation) throws(MemesError) in try operation.add(draft) }
        let text = "2026-11-20 Friday 10:00 {{mood}}"
        let yesterday = JournalPeriod(LocalDate(daysSince1970: 20_777))
        #expect(try worker.template(of: yesterday).text == text)
        for entry in ["a", "b"] {
            _ = try worker.append(
                JournalEntry(entry, on: yesterday, at: nil), isDryRun: false, wantsShortIDs: false)
        }
        let meme = try #require(try store.newestMeme())
        #expect(meme.text == "\(text)\n- a\n- b")
        #expect(meme.tags.map(\.name) == ["journal", "diary"])
        #expect(meme.title == "2026-11-20")
    }

    @Test func `a new week and a new month begin with their templates`() throws {
        for title in ["journal", "journal week", "Journal Month"] {
            try add(title, text: title + " {{title}} {{date}} {{week}}", tags: ["template"])
        }
        let first = LocalDate(daysSince1970: 20_759)
        for (days, text) in [
            ((first, first.adding(days: 7)), "journal week 2026-W45 2026-11-02 2026-W45"),
            (
                (first.startOfMonth, first.adding(months: 1).startOfMonth),
                "Journal Month 2026-11 2026-11-01 2026-W44"
            ),
        ] {
            let period = try #require(JournalPeriod(days))
            #expect(try worker.template(of: period).text == text)
            #expect(period.key == "journal:" + period.title)
        }
        #expect(JournalPeriod((first, first.adding(days: 2))) == nil)
        #expect(JournalPeriod((first.startOfMonth, first.startOfMonth.adding(months: 12))) == nil)
    }

    @Test func `appends to a meme with the title of the day`() throws {
        try add("2026-11-21", text: "A note")
        _ = try append("a")
        let meme = try #require(try store.newestMeme())
        #expect(meme.text == "A note\n- a")
        #expect(meme.tags.isEmpty)
        #expect(meme.key == nil)
    }

    @Test func `prefers a meme with the key of the day to one with its title`() throws {
        let day = try append("a").changed.changed[0]
        try add("2026-11-21")
        #expect(try append("b").changed.changed[0].id == day.id)
        #expect(try worker.meme(of: self.day)?.id == day.id)
    }

    @Test func `several memes with the title of the day are an error`() throws {
        let memes = [try add("2026-11-21"), try add("2026-11-21")]
        let error = MemesError.reference(
            .ambiguous(
                .word("2026-11-21"), candidates: memes.reversed().map(MemeCandidate.init),
                count: 2))
        #expect(throws: error) { try append("a") }
        #expect(try store.operations().count == 2)
    }

    @Test func `creates a new meme after the day was removed`() throws {
        let old = try append("a").changed.changed[0]
        _ = try store.perform { (operation) throws(MemesError) in try operation.remove(old) }
        let new = try append("b")
        #expect(new.changed.changed[0].id != old.id)
        #expect(new.changed.changed[0].text == "- b")
        #expect(try append("c").changed.changed[0].text == "- b\n- c")
    }

    @Test func `an entry with an earlier time is sorted in`() throws {
        for (text, time, expected) in [
            (
                "Plan\n- 09:00 a\n  more\n- 21:00 b", 600,
                "Plan\n- 09:00 a\n  more\n- 10:00 x\n- 21:00 b"
            ),
            ("- 09:00 a\n- [ ] 10:01 b\n- c", 600, "- 09:00 a\n- 10:00 x\n- [ ] 10:01 b\n- c"),
            ("- 10:00 a", 600, "- 10:00 a\n- 10:00 x"),
            (
                "- 22:0 a\n  - 23:00 b\n- 2300 c\n- 23:00d", 600,
                "- 22:0 a\n  - 23:00 b\n- 2300 c\n- 23:00d\n- 10:00 x"
            ),
            ("- 21:00 a", nil, "- 21:00 a\n- x"),
            (
                "~~~\n- 23:00 log\n~~~\n- 21:00 b", 600,
                "~~~\n- 23:00 log\n~~~\n- 10:00 x\n- 21:00 b"
            ),
        ] as [(String, Int64?, String)] {
            let store = MemoryStore.seeded([
                Meme(id: Seeds.milk.id, title: "2026-11-21", text: text)
            ])
            let time = time.map { LocalTime(day.firstDay, millisecond: $0 * 60_000) }
            let written = try JournalWorker.double(store).append(
                JournalEntry("x", on: day, at: time), isDryRun: false, wantsShortIDs: false)
            #expect(written.changed.changed.map(\.text) == [expected])
        }
    }

    @Test func `adds an entry at the end of a section, which it adds if there is none`() throws {
        for (text, heading, expected) in [
            (
                "- 09:00 a\n\n# Ideas\n\n- b\n\n# More\nc", "ideas",
                "- 09:00 a\n\n# Ideas\n\n- b\n- x\n\n# More\nc"
            ),
            ("- 21:00 a", "Ideas", "- 21:00 a\n\n## Ideas\n- x"),
            ("a\n", " Ideas ", "a\n\n## Ideas\n- x"), ("a\n\n", "Ideas", "a\n\n## Ideas\n- x"),
            ("", "Ideas", "## Ideas\n- x"), ("## *Ideas*\n- a", "*Ideas*", "## *Ideas*\n- a\n- x"),
            ("# A\n## B\n# C\n## B\n", "C#B", "# A\n## B\n# C\n## B\n- x\n"),
        ] {
            let store = MemoryStore.seeded([
                Meme(id: Seeds.milk.id, title: "2026-11-21", text: text)
            ])
            let written = try JournalWorker.double(store).append(
                JournalEntry("x", on: day, at: nil, under: heading), isDryRun: false,
                wantsShortIDs: false)
            #expect(written.changed.changed.map(\.text) == [expected])
        }
    }

    @Test func `adds a section to a new day, and refuses one of several`() throws {
        for text in ["## Ideas\n- x", "## Ideas\n- x\n- y"] {
            let entry = JournalEntry(
                text.hasSuffix("y") ? "y" : "x", on: day, at: nil, under: "Ideas")
            let written = try worker.append(entry, isDryRun: false, wantsShortIDs: false)
            #expect(written.changed.changed.map(\.text) == [text])
        }
        let store = MemoryStore.seeded([
            Meme(id: Seeds.milk.id, title: "2026-11-21", text: "# a\n# a")
        ])
        let error = MemesError.reference(
            .ambiguousHeading("A", title: "2026-11-21", lines: [1, 2]))
        #expect(throws: error) {
            try JournalWorker.double(store).append(
                JournalEntry("x", on: day, at: nil, under: "A"), isDryRun: false,
                wantsShortIDs: false)
        }
    }

    @Test func `a dry run stores nothing`() throws {
        let written = try worker.append(
            JournalEntry("a", on: day, at: nil), isDryRun: true, wantsShortIDs: false)
        #expect(written.changed.changed[0].text == "- a")
        #expect(try store.operations().isEmpty)
    }

    @Test func `finds days by key or title, newest first`() throws {
        let day = try append("a").changed.changed[0]
        let edit = try MemeEdit(title: "My birthday")
        _ = try store.perform { (operation) throws(MemesError) in
            try operation.edit(day, by: edit)
        }
        for title in ["2025-11-21", "2026-12-01", "2026-11-2", "2026-02-30", "Buy milk"] {
            try add(title)
        }
        let titles = try days().memes.map(\.title)
        #expect(titles == ["2026-12-01", "My birthday", "2025-11-21"])
        #expect(try days(limit: 1).memes.map(\.title) == ["2026-12-01"])
        #expect(try days("text:a").memes.map(\.title) == ["My birthday"])
        let others = try worker.periods(QueryRequest(), limit: nil, wantsShortIDs: true) {
            $0.isAnniversary(of: self.day.firstDay)
        }
        #expect(others.shortIDs == ShortIDs(of: others.memes.map(\.id), among: []))
        #expect(others.memes.map(\.title) == ["2025-11-21"])
    }

    @Test func `finds weeks and months by their first days`() throws {
        for title in [
            "2026-11", "2026-11-02", "2026-W45", "2026-W44", "2026-10-31", "2026-W53", "2025-W53",
            "2026-13", "2026-w45", "2026", "2026-1",
        ] {
            try add(title)
        }
        #expect(
            try days().memes.map(\.title) == [
                "2026-W53", "2026-W45", "2026-11-02", "2026-11", "2026-10-31", "2026-W44",
            ])
        let first = try #require(LocalDate("2025-11-01"))
        let others = try worker.periods(QueryRequest(), limit: nil, wantsShortIDs: true) {
            $0.isAnniversary(of: first)
        }
        #expect(others.memes.isEmpty)
    }

    @Test func `looking for days does not lock the store, and passes on its warnings`() throws {
        let store = WarningStore(.seeded([Meme(id: Seeds.milk.id, title: "2026-11-20")]))
        let worker = JournalWorker.double(store)
        #expect(try worker.meme(of: day) == nil)
        let days = try worker.periods(QueryRequest(), limit: nil, wantsShortIDs: true) { _ in true }
        #expect(days.warnings == [WarningStore.warning])
        #expect(store.dryRuns == [true, true])
    }

    private func days(_ query: String = "", limit: Int? = nil) throws -> MemesPage {
        try worker.periods(QueryRequest(text: query), limit: limit, wantsShortIDs: false) { _ in
            true
        }
    }

    private func append(_ text: String, tags: [String] = []) throws -> WrittenEntry {
        try worker.append(
            JournalEntry(text, on: day, at: nil, tags: tags.map { Tag(stored: $0) }),
            isDryRun: false, wantsShortIDs: false)
    }

    @discardableResult
    private func add(_ title: String, text: String = "", tags: [String] = []) throws -> Meme {
        let draft = try MemeDraft(
            title: title, text: text, tags: tags.map { Tag(stored: $0) })
        return try store.perform { (operation) throws(MemesError) in try operation.add(draft).meme }
            .answer
    }
}

extension JournalWorker {
    /// Returns a worker that reads dates in UTC and whose current time is `Seeds.now`.
    static func double(_ store: any MemesStore) -> JournalWorker {
        JournalWorker(
            store: store, queryWorker: QueryWorker(dateWorker: .double),
            templateWorker: TemplateWorker(store: store, dateWorker: .double), dateWorker: .double)
    }
}

struct JournalEntryTests {
    @Test func `an entry is a list item with a time`() {
        for (text, item) in [
            ("Rain", "- 14:05 Rain"), ("a\nb\n\n  c", "- 14:05 a\n  b\n\n    c"),
            ("\n\na", "- 14:05 a"), ("a\r\nb", "- 14:05 a\r\n  b"), ("- 5pm", "- 14:05 - 5pm"),
        ] {
            #expect(entry(text, minute: 845).text == item)
        }
    }

    @Test func `an entry with a checkbox is a task`() {
        for (text, item) in [
            ("[ ] a", "- [ ] 14:05 a"), ("- [ ] a\nb", "- [ ] 14:05 a\n  b"),
            ("* [x] a", "- [x] 14:05 a"), ("+ [X] a", "- [X] 14:05 a"), ("[] a", "- 14:05 [] a"),
            ("[ ]a", "- 14:05 [ ]a"), ("1. [ ] a", "- 14:05 1. [ ] a"),
        ] {
            #expect(entry(text, minute: 845).text == item)
        }
        #expect(entry("[ ] a", minute: nil).text == "- [ ] a")
        let day = JournalPeriod(LocalDate(daysSince1970: 20_000))
        #expect(
            JournalEntry("a\nb", on: day, at: nil, isTask: true, due: "2026-11-30").text
                == "- [ ] a @due(2026-11-30)\n  b")
        #expect(JournalEntry("[x] a", on: day, at: nil, isTask: true).firstLine == "[x] a")
    }

    @Test func `an entry without a time has only its text`() {
        #expect(entry("Rain\nall day", minute: nil).text == "- Rain\n  all day")
    }

    private func entry(_ text: String, minute: Int64?) -> JournalEntry {
        let day = LocalDate(daysSince1970: 20_000)
        return JournalEntry(
            text, on: JournalPeriod(day),
            at: minute.map { LocalTime(day, millisecond: $0 * 60_000) })
    }
}
