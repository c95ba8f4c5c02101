import Domain
import Testing

@testable import Application
@testable import TestSupport

struct DoubtsWorkerTests {
    @Test func `doubts titles that look like something else`() {
        let titles: [([String], [Doubt])] = [
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
        for (words, doubts) in titles {
            #expect(DoubtsWorker.double.doubts(ofTitle: words) == doubts, "\(words)")
        }
    }

    @Test func `doubts links that lead nowhere`() {
        let meme = Meme(id: MemeID(bits: 1), title: "x", text: "[[Buy milk]] [[Nowhere]]")
        for (meme, doubts) in [(meme, [.missingTargets(["Nowhere"])]), (Seeds.milk, [])]
            as [(Meme, [Doubt])]
        {
            #expect(DoubtsWorker.double.doubts(ofLinksIn: meme, isNew: true) == doubts)
        }
    }

    @Test func `doubts invalid addresses and missing pictures`() {
        let fields: [(FieldValues<String>, [Doubt])] = [
            ([:], []), ([.url: "https://example.org"], []), ([.url: "example.org/a"], []),
            ([.url: "mailto:ann"], []), ([.url: ""], []), ([.url: "ann"], [.noAddress("ann")]),
            ([.url: "see example.org"], [.noAddress("see example.org")]),
            ([.image: "https://example.org/a.png"], []),
            ([.image: "a.png"], [.noPicture("a.png", .notFound)]),
        ]
        for (texts, doubts) in fields {
            #expect(DoubtsWorker.double.doubts(of: texts) == doubts, "\(texts)")
        }
    }

    @Test func `describes each doubt`() {
        let doubts: [(Doubt, String)] = [
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
        for (doubt, words) in doubts { #expect(doubt.words == words) }
    }
}

extension DoubtsWorker {
    /// A worker for the seeds, and for the files `note.md` and `two words.md`.
    static var double: DoubtsWorker {
        DoubtsWorker(
            files: MemoryFiles(["note.md": "", "two words.md": ""]),
            pictureWorker: PictureWorker(pictures: PicturesDouble(), storePath: "/s"),
            linksWorker: LinksWorker(store: MemoryStore.seeded()))
    }
}
