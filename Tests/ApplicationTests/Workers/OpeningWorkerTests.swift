import Domain
import Testing

@testable import Application
@testable import TestSupport

struct OpeningWorkerTests {
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0, 1, 0, 0, 0, 1]

    @Test func `finds the url, or else the image`() throws {
        #expect(try target(url: "https://a.org", image: "cat.png") == "https://a.org")
        #expect(try target(url: "", image: "cat.png") == "/notes/cat.png")
        #expect(try target(image: "/cat.png") == "/cat.png")
        #expect(try target(image: "/CAT.JPEG") == "/CAT.JPEG")
        #expect(try target(image: "HTTPS://a.org/cat.png") == "HTTPS://a.org/cat.png")
        #expect(try target(url: "cat.png") == "/notes/cat.png")
        #expect(try target(url: "mailto:ann@a.org?subject=Hi") == "mailto:ann@a.org?subject=Hi")
    }

    @Test func `encodes characters that are not allowed in an address`() throws {
        for (url, address) in [
            ("https://a.org/a b", "https://a.org/a%20b"),
            ("https://a.org/%20?q=a+b&c=[1]#x", "https://a.org/%20?q=a+b&c=[1]#x"),
            ("http://a.org/ü\n", "http://a.org/%C3%BC%0A"),
            ("http://a.org/\"<>\\^`{|}", "http://a.org/%22%3C%3E%5C%5E%60%7B%7C%7D"),
        ] {
            #expect(try target(url: url) == address, "\(url)")
        }
    }

    @Test func `refuses other addresses and unsuitable files`() {
        for (text, error) in [
            ("file:///cat.png", .otherAddress("file:///cat.png")),
            ("ftp://a.org", .otherAddress("ftp://a.org")),
            ("data:text/html,x", .otherAddress("data:text/html,x")),
            ("javascript:alert(1)", .noPicture("javascript:alert(1)", .notFound)),
            ("-new-window", .noPicture("-new-window", .notFound)),
            ("a.org", .noPicture("a.org", .notFound)),
            ("../cat.png", .noPicture("../cat.png", .outsideStoreFolder)),
            ("/run.sh", .noPicture("/run.sh", .notAPicture)),
            ("/page.html", .noPicture("/page.html", .otherEnding)),
            ("/png", .noPicture("/png", .otherEnding)),
        ] as [(String, OpeningError)] {
            #expect(throws: MemesError.opening(error), "\(text)") { try target(url: text) }
            #expect(throws: MemesError.opening(error), "\(text)") { try target(image: text) }
        }
    }

    @Test func `reports nothing to open for a meme without url and image`() {
        #expect(throws: MemesError.opening(.nothingToOpen(title: "a walk"))) { try target() }
    }

    @Test func `accepts an address in place of a meme`() throws {
        #expect(
            try worker(MemoryStore.seeded()).targets(
                named: ["https://b.org/ü", "a1b2"], canPick: false
            ).targets
                == [
                    OpenedTarget(id: Seeds.call.id, target: "https://example.org/ann"),
                    OpenedTarget(target: "https://b.org/%C3%BC"),
                ])
    }

    @Test func `passes on the warnings of the store`() throws {
        let warning = StoreWarning.damagedLines(path: "s", [])
        let store = PagedStore([MemesPage(memes: [Seeds.call], warnings: [warning])])
        #expect(
            try worker(store).targets(named: ["a1b2"], canPick: false)
                == FoundTargets(
                    targets: [OpenedTarget(id: Seeds.call.id, target: "https://example.org/ann")],
                    warnings: [warning]))
    }

    private func target(url: String? = nil, image: String? = nil) throws -> String? {
        var meme = Seeds.walk
        (meme[.url], meme[.image]) = (url, image)
        return try worker(MemoryStore.seeded([meme])).targets(named: ["b7zz"], canPick: false)
            .targets.first?.target
    }

    @Test func `finds the addresses in the text of a meme without url and image`() throws {
        for (text, addresses) in [
            ("See https://a.org/x.", ["https://a.org/x"]),
            (
                "(http://a.org/(b)c) [x](https://a.org/y#z)",
                ["http://a.org/(b)c", "https://a.org/y#z"]
            ),
            (
                "<mailto:ann@a.org> `https://a.org` **https://a.org**",
                ["mailto:ann@a.org", "https://a.org"]
            ),
            ("| https://a.org/ü|x", ["https://a.org/%C3%BC"]),
        ] {
            let store = MemoryStore.seeded([Meme(id: Seeds.walk.id, title: "x", text: text)])
            let found = try worker(store).targets(named: ["x"], canPick: false).targets
            #expect(found.map(\.target) == addresses, "\(text)")
        }
        for text in ["http://", "ftp://a.org", "a.org", "file:///a", "javascript:x"] {
            #expect(OpeningWorker.addresses(in: text) == [], "\(text)")
        }
        let brackets = String(repeating: ")", count: TestExtent.count(200_000))
        #expect(OpeningWorker.addresses(in: "https://a.org\(brackets)") == ["https://a.org"])
    }

    @Test func `lets the user pick from several addresses in a text`() throws {
        let text = "https://a.org https://b.org https://c.org"
        let store = MemoryStore.seeded([Meme(id: Seeds.walk.id, title: "x", text: text)])
        let picker = PickerDouble(maximumCount: 9, .success(.picked(["3", "1"])))
        func targets(_ picker: PickerDouble, canPick: Bool = true) throws -> [String] {
            try worker(store, picker).targets(named: ["x"], canPick: canPick).targets.map(\.target)
        }
        #expect(try targets(picker) == ["https://a.org", "https://c.org"])
        #expect(picker.calls == [.init(ids: ["1", "2", "3"], takesSeveral: true)])
        #expect(try targets(picker, canPick: false).count == 3)
        #expect(try targets(PickerDouble()).count == 3)
        #expect(throws: MemesError.interrupted) {
            try targets(PickerDouble(maximumCount: 9, .success(.interrupted)))
        }
    }

    @Test func `opens the only attachment of a meme without url and image`() throws {
        let id = Seeds.walk.id
        let files = MemoryFiles([
            "/notes/attachments/\(id)/film.MKV": "", "/notes/attachments/\(id)/run.sh": "",
        ])
        func targets(_ names: [String], text: String = "") throws -> [String] {
            var meme = Meme(id: id, title: "x", text: text)
            meme.set(
                ImportOrigin(hash: "", attachments: names.map { .init(link: "", name: $0) }))
            return try worker(MemoryStore.seeded([meme]), files: files)
                .targets(named: ["x"], canPick: false).targets.map(\.target)
        }
        let path = "/notes/attachments/\(id)/film.MKV"
        #expect(try targets(["film.MKV", "film.MKV"], text: "https://a.org") == [path])
        #expect(try targets(["a.png", "b.png"], text: "https://a.org") == ["https://a.org"])
        for (names, error) in [
            (["b.png", "a.png"], .severalAttachments(["a.png", "b.png"], title: "x")),
            (["run.sh"], .otherAttachment("run.sh")),
            (["gone.pdf"], .noPicture("attachments/\(id)/gone.pdf", .notFound)),
        ] as [([String], OpeningError)] {
            #expect(throws: MemesError.opening(error), "\(names)") { try targets(names) }
        }
    }

    private func worker(
        _ store: any MemesStore, _ picker: any Picker = PickerDouble(),
        files: MemoryFiles = MemoryFiles()
    ) -> OpeningWorker {
        let pictures = PicturesDouble([
            "/notes/cat.png": .success(Self.png), "/cat.png": .success(Self.png),
            "/run.sh": .success(Array("#!/bin/sh".utf8)), "/page.html": .success(Self.png),
            "/png": .success(Self.png), "/CAT.JPEG": .success(Self.png),
        ])
        return OpeningWorker(
            memesWorker: MemesWorker(store: store), files: files,
            pictureWorker: PictureWorker(pictures: pictures, storePath: "/notes/memes.jsonl"),
            opener: OpenerSpy(), picker: picker)
    }
}
