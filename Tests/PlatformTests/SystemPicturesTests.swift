import Domain
import Foundation
import TestSupport
import Testing

@testable import Platform

struct SystemPicturesTests {
    private let directory: TemporaryDirectory
    private let pictures = SystemPictures()

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write("cat.png", "picture".utf8)
    }

    @Test func readsTheFirstBytesOfAFileThroughLinks() throws {
        let link = directory.file("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "cat.png")
        for (count, text) in [(0, ""), (3, "pic"), (7, "picture"), (50_000_000, "picture")] {
            for path in [directory.file("cat.png"), link] {
                #expect(try pictures.bytes(of: path, count: count) == Array(text.utf8))
            }
        }
    }

    /// A pipe without a writer would be waited for without end.
    @Test func readsNothingElse() throws {
        #expect(mkfifo(directory.file("pipe"), 0o600) == 0)
        for (name, target) in [("loop", "loop"), ("gone", "nothing"), ("to-pipe", "pipe")] {
            try FileManager.default.createSymbolicLink(
                atPath: directory.file(name), withDestinationPath: target)
        }
        let cases: [(String, PictureError)] = [
            ("pipe", .notARegularFile), ("to-pipe", .notARegularFile), (".", .notARegularFile),
            ("none", .notFound), ("gone", .notFound), ("cat.png/x", .notFound),
            ("loop", .unreadable), (String(repeating: "x", count: 300), .unreadable),
        ]
        for (name, error) in cases {
            #expect(throws: error) { try pictures.bytes(of: directory.file(name), count: 9) }
        }
        for device in ["/dev/zero", "/dev/tty"] {
            #expect(throws: PictureError.notARegularFile) {
                try pictures.bytes(of: device, count: 9)
            }
        }
    }

    @Test func readsNoFileOfMoreThan50MB() throws {
        let path = try directory.write("large", [])
        #expect(truncate(path, 50_000_001) == 0)
        #expect(throws: PictureError.tooLarge) { try pictures.bytes(of: path, count: 9) }
        #expect(truncate(path, 50_000_000) == 0)
        #expect(try pictures.bytes(of: path, count: 9) == [UInt8](repeating: 0, count: 9))
    }
}
