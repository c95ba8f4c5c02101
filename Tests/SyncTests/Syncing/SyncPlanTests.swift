import Domain
import Sync
import TestSupport
import Testing

struct SyncPlanTests {
    private let laptop: Device
    private let desktop: Device
    private let fresh: Device
    private let one = Sample.edit(#""title":"One""#, at: 1)
    private let two = Sample.edit(#""title":"Two""#, at: 2, id: "8m3k9q2x0d4v")
    private let nameLine = #"{"device":"7m3k9q2x","name":"laptop"}"# + "\n"

    init() throws {
        laptop = try #require(Device("7m3k9q2x"))
        desktop = try #require(Device("8aaaaaaa"))
        fresh = try #require(Device("9fffffff"))
    }

    private func file(_ device: Device, _ operations: [[ExchangedVersion]], name: String? = nil)
        -> DeviceFile
    {
        let lines = operations.flatMap { DeviceFile.lines(of: $0, in: device).joined() }
        let file =
            name.map { SyncFile(device: device, name: $0) } ?? SyncFile(device: device, number: 1)
        return DeviceFile(file, Array(nameLine.utf8) + lines)
    }

    private func plan(
        _ lines: [ExchangedVersion], _ folder: [DeviceFile], compacted: Timestamp? = nil
    ) -> SyncPlan {
        SyncPlan(
            store: StoreVersions(lines, compacted: compacted), folder: folder,
            device: (laptop, "laptop"), now: Sample.time(30),
            newDevice: { fresh })
    }

    private func written(_ plan: SyncPlan) -> [String] {
        plan.appended.map { "\($0.file.device.text)/\($0.file.name)@\($0.offset) \($0.bytes.text)" }
    }

    @Test func `the first sync writes the name and all operations`() {
        let plan = plan([one, two], [])
        #expect(plan.sent == [[one], [two]])
        #expect(plan.received.operations == [])
        #expect(
            written(plan) == [
                "7m3k9q2x/00000001.jsonl@0 \(nameLine)\(one.text)\n\(two.text)\n"
            ])
    }

    @Test func `a sync with nothing to do does nothing`() {
        let plan = plan([one, two], [file(laptop, [[one], [two]])])
        #expect(plan.sent == [])
        #expect(plan.received.operations == [])
        #expect(written(plan) == [])
        #expect(plan.device == laptop)
    }

    @Test func `operations of other devices are received with their device as the author`() {
        let plan = plan([one], [file(laptop, [[one]]), file(desktop, [[two]])])
        #expect(
            plan.received.operations.map { $0.map(\.text) } == [
                [Sample.edit(#""title":"Two""#, at: 2, id: "8m3k9q2x0d4v", by: "8aaaaaaa").text]
            ])
        #expect(plan.sent == [])
        #expect(written(plan) == [])
    }

    @Test func `operations that the folder lacks are sent, no matter which device made them`() {
        var carried = two
        carried.author = "8aaaaaaa"
        let own = file(laptop, [[one]])
        let plan = plan([one, carried], [own])
        #expect(plan.sent == [[two]])
        #expect(written(plan) == ["7m3k9q2x/00000001.jsonl@\(own.end) \(carried.text)\n"])
    }

    /// This can happen when git merges the lines of a store.
    @Test func `a version that the store has twice is sent once`() {
        #expect(plan([one, two, one], []).sent == [[one], [two]])
    }

    @Test func `a version made on this device names the version it replaced`() {
        let next = Sample.edit(#""title":"Next""#, at: 3)
        let own = file(laptop, [[one]])
        let line = Sample.edit(#""title":"Next""#, at: 3, after: [one]).text
        #expect(
            written(plan([one, next], [own])) == [
                "7m3k9q2x/00000001.jsonl@\(own.end) \(line)\n"
            ])
    }

    @Test func `a torn end is cut off`() {
        let own = DeviceFile(
            SyncFile(device: laptop, number: 1), Array((nameLine + #"{"id":"7m3k"#).utf8))
        let offset = nameLine.utf8.count
        #expect(written(plan([], [own])) == ["7m3k9q2x/00000001.jsonl@\(offset) "])
        #expect(written(plan([one], [own])) == ["7m3k9q2x/00000001.jsonl@\(offset) \(one.text)\n"])
    }

    @Test func `a new file is begun after a damaged file, and after a file of a mebibyte`() {
        let damaged = DeviceFile(
            SyncFile(device: laptop, number: 1), Array((nameLine + "damage\n").utf8))
        #expect(written(plan([one], [damaged])) == ["7m3k9q2x/00000002.jsonl@0 \(one.text)\n"])
        var cut = DeviceFile(SyncFile(device: laptop, number: 1), Array(nameLine.utf8))
        cut.isCut = true
        #expect(written(plan([one], [cut])) == ["7m3k9q2x/00000002.jsonl@0 \(one.text)\n"])
        let long = Sample.edit(
            #""title":"\#(String(repeating: "x", count: 1 << 20))""#, at: 0, id: two.id.text())
        let full = file(laptop, [[long]])
        #expect(written(plan([long, one], [full])) == ["7m3k9q2x/00000002.jsonl@0 \(one.text)\n"])
        let files = plan([long, one], []).appended.map { "\($0.file.name)@\($0.offset)" }
        #expect(files == ["00000001.jsonl@0", "00000002.jsonl@0"])
    }

    /// Other programs may give a file of this device such a name.
    @Test func `files are numbered to eight digits, and other numbers are not continued`() {
        for (name, next) in [
            ("9223372036854775807", "00000001.jsonl@0"), ("100000000", "00000001.jsonl@0"),
            ("99999998", "99999999.jsonl@0"), ("99999999", "99999999.jsonl@7"),
        ] {
            let damaged = DeviceFile(
                SyncFile(device: laptop, name: name + ".jsonl"), Array("damage\n".utf8))
            var own = damaged
            if name == "99999999" { own.isCut = true }
            let files = plan([one], [own]).appended.map { "\($0.file.name)@\($0.offset)" }
            #expect(files == [next.replacing("@7", with: "@0")], "\(name)")
        }
    }

    @Test func `a new name is written to the folder`() {
        let own = DeviceFile(
            SyncFile(device: laptop, number: 1),
            Array(#"{"device":"7m3k9q2x","name":"old"}"#.utf8) + [0x0A])
        #expect(written(plan([], [own])) == ["7m3k9q2x/00000001.jsonl@\(own.end) \(nameLine)"])
    }

    @Test func `merges and sends a meme that was changed on both sides`() throws {
        let here = Sample.edit(#""title":"Here""#, at: 3)
        let there = Sample.edit(#""title":"One","pinned":true"#, at: 4, after: [one])
        let plan = plan([one, here], [file(laptop, [[one]]), file(desktop, [[there]])])
        let line =
            #"{"id":"7m3k9q2x0d4v","title":"Here","pinned":true,"operation":"2026-11-20T10:30:00.000Z","after":["\#(here.name.text)","\#(there.name.text)"]}"#
        #expect(plan.received.merges.map(\.version.text) == [line])
        #expect(plan.sent.map { $0.map(\.text) }.last == [line])
        #expect(plan.received.conflicts == [])
        #expect(plan.device == laptop)
    }

    @Test func `a merge is later than every version in the store and the folder`() {
        let here = Sample.edit(#""title":"Here""#, at: 40)
        let there = Sample.edit(#""title":"There""#, at: 50)
        let plan = plan([here], [file(desktop, [[there]])])
        #expect(plan.received.merges.map(\.version.time) == [Sample.time(50).milliseconds + 1])
    }

    @Test func `a meme waits for a version that has not arrived`() {
        let there = Sample.edit(
            #""title":"There""#, at: 4, after: [Sample.edit(#""title":"x""#, at: 3)])
        let waiting = plan([one], [file(desktop, [[there]])])
        #expect(waiting.received.merges.isEmpty)
        #expect(
            waiting.received.waiting.mapValues { $0.map(\.time) } == [
                one.id: [Sample.time(3).milliseconds]
            ])
        // The missing version is not newer than the last compaction, so it was dropped.
        let dropped = plan([one], [file(desktop, [[there]])], compacted: Sample.time(3))
        #expect(dropped.received.merges.count == 1)
        #expect(dropped.received.waiting == [:])
    }

    @Test func `a restored store receives its own operations`() {
        let plan = plan([one], [file(laptop, [[one], [two]])])
        #expect(plan.received.operations.flatMap { $0.map(\.author) } == ["7m3k9q2x"])
        #expect(plan.received.operations == [[two]])
        #expect(plan.device == laptop)
        #expect(written(plan) == [])
    }

    @Test func `a copied store with operations of its own becomes a new device`() {
        let own = Sample.edit(#""title":"Own""#, at: 5, id: "9m3k9q2x0d4v")
        let plan = plan([one, own], [file(laptop, [[one], [two]])])
        #expect(plan.received.operations == [[two]])
        #expect(plan.device == fresh)
        #expect(
            written(plan) == [
                "9fffffff/00000001.jsonl@0 {\"device\":\"9fffffff\",\"name\":\"laptop\"}\n\(own.text)\n"
            ])
    }

    @Test func `versions that a compaction dropped are not received again`() {
        let next = Sample.edit(#""title":"Next""#, at: 2, after: [one])
        let files = [file(desktop, [[one], [next]])]
        let late = Sample.edit(#""title":"Late""#, at: 1, id: "9m3k9q2x0d4v")
        // The store has a version that knew the dropped version.
        #expect(plan([next], files, compacted: Sample.time(2)).received.operations == [])
        #expect(plan([next], files).received.operations == [[one]])
        // The store never had the other versions, even though they are as old.
        #expect(
            plan(
                [next], files + [file(desktop, [[late]], name: "x.jsonl")],
                compacted: Sample.time(2)
            )
            .received.operations == [[late]])
        #expect(plan([], files, compacted: Sample.time(2)).received.operations == [[one], [next]])
    }

    @Test func `a merge uses versions that a compaction dropped`() {
        let next = Sample.edit(#""title":"Next""#, at: 2, after: [one])
        let other = Sample.edit(#""title":"Other","tags":["a"]"#, at: 9, after: [one])
        let plan = plan(
            [next], [file(laptop, [[one], [next]]), file(desktop, [[other]])],
            compacted: Sample.time(2))
        #expect(plan.received.operations == [[other]])
        #expect(plan.received.merges.count == 1)
        #expect(plan.received.merges.first?.version.after == [next.name, other.name].sorted())
    }

    @Test func `copies that a transport made are read as any other file`() {
        let copy = file(desktop, [[two]], name: "00000001.sync-conflict-20261120.jsonl")
        #expect(plan([], [file(desktop, [[one]]), copy]).received.operations == [[one], [two]])
        #expect(
            plan([], [file(desktop, [[one]]), file(desktop, [[one]], name: "x.jsonl")])
                .received.operations == [[one]])
    }

    @Test func `a purge beats every edit`() {
        let purge = Sample.purge(at: 5)
        let late = Sample.edit(#""title":"Late""#, at: 9, after: [one])
        let own = file(laptop, [[one], [two]])
        let plan = plan([one, two], [own, file(desktop, [[purge], [late]])])
        #expect(plan.received.purged == [one.id])
        #expect(plan.received.operations == [[purge]])
        #expect(plan.received.merges.isEmpty)
        #expect(plan.sent == [])
        #expect(plan.device == laptop)
        let spaces = String(repeating: " ", count: one.text.utf8.count)
        #expect(plan.purgedFiles.map(\.bytes.text) == ["\(nameLine)\(spaces)\n\(two.text)\n"])
    }

    @Test func `a purge made here is sent and leaves nothing of the meme`() {
        let purge = Sample.purge(at: 5)
        let own = file(laptop, [[one]])
        let plan = plan([purge], [own])
        #expect(plan.received.operations == [])
        #expect(plan.sent == [[purge]])
        #expect(plan.purgedFiles.count == 1)
    }

    @Test func `a plan is written to the folder, and the next plan completes an interrupted write`()
        throws
    {
        let folder = MemoryFolder()
        folder.room = nameLine.utf8.count + 5
        #expect(throws: MemesError.self) { try plan([one, two], []).write(to: folder) }
        let torn = SyncFile(device: laptop, number: 1)
        #expect(folder.contents == [torn: Array((nameLine + one.text.prefix(5)).utf8)])
        folder.room = .max
        let files = try (folder as any SyncFolder).deviceFiles()
        try plan([one, two], files).write(to: folder)
        #expect(folder.contents[torn]?.text == "\(nameLine)\(one.text)\n\(two.text)\n")
        #expect(folder.deviceFiles().flatMap(\.operations).map(\.versions) == [[one], [two]])
    }
}
