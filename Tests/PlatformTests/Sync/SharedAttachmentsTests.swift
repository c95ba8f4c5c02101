import Domain
import Foundation
import TestSupport
import Testing

@testable import Platform

/// The contents of attachments in shared folders.
struct SharedAttachmentsTests {
    private let machines = Result { try SyncMachines() }
    private let hash = "f5e307190ce4a327"
    private let bytes = Array("cat\u{0}\n".utf8)

    @Test(arguments: SyncMachines.Kind.available)
    func `carries attachments to other machines, and removes them`(
        _ kind: SyncMachines.Kind
    ) throws {
        let machines = try machines.get()
        let laptop = try machines.machine(.laptop, kind).transport
        #expect(try !laptop.folder.hasAttachment(hash))
        #expect(try laptop.folder.attachment(hash, limit: 9) == .missing)
        try laptop.folder.removeAttachments([hash])
        try laptop.folder.append("one\n", to: SyncFile(.laptop))
        try laptop.folder.addAttachments([hash: bytes, "1": []])
        try machines.push(laptop)

        let desktop = try machines.machine(.desktop, kind).transport
        try desktop.receive()
        #expect(try desktop.folder.hasAttachment(hash))
        #expect(try desktop.folder.attachment(hash, limit: 5) == .bytes(bytes))
        #expect(try desktop.folder.attachment("1", limit: 0) == .bytes([]))
        #expect(try desktop.folder.attachment(hash, limit: 4) == .tooLarge)
        #expect(try desktop.folder.files() == [SyncFile(.laptop)])
        try desktop.folder.removeAttachments([hash, "2"])
        try desktop.folder.append("two\n", to: SyncFile(.desktop))
        try machines.push(desktop)

        try laptop.receive()
        #expect(try !laptop.folder.hasAttachment(hash))
        #expect(try laptop.folder.hasAttachment("1"))
        #expect(machines.warnings == [])
    }

    @Test(arguments: SyncMachines.Kind.available.filter(\.isGit))
    func `pushes attachments together with those of others`(_ kind: SyncMachines.Kind) throws {
        let machines = try machines.get()
        let laptop = try machines.machine(.laptop, kind).transport
        let desktop = try machines.machine(.desktop, kind).transport
        try laptop.folder.addAttachments([hash: bytes, "1": Array("1".utf8)])
        try desktop.folder.addAttachments([hash: bytes, "2": Array("2".utf8)])
        try machines.push(laptop)
        try machines.push(desktop)
        try laptop.receive()
        for transport in [laptop, desktop] {
            #expect(try transport.folder.attachment(hash, limit: 9) == .bytes(bytes))
            #expect(try transport.folder.attachment("2", limit: 9) == .bytes(Array("2".utf8)))
        }
    }

    @Test(arguments: SyncMachines.Kind.available)
    func `encrypts attachments in a secret folder`(_ kind: SyncMachines.Kind) throws {
        let machines = try machines.get()
        let laptop = try machines.machine(.laptop, kind).transport
        try laptop.folder.addAttachments([hash: Array("a secret cat".utf8)])
        try machines.push(laptop)
        let shown = try machines.shell(
            kind.isGit
                ? "git -C shared.git ls-tree --name-only trunk files/; git -C shared.git grep -c secret trunk -- files || :"
                : "ls shared/files; grep -rl secret shared/files || :")
        #expect(shown.contains(hash + ".age") == kind.isSecret)
        #expect(shown.split(separator: "\n").count == (kind.isSecret ? 1 : 2))
    }

    @Test func `refuses links, folders and special files`() throws {
        let machines = try machines.get()
        let folder = try machines.machine(.laptop, .plain).transport.folder
        try machines.shell(
            "mkdir shared/files; cd shared/files; echo x > ../x; ln -s ../x 1; mkdir 2; mkfifo 3")
        let path = machines.directory.file("shared/files")
        for hash in ["1", "2", "3"] {
            #expect(try folder.hasAttachment(hash))
            #expect(try folder.attachment(hash, limit: 9) == .unusable)
        }
        try folder.removeAttachments(["1", "2", "3"])
        #expect(
            machines.warnings == ["1", "2", "3"].map { .notRegularFile(path: "\(path)/\($0)") })
        #expect(try machines.shell("ls shared/files; cat shared/x") == "1\n2\n3\nx")

