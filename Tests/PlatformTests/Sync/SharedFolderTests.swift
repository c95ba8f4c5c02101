import Domain
import Foundation
import LibC
import TestSupport
import Testing

@testable import Platform

struct SharedFolderTests {
    private let machines: SyncMachines
    private let transport: any SyncTransport
    private let own = SyncFile(.laptop)
    private let devices: String

    init() throws {
        machines = try SyncMachines()
        transport = try machines.machine(.laptop, .plain).transport
        try transport.folder.append("one\n", to: own)
        devices = machines.directory.file("shared/devices")
    }

    private func path(_ device: Device, _ name: String) -> String {
        "\(devices)/\(device.text)/\(name)"
    }

    @Test func `reads only regular files below the folder`() throws {
        try machines.shell(
            """
            mkdir outside; echo secret > outside/00000001.jsonl
            cd shared/devices
            ln -s ../../outside \(Device.desktop.text)
            mkdir \(Device.tablet.text); cd \(Device.tablet.text)
            ln -s ../../../outside/00000001.jsonl 00000001.jsonl
            mkfifo 00000002.jsonl; mkdir 00000003.jsonl
            """)
        #expect(
            try machines.contents(transport) == ["\(Device.laptop.text)/00000001.jsonl": "one\n"])
        #expect(
            Set(machines.warnings)
                == [
                    .notRegularFile(path: "\(devices)/\(Device.desktop.text)"),
                    .notRegularFile(path: path(.tablet, "00000001.jsonl")),
                    .notRegularFile(path: path(.tablet, "00000002.jsonl")),
                    .notRegularFile(path: path(.tablet, "00000003.jsonl")),
                ])
        for name in ["00000001.jsonl", "00000002.jsonl", "00000003.jsonl"] {
            #expect(throws: MemesError.self) {
                try transport.folder.read(SyncFile(device: .tablet, name: name), from: 0)
            }
        }
    }

    @Test func `reads conflict copies, but no temporary or other files`() throws {
        try machines.shell(
            """
            cd shared/devices; mkdir LAPTOP 7m3k '..x'; cd \(Device.laptop.text)
            for name in '00000001.sync-conflict-20260101-010101-ABCDEFG.jsonl' \
                '00000001 (conflicted copy).jsonl' '.syncthing.00000001.jsonl.tmp' \
                '.00000001.jsonl' '~syncthing~00000001.jsonl.tmp' '~00000001.jsonl' \
                '00000001.jsonl.tmp' 'a
            b.jsonl' 00000001.jsonl.age; do echo "$name" > "$name"; done
            printf x > "$(printf 'caf\\351.jsonl')"
            """)
        #expect(
            try machines.contents(transport).keys.sorted() == [
                "\(Device.laptop.text)/00000001 (conflicted copy).jsonl",
                "\(Device.laptop.text)/00000001.jsonl",
                "\(Device.laptop.text)/00000001.sync-conflict-20260101-010101-ABCDEFG.jsonl",
            ])
        #expect(machines.warnings == [.otherEncryption(path: path(.laptop, "00000001.jsonl.age"))])
    }

    @Test func `a device cannot use up the memory`() throws {
        try machines.shell(
            """
            cd shared/devices; mkdir \(Device.desktop.text) \(Device.tablet.text)
            truncate -s 2G \(Device.desktop.text)/00000001.jsonl
            cd \(Device.tablet.text); seq -f '%08g.jsonl' 3000 | xargs touch
            """)
        var rules = SyncFolderRules(fileExtension: ".jsonl")
        rules.countLimit = 2000
        var warnings: [SyncWarning] = []
        let folder = SharedFolder(
            machines.directory.file("shared"), device: .laptop, rules,
            SyncWarnings { warnings.append($0) })
        for _ in 1...2 { #expect(try folder.files() == [own]) }
        #expect(
            Set(warnings)
                == [
                    .tooLarge(path: path(.desktop, "00000001.jsonl"), limit: 64 << 20),
                    .tooManyFiles(path: "\(devices)/\(Device.tablet.text)", limit: 2000),
                ])
        #expect(warnings.count == 2)
        #expect(try transport.folder.files().count == 3001)
    }

    @Test func `passes over an unusable file of this device, and does not use its name again`()
        throws
    {
        try machines.shell(
            """
            cd shared/devices/\(Device.laptop.text); mv *.jsonl x; ln -s x 00000001.jsonl
            mkfifo 00000002.jsonl; truncate -s 65M 00000003.jsonl
            """)
        let files = (1...3).map { SyncFile(.laptop, $0) }
        #expect(try transport.folder.files() == files)
        for file in files {
            #expect(try transport.folder.read(file, from: 0) == [])
            #expect(transport.folder.isCut(file))
        }
        #expect(
            machines.warnings == [
                .notRegularFile(path: path(.laptop, "00000001.jsonl")),
                .notRegularFile(path: path(.laptop, "00000002.jsonl")),
                .tooLarge(path: path(.laptop, "00000003.jsonl"), limit: 64 << 20),
            ])
        #expect(throws: MemesError.self) { try transport.folder.append("x\n", to: own, at: 0) }
        try transport.folder.append("new\n", to: SyncFile(.laptop, 4))
        #expect(try transport.folder.read(SyncFile(.laptop, 4), from: 0).text == "new\n")
    }

    @Test func `names what is not a folder`() throws {
        func expect(_ name: String) throws {
            let error = MemesError.sync(.notAFolder(path: machines.directory.file(name)))
            #expect(throws: error) { try transport.folder.files() }
            #expect(throws: error) { try transport.folder.append("x\n", to: own, at: 0) }
        }
        try machines.shell(
            "cd shared/devices; mv \(Device.laptop.text) y; ln -s y \(Device.laptop.text)")
        let error = MemesError.sync(.notAFolder(path: devices + "/" + Device.laptop.text))
        #expect(throws: error) { try transport.folder.files() }
        #expect(throws: MemesError.self) { try transport.folder.append("x\n", to: own, at: 0) }
        try machines.shell("cd shared; mv devices d; echo x > devices")
        try expect("shared/devices")
        try machines.shell("cd shared; rm devices; ln -s d devices")
        try expect("shared/devices")
        try machines.shell("mv shared s; echo x > shared")
        try expect("shared")
        var settings = try machines.settings(.desktop, "shared")
        #expect(throws: MemesError.sync(.notAFolder(path: settings.address))) {
            try machines.transports(.desktop).create(&settings, isDryRun: false)
        }
    }

    @Test func `removes the temporary files of a killed write`() throws {
        let name = ".00000001.jsonl.meme-7m3k9q2x0d4v"
        try machines.shell("cd shared/devices/\(Device.laptop.text); touch \(name) .mine")
        try transport.folder.append("two\n", to: own, at: 4)
        #expect(
            try machines.directory.names(in: "shared/devices/\(Device.laptop.text)")
                == [".mine", "00000001.jsonl"])
    }

    @Test func `new files and folders are private, but the group of a folder can share them`()
        throws
    {
        let modes = "stat -c %a shared/devices shared/devices/* shared/devices/*/*.jsonl"
        #expect(
            try machines.shell("stat -c %a shared shared/meme-sync.json; " + modes)
                == "700\n600\n700\n700\n600")
        try machines.shell("chmod 640 shared/devices/*/*.jsonl")
        try transport.folder.replace(own, with: Array("ONE\n".utf8))
        #expect(try machines.shell("stat -c %a shared/devices/*/*.jsonl") == "640")

        try machines.shell("rm -r shared/devices; chmod 2770 shared; umask")
        try transport.folder.append("one\n", to: own)
        let umask = try machines.shell("umask")
        let group =
            umask.dropLast().last == "2" ? ["2750", "2750", "640"] : ["2770", "2770", "660"]
        #expect(try machines.shell(modes).split(separator: "\n").map(String.init) == group)
    }

    @Test(.enabled(if: Requirement.met(.fileAttributes), "needs chattr"))
    func `a folder that cannot be written keeps its contents`() throws {
        defer { _ = try? machines.shell("chattr -R -i shared") }
        try machines.shell("chattr -R +i shared")
        for write in [
            { try transport.folder.append("two\n", to: own, at: 4) },
            { try transport.folder.replace(own, with: Array("ONE\n".utf8)) },
            { try transport.folder.append("x\n", to: SyncFile(.laptop, 2)) },
        ] as [() throws -> Void] {
            let error = #expect(throws: MemesError.self) { try write() }
            guard case .system(.writeFile, _, let failure) = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(failure.kind == .permission)
        }
        #expect(
            try machines.contents(transport) == ["\(Device.laptop.text)/00000001.jsonl": "one\n"])
    }

    @Test(.enabled(if: Requirement.met(.mounts), "needs leave to mount file systems"))
    func `a write that fills the disk leaves the file as it was`() throws {
        defer { _ = try? machines.shell("umount -l small") }
        try machines.shell("mkdir small; mount -t tmpfs -o size=64k none small")
        var settings = try machines.settings(.desktop, "small/shared")
        let transport = try machines.transports(.desktop).create(&settings, isDryRun: false)
        let file = SyncFile(.desktop)
        try transport.folder.append("one\n", to: file)
        let large = [UInt8](repeating: 0x61, count: 100_000)
        for write in [
            { try transport.folder.append(large, to: file, at: 4) },
            { try transport.folder.replace(file, with: large) },
        ] as [() throws -> Void] {
            let error = #expect(throws: MemesError.self) { try write() }
            #expect(
                error
                    == .system(
                        .writeFile,
                        path: settings.address + "/devices/\(file.device.text)/00000001.jsonl",
                        SystemFailure(code: ENOSPC)))
        }
        #expect(try machines.contents(transport) == ["\(file.device.text)/00000001.jsonl": "one\n"])
        #expect(
            try machines.directory.names(in: "small/shared/devices/\(file.device.text)")
                == ["00000001.jsonl"])
    }
}
