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

    @Test func filesAreCopiedOnce() throws {
        let one = try directory.write("a.png", "one".utf8)
        let other = try directory.write("b.png", "other".utf8)
        #expect(try attachments.add(one, named: "a.png", to: Self.id) == "a.png")
        #expect(try attachments.add(one, named: "a.png", to: Self.id) == "a.png")
        #expect(try attachments.add(other, named: "a.png", to: Self.id) == "a-2.png")
        #expect(try attachments.add(other, named: "a.png", to: Self.id) == "a-2.png")
        let path = attachments.path(of: "a-2.png", Self.id)
        #expect(path == directory.file("attachments/\(Self.id)/a-2.png"))
        #expect(try directory.read("attachments/\(Self.id)/a-2.png") == Array("other".utf8))
        #expect(try FileStatus(path: path)?.mode == 0o600)
    }

    @Test func bytesAreWrittenOnce() throws {
        let one = Array("one".utf8)
        #expect(try attachments.add(one, named: "a", to: Self.id) == "a")
        #expect(try attachments.add(one, named: "a", to: Self.id) == "a")
        for bytes in ["two", "", "longer"] {
            #expect(try attachments.add(Array(bytes.utf8), named: "a", to: Self.id) != "a")
        }
        #expect(try directory.read("attachments/\(Self.id)/a") == one)
        #expect(try directory.read("attachments/\(Self.id)/a-3") == [])
        attachments.removeAdded()
        #expect(try directory.names() == [])
    }

    @Test func copiesAreRemovedButNothingThroughLinks() throws {
        let other = Seeds.walk.id
        let outside = try TemporaryDirectory()
        _ = try outside.write("x", "x".utf8)
        _ = try attachments.add([1], named: "a", to: Self.id)
        _ = try attachments.add([1], named: "a", to: other)
        #expect(symlink(outside.path, directory.file("attachments/\(Self.id)/link")) == 0)
        attachments.remove(of: [Self.id])
        #expect(try directory.names(in: "attachments") == ["\(other)"])
        #expect(symlink(outside.path, directory.file("attachments/\(Self.id)")) == 0)
        attachments.remove(of: [Self.id])
        #expect(try outside.names() == ["x"])
        #expect(rename(directory.file("attachments"), directory.file("moved")) == 0)
        #expect(symlink(directory.file("moved"), directory.file("attachments")) == 0)
        attachments.remove(of: [other])
        #expect(try directory.read("moved/\(other)/a") == [1])
    }

    @Test func whatWasCopiedCanBeTakenAway() throws {
        let one = try directory.write("a.png", "one".utf8)
        _ = try attachments.add(one, named: "a.png", to: Self.id)
        let later = SystemAttachments(storePath: directory.file("s.jsonl"))
        _ = try later.add(one, named: "a.png", to: Self.id)
        _ = try later.add(one, named: "b.png", to: Self.id)
        later.removeAdded()
        #expect(try directory.names() == ["a.png", "attachments"])
        #expect(try FileStatus(path: later.path(of: "a.png", Self.id)) != nil)
        #expect(try FileStatus(path: later.path(of: "b.png", Self.id)) == nil)
        attachments.removeAdded()
        #expect(try directory.names() == ["a.png"])
    }

    @Test func onlyRegularFilesAreCopied() throws {
        #expect(throws: MemesError.self) {
            try attachments.add("/dev/zero", named: "z", to: Self.id)
        }
        #expect(throws: MemesError.self) {
            try attachments.add(directory.path, named: "z", to: Self.id)
        }
        #expect(try directory.names() == [])
    }
}
