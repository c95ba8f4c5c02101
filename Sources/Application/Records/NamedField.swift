import Domain

/// A field that the user named: one of meme's, or an own field; see `OwnField`.
package enum NamedField: Equatable, Sendable {
    case known(MemeField)
    case own(String)

    package init(_ name: String) {
        self = MemeField(rawValue: name).map { .known($0) } ?? .own(name)
    }

    var name: String {
        switch self {
        case .known(let field): field.rawValue
        case .own(let name): name
        }
    }

    /// Returns the field of a meme as text; empty if absent.
    func text(in meme: Meme) -> String {
        switch self {
        case .known(let field): meme.text(of: field)
        case .own(let name): meme.ownField(name)?.text ?? ""
        }
    }
}
