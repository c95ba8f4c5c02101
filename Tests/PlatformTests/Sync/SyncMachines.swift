import Domain
import Foundation
import TestSupport
import Testing

@testable import Platform

/// Machines that share a folder.
final class SyncMachines {
    /// A kind of shared folder.
    enum Kind: String, CaseIterable, CustomTestStringConvertible {
        case plain, git, secret, secretGit

        var isGit: Bool { self == .git || self == .secretGit }
        var isSecret: Bool { self == .secret || self == .secretGit }
        var testDescription: String { rawValue }

        /// The kinds whose programs are installed.
        static var available: [Kind] {
            allCases.filter {
                (!$0.isGit || Requirement.met(.git)) && (!$0.isSecret || Requirement.met(.age))
            }
        }
    }

    let directory: TemporaryDirectory
    /// The warnings of all machines.
    private(set) var warnings: [SyncWarning] = []

    init() throws { directory = try TemporaryDirectory() }

    /// Runs a shell script in the folder and returns its output. `git` ignores the user's configuration.
    @discardableResult
    func shell(_ script: String, fails: Bool = false) throws -> String {
        let home = ["HOME": directory.path, "PATH": "/usr/bin:/bin:/usr/sbin:/sbin"]
        let setUp =
            "cd \"$1\" && export GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b"
            + " GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b\n"
        let result = try ProgramResult(
            of: "/bin/sh", ["-c", "set -e\n" + setUp + script, "sh", directory.path],
            variables: .only(home), limit: 1 << 20)
        #expect((result.status == 0) != fails, "\(script): \(result.messages)")
        return result.text
    }

    /// Returns the settings folder of a machine.
    func states(_ device: Device) throws -> SyncStateFolder {
        try SyncStateFolder(
            store: directory.file("\(device.text).jsonl"), folder: directory.file("state"))
    }

    func transports(_ device: Device) throws -> SystemSyncTransports {
        SystemSyncTransports(try states(device)) { [unowned self] in warnings.append($0) }
    }

    /// Returns a machine's settings for an address, which is a name in the folder or a URL.
    func settings(_ device: Device, _ address: String, isSecret: Bool = false) throws
        -> SyncSettings
    {
        let isPath = !address.contains(":")
        var settings = SyncSettings(
            device: device, name: "laptop", address: isPath ? directory.file(address) : address)
        if isSecret { settings.encryption = try encryption("key") }
        return settings
    }

    /// Returns a key pair from a file, which is created if it is missing.
    func encryption(_ name: String) throws -> SyncEncryption {
        try shell("test -f \(name) || age-keygen -o \(name) 2> keygen-output")
        let key = String(decoding: try directory.read(name), as: UTF8.self)
        let recipient = try #require(key.firstMatch(of: /age1[a-z0-9]+/))
        return SyncEncryption(recipients: [String(recipient.0)], identity: directory.file(name))
    }

    /// Sets up a machine with a shared folder of the given kind. The first machine creates the folder.
    func machine(
        _ device: Device, _ kind: Kind
    ) throws -> (settings: SyncSettings, transport: any SyncTransport) {
        if kind.isGit { try shell("test -d shared.git || git init -q --bare -b trunk shared.git") }
        var settings = try settings(
            device, kind.isGit ? "shared.git" : "shared", isSecret: kind.isSecret)
        let transport = try transports(device).create(&settings, isDryRun: false)
        return (settings, transport)
    }

    /// Sends the changes of a machine, as a sync does.
    func push(_ transport: any SyncTransport) throws {
        while try !transport.send() { try transport.receive() }
    }

    /// Returns the contents of all files in a folder, by device and name.
    func contents(_ transport: any SyncTransport) throws -> [String: String] {
        var contents: [String: String] = [:]
        for file in try transport.folder.files() {
            let bytes = try transport.folder.read(file, from: 0)
            contents["\(file.device.text)/\(file.name)"] = String(decoding: bytes, as: UTF8.self)
        }
        return contents
    }
}

extension Device {
    static let laptop = Device(random: 0x7000_0000_0000_0001)
    static let desktop = Device(random: 0x5000_0000_0000_0002)
    static let tablet = Device(random: 0x3000_0000_0000_0003)
}

extension SyncFile {
    init(_ device: Device, _ number: Int = 1) { self.init(device: device, number: number) }
}

extension SyncFolder {
    func append(_ text: String, to file: SyncFile, at offset: Int = 0) throws {
        try append(Array(text.utf8), to: file, at: offset)
    }
}
