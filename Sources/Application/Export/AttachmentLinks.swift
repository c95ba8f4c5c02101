import Domain
import Markup

/// Links to copies of attachments in exported text. The text in the store keeps the original addresses.
extension ImportOrigin {
    /// Returns the folder for a meme's copies, relative to the folder of the store or the export.
    package func attachmentsFolder(of id: MemeID) -> String {
        "\(ImportOrigin.attachmentsFolder)/\(id)"
    }

    /// Returns the text with links to the copies instead of the original addresses.
    func exportedText(_ text: String, of id: MemeID) -> String {
        let folder = attachmentsFolder(of: id)
        var names: [String: String] = [:]
        for attachment in attachments { names[attachment.link] = attachment.name }
        return MarkdownAddress.replacing(in: text) { link in
            names[link.source].map { name in
                folder + "/" + (link.isWiki ? name + link.rest : ImportOrigin.address(of: name))
            }
        }
    }

    /// Reverses `exportedText`: returns the text with the original addresses.
    package func importedText(_ text: String, of id: MemeID) -> String {
        let folder = attachmentsFolder(of: id)
        var links: [String: String] = [:]
        for attachment in attachments where !attachment.link.isEmpty {
            links[folder + "/" + attachment.name] = attachment.link
        }
        return MarkdownAddress.replacing(in: text) { link in
            links[link.address].map { $0 + link.rest }
        }
    }

    /// Returns whether a part of the meme's text links to one of the attachments.
    package func isLinked(in text: String, of id: MemeID) -> Bool {
        let links = Set(attachments.map(\.link))
        let start = attachmentsFolder(of: id) + "/"
        return !attachments.isEmpty
            && MarkdownAddress.all(in: text).contains {
                links.contains($0.source) || $0.address.hasPrefix(start)
            }
    }

    /// Returns a file name as the label of a link.
    static func label(of name: String) -> String {
        name.replacingBytes { utf8, position in
            let byte = utf8[position]
            return "\\[]*_`<&!~".utf8.contains(byte)
                ? ("\\" + String(Unicode.Scalar(byte)), 1) : nil
        }
    }

    /// Returns a file name as an address in a link, percent-encoded where necessary.
    package static func address(of name: String) -> String {
        name.replacingBytes { utf8, position in
            let byte = utf8[position]
            guard byte <= 0x20 || " %()<>\\&[]#?".utf8.contains(byte) else { return nil }
            return ("%" + ASCII.hexadecimal(UInt32(byte), digits: 2), 1)
        }
    }
}
