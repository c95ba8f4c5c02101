import Application
import Domain

enum MarkdownLink {
    static func link(_ address: String, named name: String) -> String {
        "[\(name)](\(destination(address)))"
    }

    static func picture(_ address: String, named name: String) -> String {
        "!" + link(address, named: name)
    }

    /// Returns an address as the destination of a link, in angle brackets if necessary.
    static func destination(_ address: String) -> String {
        let needsBrackets = address.utf8.contains {
            $0 <= 0x20 || $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")")
        }
        return needsBrackets ? "<\(FirstLine.joined(address))>" : address
    }
}
