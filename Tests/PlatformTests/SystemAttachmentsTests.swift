import Domain
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
