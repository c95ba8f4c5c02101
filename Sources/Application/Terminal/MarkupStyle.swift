/// The meaning of marks in a text; several may apply at once.
package struct MarkupStyle: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    static let strong = MarkupStyle(rawValue: 1)
    static let emphasis = MarkupStyle(rawValue: 2)
    static let link = MarkupStyle(rawValue: 4)
    static let struck = MarkupStyle(rawValue: 8)
    static let code = MarkupStyle(rawValue: 16)
    static let all: MarkupStyle = [.strong, .emphasis, .link, .struck, .code]

    /// The names in `MEME_COLORS` and the SGR parameters of each member.
    var names: [(name: String, sgr: String)] {
        let all: [(markup: MarkupStyle, name: String, sgr: String)] = [
            (.strong, "strong", "1"), (.emphasis, "emphasis", "3"), (.link, "link", "4"),
            (.struck, "struck", "9"), (.code, "code", "36"),
        ]
        return all.filter { contains($0.markup) }.map { ($0.name, $0.sgr) }
    }

    var sgr: String? {
        isEmpty ? nil : names.map(\.sgr).joined(separator: ";")
    }
}
