import Domain
import Testing

@testable import Application
@testable import TestSupport

/// A row has the same meaning as the object with the same members.
struct InputFieldTests {
    private static let texts = [
        "a", "7m3k9q2x0d4v", "2026-11-20T10:00:00.123Z", "2026-11-20T12:00:00+02:00", "soon", " ",
        "a\nb", "\u{200B}", "\u{202E}é", "\"\\", "x\u{0}",
    ]
    private static let names = MemeField.allCases.map(\.rawValue) + ["mood", "more", "x\"y", "é"]

    @Test func `reads a row and the equivalent object as the same meme`() {
        var numbers = SeededGenerator(seed: 8)
        for _ in 0..<TestExtent.count(4000) {
            let names = Self.names.shuffled(using: &numbers)
                .prefix(Int.random(in: 0...6, using: &numbers))
            let fields = (Array(names) + (Bool.random(using: &numbers) ? ["title"] : []))
                .reduce(into: [InputField]()) { fields, name in
                    guard !fields.contains(where: { $0.name == name }) else { return }
                    fields.append(InputField(name: name, value: Self.value(of: name, &numbers)))
                }
            let json = json(of: fields)
            let fromJSON = Result { () throws(MemesError) in try MemeDraft(json: Array(json.utf8)) }
            let fromFields = Result { () throws(MemesError) in try MemeDraft(fields) }
            switch (fromJSON, fromFields) {
            case (.success(let one), .success(let other)): #expect(one == other, "\(json)")
            // If there are several errors, either may be reported.
            case (.failure, .failure): break
            default: Issue.record("\(json): \(fromJSON) and \(fromFields)")
            }
        }
    }

    private static func value(
        of name: String, _ numbers: inout SeededGenerator
    ) -> InputField.Value {
        switch name {
        case "tags":
            .tags(
                (0...Int.random(in: 0...2, using: &numbers)).map { _ in
                    ["home", "work/x", "HOME", "a b", " a", "x/"].randomElement(using: &numbers)
                        ?? ""
                })
        case "pinned": .flag(Bool.random(using: &numbers))
        default: .text(texts.randomElement(using: &numbers) ?? "")
        }
    }
}
