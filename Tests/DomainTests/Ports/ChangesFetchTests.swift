import TestSupport
import Testing

@testable import Domain

struct ChangesPositionTests {
    private static let positions: [(ChangesPosition, String)] = [
        (ChangesPosition(time: nil, end: 0, checksum: 0), "c1-0-0"),
        (
            ChangesPosition(time: Seeds.now, end: 4711, checksum: .max),
            "c1-1267-ffffffffffffffff-1a1fd8c6900"
        ),
        (
            ChangesPosition(time: Timestamp(milliseconds: -1), end: .max, checksum: 10),
            "c1-7fffffffffffffff-a-ffffffffffffffff"
        ),
    ]

    @Test func `reads back the text that it writes`() {
        for (position, text) in Self.positions {
            #expect(position.text == text, "\(position)")
            #expect(ChangesPosition(text) == position, "\(position)")
        }
    }

    @Test func `rejects any other text`() {
        for text in [
            "", "c1", "c1-0", "c1-0-0-", "c1-0-0-0-0", "c2-0-0", "c1-00-0", "c1-0-00", "c1-0-+1",
            "c1--1-0", "c1-A-0", "c1-g-0", "c1-0-10000000000000000", "c1-8000000000000000-0",
            "c1-0-0-8000000000000000", " c1-0-0", "c1-0-0\n", "2026-11-21", "c1-0-0-é",
        ] as [String] {
            #expect(ChangesPosition(text) == nil, "\(text)")
        }
    }
}
