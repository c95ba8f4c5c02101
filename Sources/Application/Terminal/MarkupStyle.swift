/// The style of text with markup. Text may have several of these styles.
package struct MarkupStyle: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    static let strong = MarkupStyle(rawValue: 1)
    static let emphasis = MarkupStyle(rawValue: 2)
    static let link = MarkupStyle(rawValue: 4)
    static let struck = MarkupStyle(rawValue: 8)
    static let code = MarkupStyle(rawValue: 16)
    static let all: MarkupStyle = [.strong, .emphasis, .link, .struck, .code]

    /// The name that `MEME_COLORS` uses for each member, and the member's default SGR parameters.
    var names: [(name: String, sgr: String)] {
        let all: [(markup: MarkupStyle, name: String, sgr: String)] = [
            (.strong, "strong", "1"), (.emphasis, "emphasis", "3"), (.link, "link", "4"),
            (.struck, "struck", "9"), (.code, "code", "36"),
        ]
        return all.filter { contains($0.markup) }.map { ($0.name, $0.sgr) }
    }

    var sgr: String? { isEmpty ? nil : names.map(\.sgr).joined(separator: ";") }
}
