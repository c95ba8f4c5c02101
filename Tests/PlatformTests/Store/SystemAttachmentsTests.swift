import Domain
import Foundation
import TestSupport
import Testing

@testable import Platform

struct SystemAttachmentsTests {
    private let directory: TemporaryDirectory
    private let attachments: SystemAttachments
    private static let id = Seeds.milk.id

    init() throws {
        directory = try TemporaryDirectory()
        attachments = SystemAttachments(storePath: directory.file("s.jsonl"))
    }

    @Test func `copies the same file only once`() throws {
        let one = try directory.write("a.png", "one".utf8)
        let other = try directory.write("b.png", "other".utf8)
        #expect(try attachments.add(one, in: "/", named: "a.png", to: Self.id).name == "a.png")
        #expect(try attachments.add(one, in: "/", named: "a.png", to: Self.id).name == "a.png")
        #expect(try attachments.add(other, in: "/", named: "a.png", to: Self.id).name == "a-2.png")
        #expect(try attachments.add(other, in: "/", named: "a.png", to: Self.id).name == "a-2.png")
        let path = attachments.path(of: "a-2.png", Self.id)
        #expect(path == directory.file("attachments/\(Self.id)/a-2.png"))
        #expect(try directory.read("attachments/\(Self.id)/a-2.png") == Array("other".utf8))
        #expect(try FileStatus(path: path)?.mode == 0o600)
    }

    @Test func `writes the same bytes only once`() throws {
        let one = Array("one".utf8)
        #expect(try attachments.add(one, named: "a", to: Self.id).name == "a")
        #expect(try attachments.add(one, named: "a", to: Self.id).name == "a")
        for bytes in ["two", "", "longer"] {
            #expect(try attachments.add(Array(bytes.utf8), named: "a", to: Self.id).name != "a")
        }
        #expect(try directory.read("attachments/\(Self.id)/a") == one)
        #expect(try directory.read("attachments/\(Self.id)/a-3") == [])
        attachments.removeAdded()
        #expect(try directory.names() == [])
    }

    @Test func `counts only unchanged copies of this store as its own`() throws {
        let other = Seeds.walk.id
        let outside = try TemporaryDirectory()
        _ = try outside.write("x", "x".utf8)
        var copies: Set<ImportOrigin.Attachment> = []
        for name in ["own", "changed", "gone"] {
            copies.insert(try attachments.add(Array(name.utf8), named: name, to: Self.id))
        }
        let shared = try attachments.add([1], named: "a", to: other)
        let folder = "attachments/\(Self.id)"
        _ = try directory.write("\(folder)/changed", "by the user".utf8)
        _ = try directory.write("\(folder)/of 0.2", "of 0.2".utf8)
        _ = try directory.write("backup.jsonl", #"{"id":"\#(other)","title":"a"}"#.utf8)
        #expect(unlink(directory.file("\(folder)/gone")) == 0)
        #expect(symlink(outside.file("x"), directory.file("\(folder)/link")) == 0)
        copies.formUnion([
            .init(link: "", name: "of 0.2"),
            .init(link: "", name: "link", hash: "af63f54c8601f9a9"),
        ])
        let found = try attachments.check([Self.id: copies, other: [shared]])
        let path = { (name: String) in directory.file("\(folder)/\(name)") }
        #expect(found.own == [path("own")])
        let shown = ["changed", "link", "of 0.2"].map(path) + [attachments.path(of: "a", other)]
        #expect(Set(found.kept) == Set(shown) && found.kept.count == 4)
        #expect(found.left == [Self.id: [], other: [shared]])
        try attachments.remove(found.own)
        #expect(try directory.names(in: folder) == ["changed", "link", "of 0.2"])

        #expect(rename(directory.file("attachments"), directory.file("moved")) == 0)
        #expect(symlink(directory.file("moved"), directory.file("attachments")) == 0)
        let unreached = try attachments.check([other: [shared]])
        #expect(unreached.own == [] && unreached.kept == [directory.file("attachments")])
        #expect(unreached.left == [other: [shared]])
    }

    @Test func `removes only the copies that it added`() throws {
        let one = try directory.write("a.png", "one".utf8)
        _ = try attachments.add(one, in: "/", named: "a.png", to: Self.id)
        let later = SystemAttachments(storePath: directory.file("s.jsonl"))
        _ = try later.add(one, in: "/", named: "a.png", to: Self.id)
        _ = try later.add(one, in: "/", named: "b.png", to: Self.id)
        later.removeAdded()
        #expect(try directory.names() == ["a.png", "attachments"])
        #expect(try FileStatus(path: later.path(of: "a.png", Self.id)) != nil)
        #expect(try FileStatus(path: later.path(of: "b.png", Self.id)) == nil)
        attachments.removeAdded()
        #expect(try directory.names() == ["a.png"])
    }

    @Test func `the attachments of a store behind a link are beside the store itself`() throws {
        let directory = try TemporaryDirectory()
        mkdir(directory.file("data"), 0o700)
        try directory.write("data/memes.jsonl", "".utf8)
        symlink(directory.file("data/memes.jsonl"), directory.file("link.jsonl"))
        let attachments = SystemAttachments(storePath: directory.file("link.jsonl"))
        let folder = SystemAttachments(storePath: directory.file("data/memes.jsonl")).folder
        #expect(attachments.folder == folder)
        #expect(folder.contains("/data/"))
    }

    @Test func `copies only regular files`() throws {
        #expect(throws: MemesError.self) {
            try attachments.add("/dev/zero", in: "/", named: "z", to: Self.id)
        }
        #expect(throws: MemesError.self) {
            try attachments.add(directory.path, in: "/", named: "z", to: Self.id)
        }
        #expect(try directory.names() == [])
    }
}
