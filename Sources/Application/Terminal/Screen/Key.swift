/// A key, pasted text, or an action of the mouse.
package enum Key: Hashable {
    case text(String)
    case paste(String)
    case up, down, left, right, home, end, pageUp, pageDown
    case enter, altEnter, tab, backspace, delete, escape
    /// A lower-case letter with Control.
    case control(Character)
    /// A character with Alt, or Escape and the character in one piece.
    case alt(Character)
    /// A click at a cell, from 0.
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
