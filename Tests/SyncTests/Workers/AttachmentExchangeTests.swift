import Domain
import Testing

@testable import Application
@testable import Sync
@testable import TestSupport

/// Syncs of attachments. The hash of `cat` is `f5e307190ce4a327`, that of `dog` is `caaf3b18f47478e9`.
struct AttachmentExchangeTests {
    private static let cat = "f5e307190ce4a327"
    private static let dog = "caaf3b18f47478e9"
    private static let path = "attachments/\(Sample.id)/p.png"
    private static let pig = String(FNV1a.hash("pig".utf8), radix: 16)
    private static let key = "\(Sample.id)/\(cat)/p.png"
    private static let noSpace = SystemFailure(code: 28, .inputOutput, "No space left on device")

    /// Returns a version that lists attachments, each as a name in JSON and a hash.
    private static func version(
        _ attachments: [(String, String)], at minute: Int = 1, after: [ExchangedVersion] = [],
        id: String = Sample.id
    ) -> ExchangedVersion {
        let listed = attachments.map { #"{"link":"","name":"\#($0)","hash":"\#($1)"}"# }
            .joined(separator: ",")
        return Sample.edit(
            #""title":"One","import":{"hash":"","attachments":[\#(listed)]}"#, at: minute,
            after: after, id: id)
    }

    private static func sync(_ fixture: SyncFixture) throws -> SyncOutcome {
        try fixture.worker.sync(isOffline: false, isDryRun: false)
    }

    @Test func `sends the contents of attachments once`() throws {
        let fixture = SyncFixture([Self.version([("p.png", Self.cat), ("q.png", Self.cat)])])
        for name in ["p", "q"] {
            fixture.attachments.contents["attachments/\(Sample.id)/\(name).png"] = .bytes(
                Array("cat".utf8))
        }
        #expect(try fixture.worker.sync(isOffline: false, isDryRun: true).sentAttachmentCount == 0)
        #expect(fixture.folder.attachments == [:])
        #expect(try Self.sync(fixture).sentAttachmentCount == 1)
        #expect(fixture.folder.attachments == [Self.cat: Array("cat".utf8)])
        #expect(try Self.sync(fixture).sentAttachmentCount == 0)
        #expect(fixture.states.settings?.leftAttachments == [:])
    }

    @Test func `fetches the contents of attachments once`() throws {
        let fixture = SyncFixture()
        fixture.write([[Self.version([("p.png", Self.cat)])]], by: SyncFixture.desktop)
        fixture.folder.attachments[Self.cat] = Array("cat".utf8)
        #expect(try Self.sync(fixture).receivedAttachmentCount == 1)
        #expect(fixture.attachments.contents == [Self.path: .bytes(Array("cat".utf8))])
        #expect(try Self.sync(fixture).receivedAttachmentCount == 0)
    }

    @Test func `tells once what has not arrived, and fetches it later`() throws {
        let fixture = SyncFixture()
        fixture.write([[Self.version([("p.png", Self.cat)])]], by: SyncFixture.desktop)
        #expect(try Self.sync(fixture).leftAttachments == [.missing: ["p.png"]])
        #expect(try Self.sync(fixture).leftAttachments == [:])
        for (bytes, told) in [("ca", [.damaged: ["p.png"]]), ("cab", [:])]
            as [(String, [AttachmentExchange.Reason: [String]])]
        {
            fixture.folder.attachments[Self.cat] = Array(bytes.utf8)
            #expect(try Self.sync(fixture).leftAttachments == told, "\(bytes)")
            #expect(fixture.attachments.contents == [:])
        }
        fixture.folder.attachments[Self.cat] = Array("cat".utf8)
        #expect(try Self.sync(fixture).receivedAttachmentCount == 1)
        #expect(fixture.attachments.contents == [Self.path: .bytes(Array("cat".utf8))])
        #expect(fixture.states.settings?.leftAttachments == [:])
    }

    @Test(arguments: [
        "../x", "/etc/x", "a/b", "..", ".", "", ".hidden", "a\\u0000b", "a\\nb", "a\\u001bb",
        "a\\u202eb", String(repeating: "n", count: 256),
    ])
    func `refuses a name that is no file name`(_ name: String) throws {
        let fixture = SyncFixture()
        fixture.write([[Self.version([(name, Self.cat)])]], by: SyncFixture.desktop)
        fixture.folder.attachments[Self.cat] = Array("cat".utf8)
        let outcome = try Self.sync(fixture)
        #expect(outcome.leftAttachments[.refused]?.count == 1)
        #expect(outcome.receivedAttachmentCount == 0)
        #expect(fixture.attachments.contents == [:])
        #expect(try Self.sync(fixture).leftAttachments == [:])
    }

    @Test(arguments: [
        "", "../" + AttachmentExchangeTests.cat, "F5E307190CE4A327", "x", "00f5e307190ce4a327",
    ])
    func `refuses a hash that is none`(_ hash: String) throws {
        let fixture = SyncFixture()
        fixture.write([[Self.version([("p.png", hash)])]], by: SyncFixture.desktop)
        fixture.folder.attachments[hash] = Array("cat".utf8)
        #expect(try Self.sync(fixture).leftAttachments == [.refused: ["p.png"]])
        #expect(fixture.attachments.contents == [:])
    }

    @Test func `never replaces a file, and never sends another file`() throws {
        for (here, reason) in [
            (.bytes(Array("dog".utf8)), .changed), (.unusable, .refused),
        ] as [(AttachmentContents, AttachmentExchange.Reason)] {
            for isShared in [true, false] {
                let fixture = SyncFixture([Self.version([("p.png", Self.cat)])])
                fixture.attachments.contents[Self.path] = here
                fixture.folder.attachments[Self.cat] = isShared ? Array("cat".utf8) : nil
                #expect(try Self.sync(fixture).leftAttachments == [reason: ["p.png"]])
                #expect(fixture.attachments.contents == [Self.path: here])
                #expect(fixture.folder.attachments.count == (isShared ? 1 : 0))
            }
        }
    }

    @Test func `leaves large attachments, or all, until they are wanted`() throws {
        for isReceived in [true, false] {
            let version = Self.version([("p.png", Self.cat)])
            let fixture = SyncFixture(isReceived ? [] : [version])
            if isReceived {
                fixture.write([[version]], by: SyncFixture.desktop)
                fixture.folder.attachments[Self.cat] = Array("cat".utf8)
            } else {
                fixture.attachments.contents[Self.path] = .bytes(Array("cat".utf8))
            }
            var worker = fixture.worker
            worker.leavesAttachments = true
            worker.attachmentLimit = 2
            func told() throws -> [AttachmentExchange.Reason: [String]] {
                try worker.sync(isOffline: false, isDryRun: false).leftAttachments
            }
            #expect(try told() == [isReceived ? .leftOut : .tooLarge: ["p.png"]])
            #expect(try told() == [:])
            worker.leavesAttachments = false
            #expect(try told() == (isReceived ? [.tooLarge: ["p.png"]] : [:]))
            worker.attachmentLimit = 3
            #expect(try told() == [:])
            #expect(fixture.attachments.contents == [Self.path: .bytes(Array("cat".utf8))])
            #expect(fixture.folder.attachments == [Self.cat: Array("cat".utf8)])
        }
    }

    @Test func `a purge removes the contents that no other meme lists`() throws {
        let other = Self.version([("p.png", Self.cat)], at: 2, id: "8m3k9q2x0d4v")
        let fixture = SyncFixture([other])
        fixture.write(
            [[Self.version([("p.png", Self.cat), ("q.png", Self.dog)])]], by: SyncFixture.desktop)
        fixture.folder.attachments = [Self.cat: Array("cat".utf8), Self.dog: Array("dog".utf8)]
        _ = try Self.sync(fixture)
        fixture.write([[Sample.purge(at: 9)]], by: SyncFixture.desktop)
        _ = try Self.sync(fixture)
        #expect(fixture.folder.attachments.keys.sorted() == [Self.cat])
    }

    @Test func `a purge removes nothing outside the folder`() throws {
        let fixture = SyncFixture()
        fixture.write(
            [[Self.version([("p.png", "../x"), ("../y", Self.dog)])]], by: SyncFixture.desktop)
        fixture.folder.attachments = ["../x": [], Self.dog: []]
        _ = try Self.sync(fixture)
        fixture.write([[Sample.purge(at: 9)]], by: SyncFixture.desktop)
        _ = try Self.sync(fixture)
        #expect(fixture.folder.attachments.keys.sorted() == ["../x", Self.dog])
    }

    @Test func `a merge keeps what both sides attached, and drops what one side removed`() throws {
        let first = Self.version([("a.png", "1"), ("b.png", "2")])
        let second = Self.version([("a.png", "1"), ("c.png", "3")], at: 2, after: [first])
        let third = Self.version(
            [("a.png", "1"), ("b.png", "2"), ("d.png", "4")], at: 3, after: [first])
        let merge = try #require(Sample.merge([first, second, third]))
        let names = merge.matches(of: #/"name":"(.)/#).map { String($0.output.1) }
        #expect(names == ["a", "c", "d"])
        #expect(Sample.conflicts([first, second, third]) == [])
    }

    // MARK: - Files with the same name

    @Test func `two attachments with the same name get different names, on both devices`() throws {
        let first = Sample.edit(#""title":"One""#, at: 1)
        let cat = Self.version([("p.png", Self.cat)], at: 2, after: [first])
        let dog = Self.version([("p.png", Self.dog)], at: 3, after: [first])
        for (mine, bytes, theirs, other) in [
            (cat, "cat", dog, Self.dog), (dog, "dog", cat, Self.cat),
        ] {
            let fixture = SyncFixture([first, mine])
            fixture.attachments.contents[Self.path] = .bytes(Array(bytes.utf8))
            fixture.folder.attachments[other] = Array((bytes == "cat" ? "dog" : "cat").utf8)
            fixture.write([[first], [theirs]], by: SyncFixture.desktop)
            let outcome = try Self.sync(fixture)
            #expect(outcome.leftAttachments == [:])
            #expect(outcome.sentAttachmentCount == 1)
            #expect(outcome.receivedAttachmentCount == (bytes == "cat" ? 1 : 2))
            #expect(
                fixture.attachments.contents == [
                    Self.path: .bytes(Array("cat".utf8)),
                    "attachments/\(Sample.id)/p-2.png": .bytes(Array("dog".utf8)),
                ])
            #expect(fixture.folder.attachments.keys.sorted() == [Self.dog, Self.cat])
            #expect(try Self.sync(fixture).receivedAttachmentCount == 0)
        }
    }

    @Test func `a file makes room for another one that needs its name`() throws {
        let first = Sample.edit(#""title":"One""#, at: 1)
        let one = Self.version([("p.png", Self.dog)], at: 3, after: [first])
        let both = Self.version([("p.png", Self.dog), ("p-2.png", Self.pig)], at: 4, after: [one])
        let fixture = SyncFixture([first, one, both])
        fixture.attachments.contents = [
            Self.path: .bytes(Array("dog".utf8)),
            "attachments/\(Sample.id)/p-2.png": .bytes(Array("pig".utf8)),
        ]
        fixture.folder.attachments[Self.cat] = Array("cat".utf8)
        fixture.write(
            [[first], [Self.version([("p.png", Self.cat)], at: 2, after: [first])]],
            by: SyncFixture.desktop)
        #expect(try Self.sync(fixture).leftAttachments == [:])
        #expect(
            fixture.attachments.contents == [
                Self.path: .bytes(Array("cat".utf8)),
                "attachments/\(Sample.id)/p-2.png": .bytes(Array("dog".utf8)),
                "attachments/\(Sample.id)/p-2-2.png": .bytes(Array("pig".utf8)),
            ])
        #expect(
            fixture.folder.attachments.keys.sorted() == [Self.pig, Self.dog, Self.cat].sorted())
    }

    @Test func `a file that was changed here is not replaced, though it has another name`() throws {
        let first = Sample.edit(#""title":"One""#, at: 1)
        let fixture = SyncFixture([
            first, Self.version([("p.png", Self.dog)], at: 3, after: [first]),
        ])
        fixture.attachments.contents[Self.path] = .bytes(Array("mine".utf8))
        fixture.folder.attachments[Self.cat] = Array("cat".utf8)
        fixture.write(
            [[first], [Self.version([("p.png", Self.cat)], at: 2, after: [first])]],
            by: SyncFixture.desktop)
        #expect(
            try Self.sync(fixture).leftAttachments
                == [.changed: ["p.png"], .missing: ["p-2.png"]])
        #expect(fixture.attachments.contents == [Self.path: .bytes(Array("mine".utf8))])
    }

    @Test func `of a name that was used again, the later contents count`() throws {
        let first = Self.version([("p.png", Self.cat)])
        let fixture = SyncFixture([
            first, Self.version([("p.png", Self.dog)], at: 2, after: [first]),
        ])
        fixture.attachments.contents[Self.path] = .bytes(Array("dog".utf8))
        #expect(try Self.sync(fixture).leftAttachments == [:])
        #expect(fixture.folder.attachments == [Self.dog: Array("dog".utf8)])
    }

    // MARK: - Files that cannot be read or written

    @Test func `what cannot be written in the folder is told, and the rest is sent`() throws {
        let fixture = SyncFixture([Self.version([("p.png", Self.cat)])])
        fixture.attachments.contents[Self.path] = .bytes(Array("cat".utf8))
        fixture.folder.attachmentFailure = Self.noSpace
        let outcome = try Self.sync(fixture)
        #expect(outcome.sentCount == 1)
        #expect(outcome.leftAttachments == [.failed: ["p.png"]])
        #expect(
            outcome.attachmentProblem
                == .system(.writeFile, path: "files", Self.noSpace))
        #expect(fixture.states.settings?.leftAttachments == [Self.key: "failed"])
        fixture.folder.attachmentFailure = nil
        #expect(try Self.sync(fixture).sentAttachmentCount == 1)
        #expect(fixture.states.settings?.leftAttachments == [:])
    }

