import Testing

@testable import Domain

struct LocalDateTests {
    @Test func `reads the dates it writes and nothing else`() {
        for text in ["2026-03-09", "2024-02-29", "0000-01-01", "9999-12-31"] {
            #expect(LocalDate(text)?.text == text)
        }
        for text in [
            "2026-02-29", "2026-3-9", "26-03-09", "2026-03-09 ", "2026-03", "", "2026/03/09",
        ] {
            #expect(LocalDate(text) == nil, "\(text)")
        }
    }
}
