import Testing

@testable import Sample

struct SampleTests {
    @Test func shortness() {
        #expect(isShort(""))
        #expect(!isShort("abcd"))
    }

    @Test func counting() {
        var counter = Counter()
        counter.add()
        #expect(counter.count == 1)
    }
}
