import Domain

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
