/// A style of text: one of the 16 colours of every terminal, or none.
package enum Style: Equatable, Sendable {
    case plain
    case id
    case tag
    /// Less important text: times, keys.
    case faint
    /// More important text.
    case strong
    case hit
    /// The name of the program or the place before an error.
    case error
    case removed
    case inserted
    case place
    /// An amount, from 0 to 4.
    case level(Int)
    /// The meaning of marks in the text of a meme.
    case markup(MarkupStyle)

    /// The name in `MEME_COLORS`, `nil` for styles without a name or with several, and the SGR parameters
    /// (ECMA-48 §8.3.117). Colours that are hard to read on black or white are avoided.
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
