import Domain

/// The link targets that definitions such as `[label]: address "title"` assign to labels.
struct MarkdownReferences: Equatable, Sendable {
    struct Target: Equatable, Sendable {
        var address: String
        var title: String
    }

    private var targets: [String: Target] = [:]

    /// The maximum total length of an address and its title, in bytes. Every link shows both, so a long
    /// definition that is used often would flood the output.
    private static let targetLimit = 2048

    /// The target of a label; `nil` if it is not defined. Ignores case and the amount of white space.
    subscript(label: MarkdownScalars) -> Target? {
        targets.isEmpty ? nil : targets[MarkdownReferences.key(label)]
    }

    private static func key(_ label: MarkdownScalars) -> String {
        let words = label.split(whereSeparator: \.isMarkdownWhitespace)
        return CaseFolding.fold(words.map(\.text).joined(separator: " "))
    }

    /// Removes the definitions from the start of a paragraph, and returns them. If a label is defined twice, the
    /// first definition is used. A definition that is longer than `targetLimit` is removed but not stored.
    mutating func takeDefinitions(of paragraph: inout String) -> Substring {
        let start = paragraph.utf8.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        guard start == UInt8(ascii: "[") else { return "" }
        var scanner = MarkdownScanner(scalars: Array(paragraph.unicodeScalars))
        var end = 0
        while let (label, target) = MarkdownReferences.definition(&scanner) {
            end = scanner.position
            let key = MarkdownReferences.key(label)
            let length = target.address.utf8.count + target.title.utf8.count
            guard targets[key] == nil, length <= MarkdownReferences.targetLimit else { continue }
            targets[key] = target
        }
        guard end > 0 else { return "" }
        paragraph = scanner.scalars[end...].text
        return Substring(scanner.scalars[..<end].text)
    }

    private static func definition(
        _ scanner: inout MarkdownScanner
    ) -> (label: MarkdownScalars, Target)? {
        scanner.skip { $0.isMarkdownSpace }
        guard let label = scanner.label(), !label.allSatisfy(\.isMarkdownWhitespace),
            scanner.skip(":")
        else { return nil }
        skipToNextPart(&scanner)
        let start = scanner.position
        guard let address = scanner.address(), scanner.position > start else { return nil }

        let addressEnd = scanner.position
        skipToNextPart(&scanner)
        if scanner.position > addressEnd, let title = scanner.title(), skipLineEnd(&scanner) {
            return (label, Target(address: address, title: title))
        }
        scanner.position = addressEnd
        return skipLineEnd(&scanner) ? (label, Target(address: address, title: "")) : nil
    }

    /// Skips white space, including at most one line end.
    private static func skipToNextPart(_ scanner: inout MarkdownScanner) {
        scanner.skip { $0.isMarkdownSpace }
        if scanner.skip("\n") { scanner.skip { $0.isMarkdownSpace } }
    }

    private static func skipLineEnd(_ scanner: inout MarkdownScanner) -> Bool {
        scanner.skip { $0.isMarkdownSpace }
        return scanner.skip("\n") || scanner.next == nil
    }
}
