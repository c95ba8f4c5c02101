import Domain

/// A style of text. By default, each style uses one of the 16 basic terminal colors, or no color.
package enum Style: Equatable, Sendable {
    case plain
    case id
    case tag
    /// Less important text, such as times and keys.
    case faint
    /// More important text.
    case strong
    case hit
    /// The start of an error message: the name of the program, or the position of the error.
    case error
    case removed
    case inserted
    case place
    /// Selected text, in inverse video.
    case selected
    /// An amount, as a level from 0 to 4.
    case level(Int)
    /// Markup in the text of a meme.
    case markup(MarkupStyle)

    /// The style's name in `MEME_COLORS` and its default SGR parameters (ECMA-48 §8.3.117). The name is `nil`
    /// for plain text, and for markup, which may have several names. All these colors are readable on both
    /// black and white.
    var look: (name: String?, sgr: String?) {
        switch self {
        case .plain: (nil, nil)
        case .id: ("id", "35")
        case .tag: ("tag", "36")
        case .faint: ("faint", "2")
        case .strong: ("title", "1")
        case .hit: ("match", "1;31")
        case .error: ("error", "1;31")
        case .removed: ("removed", "31")
        case .inserted: ("added", "32")
        case .place: ("place", "36")
        case .selected: (nil, "7")
        case .level(let level): ("level\(level)", level == 0 ? "2" : "32")
        case .markup(let markup): (nil, markup.sgr)
        }
    }
}

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

/// The colors of styles: the defaults from `Style.look`, overridden by `MEME_COLORS` or the configuration
/// file. Both have the syntax of `GREP_COLORS`: `id=33:tag=1;36`.
package struct Theme: Equatable, Sendable {
    static var names: String {
        let levels = (0...4).map(Style.level)
        let styles: [Style] =
            [.id, .strong, .tag, .faint, .hit, .error, .removed, .inserted, .place] + levels
        return (styles.compactMap(\.look.name) + MarkupStyle.all.names.map(\.name)).joined(
            separator: ", ")
    }

    /// The SGR parameters by style name; an empty value turns the style off.
    private var parameters: [String: String] = [:]
    /// The first part that is not in the form `NAME=PARAMETERS`. The valid parts still apply.
    private(set) var malformed: String?

    /// - Parameter colors: `NAME=PARAMETERS`, separated by colons. Unknown names are ignored, because later
    ///   versions may define them.
    init(_ colors: String = "") {
        for part in colors.split(separator: ":") {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard sides.count == 2,
                sides[1].utf8.allSatisfy({ ASCII.isDigit($0) || $0 == UInt8(ascii: ";") })
            else {
                malformed = malformed ?? String(part)
                continue
            }
            parameters[String(sides[0])] = String(sides[1])
        }
    }

    /// Returns the SGR parameters of a style, or `nil` if the style needs none.
    func sgr(of style: Style) -> String? {
        let look = style.look
        guard !parameters.isEmpty else { return look.sgr }
        if case .markup(let markup) = style {
            let all = markup.names.map { parameters[$0.name] ?? $0.sgr }.filter { !$0.isEmpty }
            return all.isEmpty ? nil : all.joined(separator: ";")
        }
        guard let name = look.name, let sgr = parameters[name] else { return look.sgr }
        return sgr.isEmpty ? nil : sgr
    }
}
