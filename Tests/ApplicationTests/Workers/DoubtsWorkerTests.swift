import Domain
import Testing

@testable import Application
@testable import TestSupport

struct DoubtsWorkerTests {
    @Test func `doubts titles that look like something else`() {
        let titles: [(String, [Doubt])] = [
            ("Buy milk", []), ("milk", []), ("note.md", [.titleIsFiles(["note.md"])]),
            ("read note.md", []), ("C# or F#", []), ("1 + 1", []), ("+1 for that", []),
            ("Buy milk +home #Shop", [.titleHasTags(["home", "Shop"])]),
            ("https://example.org", [.titleIsAddress("https://example.org")]),
        ]
        for (title, doubts) in titles {
            #expect(DoubtsWorker.double.doubts(ofTitle: title) == doubts, "\(title)")
        }
    }

    @Test func `doubts addresses and pictures`() {
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

    @Test func `says what to type`() {
        let doubts: [(Doubt, String)] = [
            (.unreadInput, "standard input was not read; use -m - to read the text from it"),
            (
                .titleIsFiles(["my note.md"]),
                "a file of that name exists; to import it: meme import 'my note.md'"
            ),
            (
                .titleIsAddress("https://example.org"),
                "the address became the title; to set the url: -u https://example.org TITLE"
            ),
            (
                .titleHasTags(["home", "b"]),
                "all words became the title; to set tags: -t home -t b"
            ),
            (.noAddress("not a url"), "the url does not look like an address: 'not a url'"),
            (.noPicture("/x.png", .notFound), "image /x.png: not found"),
        ]
        for (doubt, words) in doubts { #expect(doubt.words == words) }
    }
}

extension DoubtsWorker {
    /// A worker for one file, `note.md`.
    static var double: DoubtsWorker {
        DoubtsWorker(
            files: MemoryFiles(["note.md": ""]),
            pictureWorker: PictureWorker(pictures: PicturesDouble(), storePath: "/s"))
    }
}