    @Test func `what cannot be written here is told, and the rest is received`() throws {
        let fixture = SyncFixture()
        fixture.write([[Self.version([("p.png", Self.cat)])]], by: SyncFixture.desktop)
        fixture.folder.attachments[Self.cat] = Array("cat".utf8)
        fixture.attachments.placeFailure = Self.noSpace
        let outcome = try Self.sync(fixture)
        #expect(outcome.receivedCount == 1)
        #expect(outcome.leftAttachments == [.failed: ["p.png"]])
        #expect(
            outcome.attachmentProblem
                == .system(.create, path: Self.path, Self.noSpace))
        fixture.attachments.placeFailure = nil
        #expect(try Self.sync(fixture).receivedAttachmentCount == 1)
    }

    @Test func `setting up the same folder again writes and fetches what was lost or damaged`()
        throws
    {
        let fixture = SyncFixture([Self.version([("p.png", Self.cat), ("q.png", Self.dog)])])
        let other = "attachments/\(Sample.id)/q.png"
        fixture.attachments.contents = [
            Self.path: .bytes(Array("cat".utf8)), other: .bytes(Array("dog".utf8)),
        ]
        _ = try Self.sync(fixture)
        fixture.folder.attachments[Self.cat] = Array("cut".utf8)
        fixture.attachments.contents[other] = nil
        let outcome = try Self.sync(fixture)
        #expect(outcome.sentAttachmentCount + outcome.receivedAttachmentCount == 0)
        let again = try fixture.worker.setUp(
            at: "/f", name: nil, hostName: "", encryption: nil, isDryRun: false)
        #expect(again.sentAttachmentCount == 1)
        #expect(again.receivedAttachmentCount == 1)
        #expect(fixture.attachments.contents[other] == .bytes(Array("dog".utf8)))
        #expect(fixture.folder.attachments[Self.cat] == Array("cat".utf8))
    }
}
