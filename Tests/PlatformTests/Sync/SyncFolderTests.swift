import Domain
import LibC
import TestSupport
import Testing

@testable import Platform

/// Behavior that all kinds of shared folders have in common.
@Suite(.waits)
struct SyncFolderTests {
    private let machines: SyncMachines
    private let own = SyncFile(.laptop)
    private let name = "\(Device.laptop.text)/00000001.jsonl"

    init() throws { machines = try SyncMachines() }

    @Test(arguments: SyncMachines.Kind.available)
    func `appends to, cuts and replaces a file`(_ kind: SyncMachines.Kind) throws {
        let (_, transport) = try machines.machine(.laptop, kind)
        let folder = transport.folder
        #expect(try folder.files() == [])
        try folder.append("one\n", to: own)
        #expect(try folder.files() == [own])
        try folder.append("two\nthr", to: own, at: 4)
        #expect(try folder.read(own, from: 4) == Array("two\nthr".utf8))
        try folder.append("four\n", to: own, at: 8)
        #expect(try machines.contents(transport) == [name: "one\ntwo\nfour\n"])
        try folder.append("five\n", to: own, at: 13)
        try folder.append("", to: own, at: 13)
        #expect(try machines.contents(transport) == [name: "one\ntwo\nfour\n"])
        try folder.replace(own, with: Array("   \ntwo\nfour\n".utf8))
        try folder.append("six\n", to: SyncFile(.laptop, 2))
        #expect(
            try machines.contents(transport) == [
                name: "   \ntwo\nfour\n", "\(Device.laptop.text)/00000002.jsonl": "six\n",
            ])
    }

    @Test(arguments: SyncMachines.Kind.available)
    func `other machines receive the lines that were sent`(_ kind: SyncMachines.Kind) throws {
        let (settings, first) = try machines.machine(.laptop, kind)
        try first.folder.append("one\n", to: own)
        try machines.push(first)
        let (_, second) = try machines.machine(.desktop, kind)
        try second.folder.append("two\n", to: SyncFile(.desktop))
        try machines.push(second)
        try first.folder.append("three\n", to: own, at: 4)
        try first.receive()
        try machines.push(first)
        try second.receive()
        let all = [name: "one\nthree\n", "\(Device.desktop.text)/00000001.jsonl": "two\n"]
        #expect(try machines.contents(second) == all)
        #expect(try machines.contents(machines.transports(.laptop).transport(for: settings)) == all)
        #expect(machines.warnings == [])
    }

    @Test(arguments: SyncMachines.Kind.available)
    func `writes only files of this device or of a new device`(
        _ kind: SyncMachines.Kind
    ) throws {
        let (_, first) = try machines.machine(.laptop, kind)
        try first.folder.append("one\n", to: own)
        try machines.push(first)
        let (_, second) = try machines.machine(.desktop, kind)
        for name in ["00000001.jsonl", "../../x.jsonl", ".x.jsonl", "a\nb.jsonl", "x"] {
            let file = SyncFile(device: name.hasPrefix("0") ? .laptop : .desktop, name: name)
            #expect(throws: MemesError.self, "\(name)") {
                try second.folder.append("x\n", to: file)
            }
        }
        try second.folder.append("new\n", to: SyncFile(.tablet))
        try second.folder.append("newer\n", to: SyncFile(.tablet), at: 4)
        let new = ["\(Device.tablet.text)/00000001.jsonl": "new\nnewer\n", name: "one\n"]
        #expect(try machines.contents(second) == new)
    }

    @Test(arguments: SyncMachines.Kind.available)
    func `reads and appends to a large file`(_ kind: SyncMachines.Kind) throws {
        let (_, transport) = try machines.machine(.laptop, kind)
        let line = [UInt8](repeating: 0x61, count: TestExtent.count(3 << 20)) + [0x0A]
        try transport.folder.append(line, to: own, at: 0)
        try transport.folder.append(line, to: own, at: line.count)
        #expect(try transport.folder.read(own, from: 0) == line + line)
        #expect(try transport.folder.read(own, from: line.count + 5) == Array(line[5...]))
    }

    @Test(arguments: SyncMachines.Kind.available)
    func `does not recreate a folder whose marker is missing`(_ kind: SyncMachines.Kind) throws {
        let (settings, transport) = try machines.machine(.laptop, kind)
        try transport.folder.append("one\n", to: own)
        try machines.push(transport)
        if kind.isGit {
            try machines.shell(
                """
                git clone -q shared.git w && cd w && git rm -q meme-sync.json
                git commit -qm x && git push -q
                """)
        } else {
            try machines.shell("rm -r shared/*")
        }
        let again = try machines.transports(.laptop).transport(for: settings)
        let error = #expect(throws: MemesError.self) { try again.receive() }
        guard case .sync(.noFolder) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        if !kind.isGit {
            #expect(throws: MemesError.self) { try again.folder.append("x\n", to: own) }
            #expect(try machines.directory.names(in: "shared") == [])
        }
    }

    @Test(arguments: SyncMachines.Kind.available)
    func `rejects a folder with a later or invalid marker`(_ kind: SyncMachines.Kind) throws {
        let (_, transport) = try machines.machine(.laptop, kind)
        for (marker, isLater) in [
            (#"{"sync":"meme","version":2}"#, true), (#"{"sync":"meme"}"#, false), ("{", false),
            (#"{"sync":"other","version":1}"#, false), ("", false),
        ] {
            if kind.isGit {
                try machines.shell(
                    """
                    rm -rf w; git clone -q shared.git w && cd w
                    printf '%s' '\(marker)' > meme-sync.json
                    git commit -qam x && git push -q
                    """)
            } else {
                try machines.directory.write("shared/meme-sync.json", marker.utf8)
            }
            let error = #expect(throws: MemesError.self, "\(marker)") { try transport.receive() }
            switch error {
            case .sync(.laterFolder(_, let version)): #expect(isLater && version == "2")
            case .sync(.notSyncFolder): #expect(!isLater)
            default: Issue.record("\(String(describing: error))")
            }
        }
    }
}