        try machines.shell("mv shared/files shared/f; ln -s f shared/files")
        #expect(try !folder.hasAttachment("4"))
        #expect(try folder.attachment("4", limit: 9) == .unusable)
        try folder.removeAttachments(["1"])
        #expect(throws: MemesError.self) { try folder.addAttachments(["4": bytes]) }
        #expect(try machines.shell("ls shared/f") == "1\n2\n3")
    }

    @Test func `refuses links in a git repository`() throws {
        guard Requirement.met(.git) else { return }
        let machines = try machines.get()
        let transport = try machines.machine(.laptop, .git).transport
        try machines.shell(
            """
            git clone -q shared.git c 2> /dev/null; cd c; mkdir files; ln -s /etc/passwd files/1
            git add files; git commit -q -m x; git push -q origin HEAD
            """)
        try transport.receive()
        #expect(try transport.folder.hasAttachment("1"))
        #expect(try transport.folder.attachment("1", limit: 99) == .unusable)
        #expect(machines.warnings.count == 1)
    }

    @Test func `a damaged file of a secret folder is told and not used`() throws {
        guard Requirement.met(.age) else { return }
        let machines = try machines.get()
        let folder = try machines.machine(.laptop, .secret).transport.folder
        try folder.addAttachments([hash: bytes])
        try machines.shell("cd shared/files; head -c 150 \(hash).age > x; mv x \(hash).age")
        #expect(try folder.attachment(hash, limit: 9) == .unusable)
        #expect(machines.warnings.count == 1)
    }

    @Test func `a file of a secret folder that is for others is told and not used`() throws {
        guard Requirement.met(.age) else { return }
        let machines = try machines.get()
        let folder = try machines.machine(.laptop, .secret).transport.folder
        try folder.addAttachments(["1": bytes])
        try machines.shell(
            """
            age-keygen -o other 2> /dev/null; key=$(age-keygen -y other)
            echo cat | age -r "$key" > shared/files/1.age
            """)
        #expect(try folder.attachment("1", limit: 9) == .unusable)
        #expect(machines.warnings.count == 1)
    }
}

/// Copies that a sync reads and places beside the store.
struct PlacedAttachmentsTests {
    private let directory: TemporaryDirectory
    private let attachments: SystemAttachments
    private let id = MemeID(bits: 1)
    private let cat = Array("cat".utf8)

    init() throws {
        directory = try TemporaryDirectory()
        attachments = SystemAttachments(storePath: directory.file("memes.jsonl"))
    }

    private func shell(_ script: String) throws -> String {
        let result = try ProgramResult(
            of: "/bin/sh", ["-ec", "cd \"$1\"; id=\(id)\n\(script)", "sh", directory.path],
            variables: .inherited(adding: [:]), limit: 1 << 20)
        #expect(result.status == 0)
        return result.text
    }

    @Test func `places a private copy, and replaces another file only if told to`() throws {
        #expect(try attachments.contents(of: "p", id, limit: 3) == .missing)
        #expect(try attachments.place(cat, named: "p", in: id, replacing: false))
        #expect(try attachments.contents(of: "p", id, limit: 3) == .bytes(cat))
        #expect(try attachments.contents(of: "p", id, limit: 2) == .tooLarge)
        #expect(try !attachments.place(Array("dog".utf8), named: "p", in: id, replacing: false))
        #expect(try attachments.contents(of: "p", id, limit: 3) == .bytes(cat))
        #expect(try attachments.place(Array("pig".utf8), named: "p", in: id, replacing: true))
        #expect(try attachments.contents(of: "p", id, limit: 3) == .bytes(Array("pig".utf8)))
        #expect(
            try shell(
                "stat -c %a attachments attachments/$id attachments/$id/p; ls -A attachments/$id")
                == "700\n700\n600\np")
    }

    @Test func `removes what a killed sync left behind`() throws {
        _ = try shell(
            "mkdir -p attachments/$id; cd attachments/$id; touch ..meme-7m3k9q2x0d4v .mine")
        #expect(try attachments.place(cat, named: "p", in: id, replacing: false))
        #expect(try shell("ls -A attachments/$id") == ".mine\np")
    }

    @Test(arguments: [
        "mkdir d; ln -s d attachments", "mkdir -p attachments d; ln -s ../d attachments/$id",
        "mkdir -p attachments; echo x > attachments/$id",
        "mkdir -p attachments/$id; echo x > d; ln -s ../../d attachments/$id/p",
        "mkdir -p attachments/$id; ln -s ../../none attachments/$id/p",
        "mkdir -p attachments/$id/p", "mkdir -p attachments/$id; mkfifo attachments/$id/p",
    ])
    func `follows no links`(_ obstacle: String) throws {
        let before = try shell(obstacle + "\nls -lR .")
        #expect(try attachments.contents(of: "p", id, limit: 9) == .unusable)
        let placed = try? attachments.place(cat, named: "p", in: id, replacing: false)
        #expect(placed != true)
        #expect(try shell("ls -lR .") == before)
    }
}
