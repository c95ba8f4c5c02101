import Domain

/// A graph of memes and their links in the DOT language (<https://graphviz.org/doc/info/lang.html>).
enum LinkGraph {
    static let header = "digraph memes {\n"
    static let footer = "}\n"

    /// Returns the node for a meme, and an edge to each meme that it links to.
    static func node(_ id: MemeID, _ title: String, linkingTo others: [MemeID]) -> String {
        let edges = others.map { "\"\(id)\" -> \"\($0)\";\n" }
        return "\"\(id)\" [label=\"\(escaped(title))\"];\n" + edges.joined()
    }

    /// Escapes quotes and backslashes, which have special meanings in a label. Replaces control characters.
    private static func escaped(_ title: String) -> String {
        title.replacingBytes { utf8, position in
            switch utf8[position] {
            case UInt8(ascii: "\""): ("\\\"", 1)
            case UInt8(ascii: "\\"): ("\\\\", 1)
            case 0x00..<0x20, 0x7F: ("\u{FFFD}", 1)
            default: nil
            }
        }
    }
}
