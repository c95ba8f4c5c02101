/// A key, pasted text, or a mouse event.
package enum Key: Hashable {
    case text(String)
    case paste(String)
    case up, down, left, right, home, end, pageUp, pageDown
    case enter, altEnter, tab, backspace, delete, escape
    /// A lowercase letter with Control.
    case control(Character)
    /// A character typed with Alt, or an Escape and a character that arrived together.
    case alt(Character)
    /// A click on a cell; rows and columns are counted from 0.
    case click(row: Int, column: Int)
    case wheelUp, wheelDown

    /// The key without Alt; `nil` if Alt was not held.
    package var withoutAlt: Key? {
        switch self {
        case .alt(let character): .text(String(character))
        case .altEnter: .enter
        default: nil
        }
    }
}
