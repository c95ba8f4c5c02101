import Domain
import Testing

@testable import Import

struct ImportFormatTests {
    private static let id = "0123456789abcdef0123456789ABCDEF"
    private static let notionNames = [
        ("Trip \(id)", "Trip"), ("a b \(id)", "a b"), (id, id), (" \(id)", " \(id)"),
        ("Trip\(id)", "Trip\(id)"), ("Trip \(id)0", "Trip \(id)0"),
        ("Trip g\(id.dropFirst())", "Trip g\(id.dropFirst())"), ("", ""),
    ]

    @Test func `removes a Notion identifier from a name`() {
        for (name, wanted) in Self.notionNames {
            #expect(FileName.withoutNotionID(name[...]) == wanted, "\(name)")
        }
    }
}
