import Domain
import Sync
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
}
