import Domain
import Testing

@testable import Application
@testable import TestSupport

struct PictureWorkerTests {
    private static let cat: [UInt8] = "GIF89a".utf8 + [32, 0, 16, 0]

    /// The image of a meme in the store `/notes/memes.jsonl`, and the path of its file.
    @Test func `resolves images against the folder of the store`() throws {
        for (image, path) in [
            ("cat.gif", "/notes/cat.gif"), ("./a/cat.gif", "/notes/./a/cat.gif"),
            ("-rf", "/notes/-rf"), ("~/cat.gif", "/notes/~/cat.gif"), ("..gif", "/notes/..gif"),
            ("/pictures/../cat.gif", "/pictures/../cat.gif"),
        ] as [(String, String)] {
            let pictures = PicturesDouble(
                [path: .success(PictureWorkerTests.cat)], hasProgram: true)
            let header = try #require(ImageHeader(PictureWorkerTests.cat))
            #expect(
                found(image, pictures)
                    == FoundPictures(
                        files: [image: .success(Picture(path: path, header: header))],
                        hasProgram: true))
            #expect(pictures.reads == ["\(path) 1048576"], "\(image)")
        }
    }

    @Test func `encodes pictures of at most 5 MB as URLs`() {
        func padded(_ count: Int) -> Result<[UInt8], PictureError> {
            let rest = [UInt8](repeating: 0, count: count - PictureWorkerTests.cat.count)
            return .success(PictureWorkerTests.cat + rest)
        }
        let pictures = PicturesDouble([
            "/notes/cat.gif": .success(PictureWorkerTests.cat), "/notes/5.gif": padded(5_000_000),
            "/notes/6.gif": padded(5_000_001), "/notes/x.svg": .success(Array("<svg/>".utf8)),
        ])
        let worker = PictureWorker(pictures: pictures, storePath: "/notes/memes.jsonl")
        #expect(worker.dataURL(of: "cat.gif") == "data:image/gif;base64,R0lGODlhIAAQAA==")
        #expect(worker.dataURL(of: "5.gif") != nil)
        for image in ["6.gif", "x.svg", "none.gif", "../notes/cat.gif"] {
            #expect(worker.dataURL(of: image) == nil, "\(image)")
        }
    }

    @Test func `rejects relative paths with a parent folder`() {
        for image in ["../cat.gif", "..", "a/../cat.gif", "a/.."] as [String] {
            let pictures = PicturesDouble()
            #expect(
                found(image, pictures).files == [image: .failure(.outsideStoreFolder)], "\(image)")
            #expect(pictures.reads == [], "\(image)")
        }
    }

    @Test func `a typed path starts in the current folder`() {
        let files: [String: Result<[UInt8], PictureError>] = [
            "a.gif": .success([]), "../b.gif": .success([]), "in/c.gif": .success([]),
        ]
        for (links, stored) in [
            ([".": "/notes", "..": "/", "in": "/notes/in"], ["a.gif", "/b.gif", "in/c.gif"]),
            ([".": "/notes/in", "..": "/notes", "in": "/x"], ["in/a.gif", "b.gif", "/x/c.gif"]),
            (
                [".": "/notesx", "..": "/", "in": "/notesx/in"],
                ["/notesx/a.gif", "/b.gif", "/notesx/in/c.gif"]
            ),
            // A link in the store's folder that leads out of it is no path in it.
            (
                [".": "/notes", "/notes/a.gif": "/x.gif", "..": "/", "in": "/i"],
                ["/notes/a.gif", "/b.gif", "/i/c.gif"]
            ),
        ] {
            let worker = worker(PicturesDouble(files, links: links))
            let images = ["a.gif", "../b.gif", "in/c.gif"].map {
                worker.stored([.image: $0])[.image]
            }
            #expect(images == stored)
        }
        let worker = worker(PicturesDouble(files, links: [".": "/x"]))
        for image in ["none.gif", "/a.gif", "https://a.org/a.gif", "", "data:,a.gif"] {
            #expect(
                worker.stored([.image: image, .url: "a.gif"]) == [.image: image, .url: "a.gif"])
        }
    }

    @Test func `ignores addresses`() {
        for image in ["https://example.org/cat.gif", "file:///cat.gif", "data:image/gif;base64,R0"]
        {
            let pictures = PicturesDouble(hasProgram: true)
            #expect(found(image, pictures) == FoundPictures(), "\(image)")
            #expect(pictures.reads == [], "\(image)")
        }
    }

    @Test func `does not follow links out of the folder of the store`() {
        let pictures = PicturesDouble(
            ["/other/a": .failure(.tooLarge), "/notes/c": .failure(.tooLarge)],
            links: ["/notes/a": "/other/a", "/notes/b": "/notes/c"])
        #expect(found("a", pictures).files == ["a": .failure(.outsideStoreFolder)])
        #expect(found("b", pictures).files == ["b": .failure(.tooLarge)])
    }

    @Test func `says why there is no picture`() {
        let pictures = PicturesDouble([
            "/notes/a": .success(Array("text".utf8)), "/notes/b": .failure(.tooLarge),
            "/notes/b\0": .success(PictureWorkerTests.cat),
        ])
        #expect(found("a", pictures).files == ["a": .failure(.notAPicture)])
        #expect(found("b", pictures).files == ["b": .failure(.tooLarge)])
        #expect(found("c", pictures).files == ["c": .failure(.notFound)])
        #expect(found("b\0", pictures).files == ["b\0": .failure(.notFound)])
    }

    private func found(_ image: String, _ pictures: PicturesDouble) -> FoundPictures {
        var meme = Seeds.walk
        meme[.image] = image
        return worker(pictures).pictures(of: [meme, Seeds.milk, meme])
    }

    private func worker(_ pictures: PicturesDouble) -> PictureWorker {
        PictureWorker(pictures: pictures, storePath: "/notes/memes.jsonl")
    }
}
