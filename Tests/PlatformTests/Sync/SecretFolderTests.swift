import Domain
import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite(.waits, .enabled(if: Requirement.met(.age), "needs age"))
struct SecretFolderTests {
    private let machines: SyncMachines
    private let settings: SyncSettings
    private let transport: any SyncTransport
    private let own = SyncFile(.laptop)
    private let folder = "shared/devices/\(Device.laptop.text)"
    private let name = "\(Device.laptop.text)/00000001.jsonl"

    init() throws {
        machines = try SyncMachines()
        (settings, transport) = try machines.machine(.laptop, .secret)
    }

    /// Returns the folder as another machine reads it.
    private func asOther(_ key: String = "key") throws -> any SyncTransport {
        var other = settings
        other.device = .desktop
        other.encryption = SyncEncryption(
            recipients: try #require(settings.encryption).recipients,
            identity: try machines.encryption(key).identity)
        return try machines.transports(.desktop).transport(for: other)
    }

    @Test func `writes a file for each append and packs many files`() throws {
        var text = ""
        for number in 1...66 {
            try transport.folder.append("line \(number)\n", to: own, at: text.utf8.count)
            text += "line \(number)\n"
            if number == 3 {
                #expect(
                    try machines.directory.names(in: folder) == [
                        "00000001+14.jsonl.age", "00000001+7.jsonl.age", "00000001.jsonl.age",
                    ])
            }
        }
        #expect(
            try machines.directory.names(in: folder) == [
                "00000001+511.jsonl.age", "00000001.jsonl.age",
            ])
        #expect(try machines.contents(asOther()) == [name: text])
        #expect(try machines.shell("grep -rl 'line' shared || true") == "")
    }

    @Test func `ignores files left by an interrupted pack`() throws {
        try transport.folder.append("one\n", to: own)
        try transport.folder.append("two\n", to: own, at: 4)
        try machines.shell("cp \(folder)/00000001+4.jsonl.age old")
        try transport.folder.append("", to: own, at: 8)
        try transport.folder.replace(own, with: Array("ONE\nTWO\n".utf8))
        try machines.shell("cp old \(folder)/00000001+4.jsonl.age")
        #expect(try machines.contents(asOther()) == [name: "ONE\nTWO\n"])
        try transport.folder.append("three\n", to: own, at: 8)
        #expect(try machines.contents(asOther()) == [name: "ONE\nTWO\nthree\n"])
    }

    @Test func `ignores a part until the parts before it arrive`() throws {
        for (offset, line) in [(0, "one\n"), (4, "two\n"), (8, "three\n")] {
            try transport.folder.append(line, to: own, at: offset)
        }
        try machines.shell("mv \(folder)/00000001+4.jsonl.age late")
        #expect(try machines.contents(asOther()) == [name: "one\n"])
        try machines.shell("mv late \(folder)/00000001+4.jsonl.age")
        #expect(try machines.contents(asOther()) == [name: "one\ntwo\nthree\n"])
    }

    @Test func `reports a wrong identity`() throws {
        try transport.folder.append("one\n", to: own)
        let path = machines.directory.file(folder + "/00000001.jsonl.age")
        let error = #expect(throws: MemesError.self) {
            try machines.contents(asOther("other-key"))
        }
        let message = "no identity matched any of the recipients"
        #expect(error == .sync(.wrongIdentity(path: path, message: message)))
    }

    @Test func `skips damaged parts, and says that the file was cut`() throws {
        try transport.folder.append("one\n", to: own)
        try transport.folder.append("two\n", to: own, at: 4)
        try transport.folder.append("three\n", to: own, at: 8)
        #expect(!transport.folder.isCut(own))
        let part = folder + "/00000001+4.jsonl.age"
        let path = machines.directory.file(part)
        let bytes = try machines.directory.read(part)
        for count in [0, 50, 150, bytes.count - 1] {
            try machines.directory.write(part, bytes.prefix(count))
            let other = try asOther()
            for transport in [other, transport] {
                #expect(try machines.contents(transport) == [name: "one\n"], "\(count)")
                #expect(transport.folder.isCut(own) && transport.folder.isDamaged(own))
                guard case .undecryptable(path, _) = machines.warnings.last else {
                    Issue.record("\(machines.warnings)")
                    continue
                }
            }
        }
        #expect(machines.warnings.count == 8)
        try machines.directory.write(part, bytes)
        #expect(try machines.contents(transport) == [name: "one\ntwo\nthree\n"])
        #expect(!transport.folder.isCut(own) && !transport.folder.isDamaged(own))
    }

    @Test func `skips a file that is too large when decrypted`() throws {
        let line = [UInt8](repeating: 0x20, count: 100_000)
        try transport.folder.append(line, to: own, at: 0)
        var warnings: [SyncWarning] = []
        let warn = SyncWarnings { warnings.append($0) }
        let files = SharedFolder(
            settings.address, device: .desktop,
            SyncFolderRules(fileExtension: SecretFolder.fileExtension), warn)
        let age = Age(encryption: try #require(settings.encryption))
        let secret = SecretFolder(files, age, device: .desktop, sizeLimit: 99_999, warn)
        #expect(try secret.read(own, from: 0) == [])
        let path = machines.directory.file(folder + "/00000001.jsonl.age")
        #expect(warnings == [.tooLarge(path: path, limit: 99_999)])
    }

    @Test func `checks the keys before it creates a folder`() throws {
        let (key, other) = try (machines.encryption("key"), machines.encryption("other-key"))
        let cases: [(SyncEncryption, kind: String)] = [
            (SyncEncryption(recipients: key.recipients, identity: other.identity), "other"),
            (SyncEncryption(recipients: key.recipients, identity: "/no/file"), "wrong"),
            (SyncEncryption(recipients: ["nonsense"], identity: key.identity), "recipient"),
            (SyncEncryption(recipients: ["-o/tmp/x"], identity: key.identity), "recipient"),
        ]
        for (encryption, kind) in cases {
            var settings = SyncSettings(
                device: .desktop, name: "", address: machines.directory.file("new"),
                encryption: encryption)
            let error = #expect(throws: MemesError.self) {
                try machines.transports(.desktop).create(&settings, isDryRun: false)
            }
            switch error {
            case .sync(.otherIdentity(other.identity)): #expect(kind == "other")
            case .sync(.wrongIdentity): #expect(kind == "wrong")
            case .sync(.encryptionFailed): #expect(kind == "recipient")
            default: Issue.record("\(String(describing: error))")
            }
        }
        #expect(try !machines.directory.names().contains("new"))
    }

    /// Returns a folder whose `age` writes a line for each run, and treats a key file that looks encrypted as if its
    /// passphrase had been typed.
    private func counted(_ encryption: SyncEncryption, _ device: Device) throws -> SecretFolder {
        let program = try machines.directory.program(
            "counted-age",
            """
            echo "$*" >> '\(machines.directory.file("runs"))'
            case "$*" in "-d "*locked) cat '\(machines.directory.file("key"))'; exit ;; esac
            exec age "$@"
            """)
        let warn = SyncWarnings { _ in }
        let rules = SyncFolderRules(fileExtension: SecretFolder.fileExtension)
        return SecretFolder(
            SharedFolder(settings.address, device: device, rules, warn),
            Age(encryption: encryption, program: program), device: device, warn)
    }

    @Test func `runs age once for each part that is new`() throws {
        let encryption = try #require(settings.encryption)
        let folder = try counted(encryption, .laptop)
        for (offset, line) in [(0, "one\n"), (4, "two\n"), (8, "three\n")] {
            try folder.append(line, to: own, at: offset)
        }
        #expect(try machines.shell("wc -l < runs; rm runs") == "3")
        let other = try counted(encryption, .desktop)
        let start = try other.fingerprint(of: own, before: 8)
        #expect(try other.fingerprint(of: own) != start)
        #expect(try other.read(own, from: 8).text == "three\n")
        #expect(try machines.shell("wc -l < runs; rm runs") == "1")
        // An offset within a part.
        #expect(try other.read(own, from: 9).text == "hree\n")
        #expect(try machines.shell("wc -l < runs; rm runs") == "3")
        // Another run of the program does not read what it has not changed.
        try counted(encryption, .laptop).append("four\n", to: own, at: 14)
        #expect(try machines.shell("wc -l < runs; rm runs") == "1")
        #expect(try other.fingerprint(of: own, before: 8) == start)
        #expect(try machines.contents(asOther()) == [name: "one\ntwo\nthree\nfour\n"])
    }

    @Test func `decrypts an encrypted identity only once, and can encrypt for it`() throws {
        let key = try machines.encryption("key")
        for start in ["age-encryption.org/v1\n", "-----BEGIN AGE ENCRYPTED FILE-----\n"] {
            try machines.directory.write("locked", start.utf8)
            let locked = SyncEncryption(
                recipients: [], identity: machines.directory.file("locked"))
            let age = Age(encryption: locked, program: try counted(locked, .laptop).age.program)
            try age.check()
            let secret = try age.encrypt(Array("text".utf8))
            #expect(try age.decrypt(secret, path: "", limit: 100).text == "text")
            #expect(try Age(encryption: key).decrypt(secret, path: "", limit: 100).text == "text")
            #expect(try machines.shell("grep -c locked runs; rm runs") == "1")
        }
    }

    @Test func `reports that age is not installed`() throws {
        let age = Age(
            encryption: try #require(settings.encryption), program: "no-such-program")
        #expect(throws: MemesError.sync(.noProgram("no-such-program"))) { try age.encrypt([]) }
    }
}
