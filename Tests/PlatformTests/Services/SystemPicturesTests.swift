import Domain
import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite(.waits)
struct SystemPicturesTests {
    private let directory: TemporaryDirectory
    private let pictures = SystemPictures()

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write("cat.png", "picture".utf8)
    }

    @Test func `reads the first bytes of a file through links`() throws {
        let link = directory.file("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "cat.png")
        for (count, text) in [(0, ""), (3, "pic"), (7, "picture"), (50_000_000, "picture")] {
            for path in [directory.file("cat.png"), link] {
                #expect(try pictures.bytes(of: path, count: count) == Array(text.utf8))
            }
        }
    }

    /// Opening a pipe without a writer would block forever.
    @Test func `refuses to read anything but a regular file`() throws {
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

    @Test func `does not read files larger than 50 MB`() throws {
        let path = try directory.write("large", [])
        #expect(truncate(path, 50_000_001) == 0)
        #expect(throws: PictureError.tooLarge) { try pictures.bytes(of: path, count: 9) }
        #expect(truncate(path, 50_000_000) == 0)
        #expect(try pictures.bytes(of: path, count: 9) == [UInt8](repeating: 0, count: 9))
    }

    /// A program that fails, hangs or prints without end draws nothing.
    @Test(
        arguments: [
            ("cat; cat >&2; echo \"$@\"", "picture--format=kitty --size=4x2 --animate=off -\n"),
            ("echo part; exit 2", nil), ("kill -9 $$", nil), ("echo part; exec sleep 1000", nil),
            ("exec cat /dev/zero", nil), ("", ""),
        ] as [(String, String?)])
    func `draws what the program prints`(_ script: String, _ printed: String?) throws {
        let path = try directory.program("chafa", script)
        let isSilent = script.hasSuffix("1000")
        let pictures = SystemPictures(program: path, patience: .seconds(isSilent ? 1 : 60))
        #expect(pictures.hasProgram)
        let drawing = pictures.drawing(
            of: directory.file("cat.png"), in: TerminalSize(columns: 4, rows: 2), for: .kitty)
        #expect(drawing == printed.map { Array($0.utf8) })
    }

    @Test func `draws nothing without the program or the file`() throws {
        let size = TerminalSize(columns: 4, rows: 2)
        let none = SystemPictures(program: directory.file("none"))
        #expect(!none.hasProgram)
        #expect(none.drawing(of: directory.file("cat.png"), in: size, for: .characters) == nil)
        #expect(mkfifo(directory.file("pipe"), 0o600) == 0)
        for name in ["pipe", "none", "."] {
            let cat = SystemPictures(program: "/bin/echo")
            #expect(cat.drawing(of: directory.file(name), in: size, for: .characters) == nil)
        }
    }
}
