import Domain
import Testing

@testable import Application
@testable import TestSupport

struct AdviceWorkerTests {
    @Test func `advice titles that look like something else`() {
        let titles: [([String], [Advice])] = [
            (["Buy milk"], []), (["milk"], []), ([], []),
            (["note.md"], [.titleIsFiles(["note.md"])]),
            (["two", "words.md"], [.titleIsFiles(["two words.md"])]),
            (["note.md", "two words.md"], [.titleIsFiles(["note.md", "two words.md"])]),
            (["read", "note.md"], []), (["C# or F#"], []), (["1 + 1"], []), (["+1 for that"], []),
            (["+home"], []),
            (["Buy", "milk", "+home", "#Shop"], [.titleHasFields(tags: ["home", "Shop"])]),
            (["Buy milk +home"], [.titleHasFields(tags: ["home"])]),
            (
                ["x", "project:a", "tag:b", "tags:c,d", "context:2", "@e", "due:friday"],
                [.titleHasFields(tags: ["a", "b", "c,d", "2", "e"], due: "friday")]
            ),
            (["x", "due:tomorrow"], [.titleHasFields(tags: [], due: "tomorrow")]),
            (["pri:H", "x"], [.titleHasFields(tags: [])]),
            (["x", "priority:A"], [.titleHasFields(tags: [])]),
            (["Project: x", "tag:", "due:"], []), (["@ noon"], []),
            (["https://example.org"], []),
        ]
        for (words, advice) in titles {
            #expect(AdviceWorker.double.advice(onTitle: words) == advice, "\(words)")
        }
    }

    @Test func `advice links that lead nowhere`() {
        let meme = Meme(id: MemeID(bits: 1), title: "x", text: "[[Buy milk]] [[Nowhere]]")
        for (meme, advice) in [(meme, [.missingTargets(["Nowhere"])]), (Seeds.milk, [])]
            as [(Meme, [Advice])]
        {
            #expect(AdviceWorker.double.advice(onTextOf: meme, isNew: true) == advice)
        }
    }

    @Test func `advice dates of tasks that cannot be read`() {
        let text = "- [ ] a @due(friday)\n- [ ] b 📅 2026-12-1\n- [ ] c @due(2026-12-01)\n@due(x)"
        let meme = Meme(id: MemeID(bits: 1), title: "x", text: text)
        #expect(
            AdviceWorker.double.advice(onTextOf: meme, isNew: true)
                == [.unreadDates(["'@due(friday)'", "'📅 2026-12-1'"])])
    }

    @Test func `advice invalid addresses and missing pictures`() {
        let fields: [(FieldValues<String>, [Advice])] = [
            ([:], []), ([.url: "https://example.org"], []), ([.url: "example.org/a"], []),
            ([.url: "mailto:ann"], []), ([.url: ""], []), ([.url: "ann"], [.noAddress("ann")]),
            ([.url: "see example.org"], [.noAddress("see example.org")]),
            ([.image: "https://example.org/a.png"], []),
            ([.image: "a.png"], [.noPicture("a.png", .notFound)]),
        ]
        for (texts, advice) in fields {
            #expect(AdviceWorker.double.advice(on: texts) == advice, "\(texts)")
        }
    }

    @Test func `describes each piece of advice`() {
        let rows: [(Advice, String)] = [
            (.unreadInput, "standard input was not read; use -m - to read the text from it"),
            (
                .titleIsFiles(["my note.md"]),
                "a file of that name exists; to import it: meme import 'my note.md'"
            ),
            (
                .titleHasFields(tags: ["home", "b"]),
                "all words became the title; to set tags: -t home -t b"
            ),
            (.titleHasFields(tags: []), "all words became the title"),
            (.noAddress("not a url"), "the url does not look like a web address: 'not a url'"),
            (.noPicture("/x.png", .notFound), "image /x.png: not found"),
            (.missingTargets(["a b"]), "nothing has the title 'a b' yet"),
            (
                .missingTargets(["a", "b", "c", "d"]),
                "nothing has the titles 'a', 'b', 'c' and 1 more yet"
            ),
        ]
        #expect(
            Advice.unreadDates(["'@due(friday)'", "'📅 2026-12-1'"]).words
                == "2 dates cannot be read: '@due(friday)', '📅 2026-12-1'")
        for (advice, words) in rows { #expect(advice.words == words) }
    }
}

extension AdviceWorker {
    /// A worker for the seeds, and for the files `note.md` and `two words.md`.
    static var double: AdviceWorker {
        AdviceWorker(
            files: MemoryFiles(["note.md": "", "two words.md": ""]),
            pictureWorker: PictureWorker(pictures: PicturesDouble(), storePath: "/s"),
            linksWorker: LinksWorker(store: MemoryStore.seeded()), calendar: UTCCalendar())
    }
}
