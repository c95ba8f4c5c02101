import Domain
import Sync
import TestSupport
import Testing

struct DeviceFileTests {
    private let device: Device
    private let file: SyncFile
    private let name = #"{"device":"7m3k9q2x","name":"laptop"}"#
    private let one = #"{"id":"7m3k9q2x0d4v","title":"One","created":"2026-11-20T10:01:00.000Z"}"#
    private let half =
        #"{"id":"7m3k9q2x0d4v","title":"Two","created":"2026-11-20T10:02:00.000Z","more":true}"#
    private let rest =
        #"{"id":"8m3k9q2x0d4v","title":"Three","created":"2026-11-20T10:02:00.000Z"}"#

    init() throws {
        device = try #require(Device("7m3k9q2x"))
        file = SyncFile(device: device, number: 1)
    }

    private func read(_ lines: String...) -> DeviceFile {
        DeviceFile(file, Array(lines.map { $0 + "\n" }.joined().utf8))
    }

    private func titles(_ file: DeviceFile) -> [[String]] {
        file.operations.map { $0.versions.map { $0.meme?.title ?? "removed" } }
    }

    @Test func `a file has a name and whole operations`() {
        let contents = read(name, one, half, rest)
        #expect(contents.deviceName == "laptop")
        #expect(titles(contents) == [["One"], ["Two", "Three"]])
        #expect(
            contents.operations.flatMap(\.versions).map(\.author) == [
                "7m3k9q2x", "7m3k9q2x", "7m3k9q2x",
            ])
        #expect(contents.end == contents.bytes.count)
        #expect(contents.damage == nil)
    }

    @Test func `a later line renames the device`() {
        let contents = read(name, one, #"{"device":"7m3k9q2x","name":"desk"}"#, "", rest)
        #expect(contents.deviceName == "desk")
        #expect(titles(contents) == [["One"], ["Three"]])
    }

    @Test func `a line that another device made keeps its author`() {
        let carried = one.dropLast() + #","by":"8aaaaaaa mcp:claude"}"#
        let assistant = rest.dropLast() + #","by":"mcp:claude"}"#
        let contents = read(name, String(carried), String(assistant))
        let authors = contents.operations.flatMap(\.versions).map(\.author)
        #expect(authors == ["8aaaaaaa mcp:claude", "7m3k9q2x mcp:claude"])
    }

    @Test func `refuses operations of the year 9000 or later`() {
        func line(_ time: String) -> String {
            #"{"id":"7m3k9q2x0d4v","title":"One","created":"\#(time)"}"#
        }
        let contents = read(line("8999-12-31T23:59:59.999Z"), line("9000-01-01T00:00:00.000Z"), one)
        #expect(contents.operations.count == 1)
        #expect(contents.damage == DamagedLine(number: 2, error: .tooLate))
    }

    /// The files of an operation with four memes, each in a file of its own.
    private func parts() throws -> [(file: SyncFile, bytes: [UInt8])] {
        let versions = try (1...4).map {
            try ExchangedVersion(
                Array(
                    #"{"id":"\#($0)m3k9q2x0d4v","title":"x","created":"2026-11-20T10:02:00.000Z"}"#
                        .utf8))
        }
        return SyncPlan(
            store: StoreVersions(StoreVersions.lines(of: versions)), folder: [],
            device: (device, "laptop"), now: Sample.time(30), fileLimit: 200, newDevice: { device }
        ).appended.map { ($0.file, $0.bytes) }
    }

    @Test func `a purge leaves the rest of an operation that continues in the next files`() throws {
        let parts = try parts()
        let files = parts.map { DeviceFile($0.file, $0.bytes) }
        for purged in [
            [1], [2], [3], [4], [1, 2], [2, 3], [3, 4], [1, 4], [1, 2, 3], [2, 3, 4],
        ] {
            let ids = Set(purged.compactMap { MemeID("\($0)m3k9q2x0d4v") })
            var new = Dictionary(uniqueKeysWithValues: parts.map { ($0.file, $0.bytes) })
            for (file, bytes) in DeviceFile.purging(ids, in: files) {
                #expect(bytes.count == new[file]?.count)
                new[file] = bytes
            }
            let read = DeviceFile.joined(new.map { DeviceFile($0.key, $0.value) })
            let left = read.flatMap(\.operations).flatMap(\.versions).map { $0.id.text().prefix(1) }
            #expect(left == (1...4).filter { !purged.contains($0) }.map { "\($0)" }, "\(purged)")
            #expect(read.allSatisfy { $0.end == $0.size && !$0.isWaiting && $0.damage == nil })
            #expect(DeviceFile.purging(ids, in: read).isEmpty)
        }
    }

    @Test func `joins an operation that continues in the next files, once it is complete`() throws {
        let parts = try parts()
        #expect(parts.map(\.file.name) == (1...4).map { "0000000\($0).jsonl" })
        #expect(parts.allSatisfy { $0.bytes.count <= 200 })
        #expect(
            parts[1].bytes.text.hasPrefix(
                #"{"device":"7m3k9q2x","name":"laptop","continues":true}"#))
        func joined(_ numbers: [Int], cut: Int = 0) -> [DeviceFile] {
            DeviceFile.joined(
                numbers.map { number in
                    let bytes = parts[number - 1].bytes
                    return DeviceFile(
                        parts[number - 1].file, number == cut ? bytes.dropLast() : bytes)
                })
        }
        let whole = joined([2, 4, 3, 1])
        #expect(whole.flatMap(\.operations).map { $0.versions.count } == [4])
        #expect(whole.allSatisfy { $0.end == $0.size && !$0.isWaiting })
        for (numbers, cut) in [
            ([1, 2, 3], 0), ([1, 2, 4], 0), ([2, 3, 4], 0), ([1, 3, 4], 0), ([1, 2, 3, 4], 4),
            ([1, 2, 3, 4], 2), ([1, 2, 3, 4], 1), ([4], 0),
        ] {
            let files = joined(numbers, cut: cut)
            #expect(files.flatMap(\.operations).isEmpty, "\(numbers) \(cut)")
            #expect(files.dropFirst(numbers[0] == 1 ? 1 : 0).allSatisfy { $0.end == 0 })
            #expect(files.contains(where: \.isWaiting) == (numbers != [1]))
        }
    }

    @Test func `ignores an unfinished operation at the end`() {
        let contents = read(name, one, half)
        #expect(titles(contents) == [["One"]])
        #expect(contents.end == (name + one).utf8.count + 2)
        #expect(contents.damage == nil)
    }

    @Test func `a file that is cut at any byte has the operations before it`() {
        let bytes = read(name, one, half, rest).bytes
        let ends = [(name + one).utf8.count + 2, bytes.count]
        for count in 0...bytes.count {
            let cut = DeviceFile(file, Array(bytes.prefix(count)))
            #expect(cut.operations.count == ends.count { $0 <= count })
            #expect(cut.damage == nil)
            #expect(cut.end <= count)
        }
    }

    @Test func `reading a file ends at a damaged line`() {
        let cases: [(String, LineError)] = [
            ("<<<<<<< ours", .notAnObject), (#"{"id":"7m3k9q2x0d4v"}"#, .missing(field: "title")),
            (#"{"store":"meme","version":1}"#, .missing(field: "id")),
        ]
        for (line, error) in cases {
            let contents = read(name, one, line, rest)
            #expect(titles(contents) == [["One"]])
            #expect(contents.end == (name + one).utf8.count + 2)
            #expect(contents.damage == DamagedLine(number: 3, error: error))
        }
    }

    @Test func `reports an unfinished operation before another one as damage`() {
        let contents = read(name, half, one, rest)
        #expect(titles(contents) == [])
        #expect(contents.damage == DamagedLine(number: 3, error: .unfinished))
    }

    @Test func `a purge leaves spaces, so other operations keep their offsets`() throws {
        let id = try #require(MemeID("8m3k9q2x0d4v"))
        let purge = #"{"id":"8m3k9q2x0d4v","removed":"2026-11-20T10:09:00.000Z","purged":true}"#
        let contents = read(name, one, half, rest, purge, "damage", rest)
        let bytes = try #require(DeviceFile.purging([id], in: [contents]).first?.bytes)
        let whole = half.replacing(#","more":true"#, with: "") + #"            "#
        let spaces = String(repeating: " ", count: rest.utf8.count)
        #expect(
            bytes.text
                == [name, one, whole, spaces, purge, "damage", spaces].map { $0 + "\n" }.joined())
        #expect(titles(DeviceFile(file, bytes)) == [["One"], ["Two"], ["removed"]])
        #expect(DeviceFile.purging([id], in: [DeviceFile(file, bytes)]).isEmpty)
        #expect(DeviceFile.purging([], in: [contents]).isEmpty)
    }

    @Test func `a purge also overwrites half a line at the end`() throws {
        let id = try #require(MemeID("8m3k9q2x0d4v"))
        let contents = DeviceFile(file, Array((name + "\n" + rest.dropLast(9)).utf8))
        let bytes = try #require(DeviceFile.purging([id], in: [contents]).first?.bytes)
        #expect(bytes.text == name + "\n" + String(repeating: " ", count: rest.utf8.count - 9))
    }

    @Test func `every line of an operation except the last has the member more`() {
        let versions = read(name, half, rest).operations.flatMap(\.versions)
        #expect(
            DeviceFile.lines(of: versions, in: device).map(\.text) == [half + "\n", rest + "\n"])
        #expect(DeviceFile.nameLine(device, "laptop").text == name + "\n")
    }

    @Test func `sorts files by number, with copies last`() throws {
        let names = [
            "00000010.jsonl", "00000002.jsonl", "00000002.sync-conflict.jsonl", "100000000.jsonl",
        ]
        let files = names.map { SyncFile(device: device, name: $0) }.sorted()
        #expect(
            files.map(\.name) == [
                "00000002.jsonl", "00000010.jsonl", "00000002.sync-conflict.jsonl",
                "100000000.jsonl",
            ])
        #expect(SyncFile(device: device, number: 12).name == "00000012.jsonl")
    }
}
