import Domain
import Sync
import TestSupport
import Testing

struct ReadPositionsTests {
    @Test func `a position is valid as long as the bytes before it are the same`() throws {
        let file = SyncFile(device: try #require(Device("7m3k9q2x")), number: 1)
        let line = #"{"id":"7m3k9q2x0d4v","title":"One"}"# + "\n"
        let old = DeviceFile(file, Array(line.utf8))
        let positions = ReadPositions([old])
        #expect(positions.end(in: old) == line.utf8.count)
        #expect(positions.end(in: DeviceFile(file, Array((line + line).utf8))) == line.utf8.count)
        let other = line.replacing("One", with: "Two")
        #expect(positions.end(in: DeviceFile(file, Array((other + line).utf8))) == 0)
        #expect(positions.end(in: DeviceFile(file, [])) == 0)
        #expect(ReadPositions().end(in: old) == 0)
    }

    @Test func `positions are read as they were written`() throws {
        let device = try #require(Device("7m3k9q2x"))
        let name = DeviceFile.nameLine(device, "my laptop")
        var first = DeviceFile(SyncFile(device: device, number: 1), name)
        first.fingerprint = "0a1b"
        var cut = DeviceFile(SyncFile(device: device, number: 2), name + [UInt8(ascii: "{")])
        cut.fingerprint = "2c3d"
        let positions = ReadPositions([first, cut])
        let hash = "\(name.count) \(MD5.hexadecimal(of: name))"
        #expect(
            positions.texts == [
                "7m3k9q2x/00000001.jsonl": "\(hash)/0a1b/ my laptop",
                "7m3k9q2x/00000002.jsonl": "\(hash)// my laptop",
            ])
        #expect(ReadPositions(texts: positions.texts) == positions)
    }

    @Test func `records no position past the end of a file that another program has shortened`()
        throws
    {
        let folder = MemorySyncFolder()
        folder.contents[SyncFixture.file(of: SyncFixture.laptop)] = Array("short\n".utf8)
        var positions = ReadPositions()
        let bytes = [UInt8](repeating: 0x20, count: 200)
        try positions.note(SyncFixture.file(of: SyncFixture.laptop), bytes, at: 200, in: folder)
        #expect(positions == ReadPositions())
    }

    @Test func `reads a cut file again even if its fingerprint is unchanged`() throws {
        let file = SyncFixture.file(of: SyncFixture.laptop)
        for isCut in [false, true] {
            var read = DeviceFile(file, Array("\n".utf8))
            (read.fingerprint, read.isCut) = ("f", isCut)
            #expect(ReadPositions([read]).texts.values.contains { $0.contains("/f") } == !isCut)
        }
    }
}
