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
        case .level(let level): ("level\(level)", level == 0 ? "2" : "32")
        case .markup(let markup): (nil, markup.sgr)
        }
    }
}
