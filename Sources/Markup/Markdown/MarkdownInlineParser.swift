import Domain

/// A parser for the text of a block. Reads code, links, raw HTML and line breaks from start to end. Resolves
/// emphasis at the end of each link and at the end of the text.
///
/// Source: CommonMark 0.31, "Appendix: A parsing strategy".
struct MarkdownInlineParser {
    private enum Piece {
        case inline(MarkdownInline)
        /// A run of `*`, `_` or `~`, identified by its number.
        case run(Int)
    }

    /// A bracket that may begin a link or an image.
    private struct Bracket {
        let piece: Int
        let textStart: Int
        let isImage: Bool
        /// The number of unresolved runs before the bracket.
        let pendingRunCount: Int
        /// Whether the text in the brackets contains another bracket, and so cannot be a label.
        var isFollowed = false
    }

    private var scanner: MarkdownScanner
    private let references: MarkdownReferences
    private let links: [LinkTarget: ShownLink]
    private var pieces: [Piece] = []
    /// The start of the text that is not yet part of a piece.
    private var textStart = 0
    private var emphasis = MarkdownEmphasis()
    private var brackets: [Bracket] = []
    /// The number of open brackets before the last link. These brackets cannot begin a link, because a link
    /// cannot contain another link.
    private var usedBracketCount = 0
    /// For each length, the position of the last run of that many backticks. Computed on first use.
    private var lastBackticks: [Int: Int]?
    /// Delimiters that end an HTML section but do not occur in the rest of the text.
    private var missingEnds: Set<String> = []

    init(_ text: String, _ references: MarkdownReferences, _ links: [LinkTarget: ShownLink] = [:]) {
        var scalars = Array(text.unicodeScalars)
        while scalars.last?.isMarkdownWhitespace == true { scalars.removeLast() }
        scanner = MarkdownScanner(scalars: scalars)
        self.references = references
        self.links = links
    }

    consuming func inlines() -> [MarkdownInline] {
        scanner.skip { $0.isMarkdownSpace }
        textStart = scanner.position
        while let scalar = scanner.next {
            let start = scanner.position
            let isRead =
                switch scalar {
                case "\n": readLineBreak()
                case "\\": readEscape()
                case "`": readCode()
                case "*", "_", "~": readRun(of: scalar)
                case "[": readOpeningBracket(isImage: false)
                case "!": readOpeningBracket(isImage: true)
                case "]": readClosingBracket()
                case "<": readAutolink() || readHTML()
                case "&": readEntity()
                default: false
                }
            if !isRead { scanner.position = max(scanner.position, start + 1) }
        }
        flushText(upTo: scanner.position)
        emphasis.resolve(from: 0)
        return merged()
    }

    // MARK: - Pieces

    /// Adds a piece that replaces the text from `start` to the current position.
    private mutating func append(_ inline: MarkdownInline, from start: Int) {
        append(.inline(inline), from: start)
    }

    private mutating func append(_ piece: Piece, from start: Int) {
        flushText(upTo: start)
        pieces.append(piece)
        textStart = scanner.position
    }

    private mutating func flushText(upTo end: Int) {
        if textStart < end {
            pieces.append(.inline(.text(scanner.scalars[textStart..<end].text)))
        }
        textStart = end
    }

    /// Returns the parts of the text, with adjacent pieces of plain text joined.
    private func merged() -> [MarkdownInline] {
        var inlines: [MarkdownInline] = []
        var text = ""
        func flush() {
            if !text.isEmpty { inlines.append(.text(text)) }
            text = ""
        }
        for piece in pieces {
            let parts =
                switch piece {
                case .inline(let inline): [inline]
                case .run(let number): emphasis.inlines(ofRun: number)
                }
            for part in parts {
                if case .text(let more) = part {
                    text += more
                } else {
                    flush()
                    inlines.append(part)
                }
            }
        }
        flush()
        return inlines
    }

    // MARK: - Constructs. Each function returns whether it has read a construct.

    private mutating func readLineBreak() -> Bool {
        let lineEnd = scanner.position
        var start = lineEnd
        while start > textStart, scanner.scalars[start - 1] == " " { start -= 1 }
        appendLineBreak(isHard: lineEnd - start >= 2, from: start)
        return true
    }

    private mutating func appendLineBreak(isHard: Bool, from start: Int) {
        scanner.position += 1
        let indentStart = scanner.position
        scanner.skip { $0.isMarkdownSpace }
        let indent = scanner.scalars[indentStart..<scanner.position].text
        append(.lineBreak(isHard: isHard, indent: indent), from: start)
    }

    private mutating func readEscape() -> Bool {
        let start = scanner.position
        scanner.position += 1
        guard let escaped = scanner.next else { return false }
        if escaped == "\n" {
            appendLineBreak(isHard: true, from: start)
            return true
        }
        guard escaped.isASCIIPunctuation else { return false }
        scanner.position += 1
        append(.text(String(escaped)), from: start)
        return true
    }

    private mutating func readEntity() -> Bool {
        let start = scanner.position
        guard let (text, length) = MarkdownEscapes.entity(scanner.rest) else { return false }
        scanner.position += length
        append(.text(text), from: start)
        return true
    }

    private mutating func readCode() -> Bool {
        let start = scanner.position
        scanner.skip { $0 == "`" }
        let contentStart = scanner.position
        let length = contentStart - start
        if lastBackticks == nil { lastBackticks = runsOfBackticks() }
        guard let last = lastBackticks?[length], last >= contentStart,
            let end = scanner.rest.run(of: "`", count: length)
        else { return false }
        let content = scanner.scalars[contentStart..<end.lowerBound]
        scanner.position = end.upperBound
        append(.code(code(content)), from: start)
        return true
    }

    /// Returns, for each length, the position of the last run of that many backticks.
    private func runsOfBackticks() -> [Int: Int] {
        var runs: [Int: Int] = [:]
        var rest = scanner.rest
        while let run = rest.run(of: "`") {
            runs[run.count] = run.lowerBound
            rest = rest[run.upperBound...]
        }
        return runs
    }

    /// Returns the code, joined into one line. If the code has a space at both ends and is not only spaces,
    /// removes these two spaces.
    private func code(_ scalars: MarkdownScalars) -> String {
        var code: [Unicode.Scalar] = []
        var isInIndent = false
        for scalar in scalars where !(isInIndent && scalar.isMarkdownSpace) {
            isInIndent = scalar == "\n"
            code.append(isInIndent ? " " : scalar)
        }
        let isSetOff = code.first == " " && code.last == " " && code.contains { $0 != " " }
        return isSetOff ? code.dropFirst().dropLast().text : code[...].text
    }

    private mutating func readRun(of sign: Unicode.Scalar) -> Bool {
        let start = scanner.position
        scanner.skip { $0 == sign }
        let number = emphasis.append(
            sign, count: scanner.position - start,
            before: start > 0 ? scanner.scalars[start - 1] : nil, after: scanner.next)
        append(.run(number), from: start)
        return true
    }

    private mutating func readAutolink() -> Bool {
        let start = scanner.position
        var scanner = scanner
        scanner.position += 1
        scanner.skip {
            $0 != ">" && $0 != "<" && $0.value > 0x20 && $0.value != 0x7F
        }
        let content = scanner.scalars[start + 1..<scanner.position]
        guard scanner.skip(">") else { return false }
        let address: String
        if MarkdownInlineParser.isAddress(content) {
            address = content.text
        } else if MarkdownInlineParser.isMailbox(content) {
            address = "mailto:" + content.text
        } else {
            return false
        }
        let link = MarkdownInline.Span.link(address: address, title: "")
        self.scanner = scanner
        append(.begins(link), from: start)
        append(.text(content.text), from: scanner.position)
        append(.ends(link), from: scanner.position)
        return true
    }

    /// Returns whether the text begins with a scheme of 2 to 32 characters and a colon.
    private static func isAddress(_ text: MarkdownScalars) -> Bool {
        let scheme = text.prefix(33).prefix {
            $0.isASCIILetterOrDigit || "+-.".unicodeScalars.contains($0)
        }
        return (2...32).contains(scheme.count) && scheme.first?.isASCIILetter == true
            && text.dropFirst(scheme.count).first == ":"
    }

    private static func isMailbox(_ text: MarkdownScalars) -> Bool {
        let name = text.prefix {
            $0.isASCIILetterOrDigit || ".!#$%&'*+/=?^_`{|}~-".unicodeScalars.contains($0)
        }
        let host = text.dropFirst(name.count)
        guard !name.isEmpty, host.first == "@" else { return false }
        return host.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
            .allSatisfy { label in
                (1...63).contains(label.count) && label.first != "-" && label.last != "-"
                    && label.allSatisfy { $0.isASCIILetterOrDigit || $0 == "-" }
            }
    }

    private mutating func readHTML() -> Bool {
        let start = scanner.position
        guard scanner.skipTag() || skipSection() else { return false }
        append(.html(scanner.scalars[start..<scanner.position].text), from: start)
        return true
    }

    /// Skips a comment, a declaration or a similar section. Returns `false` if there is no such section.
    private mutating func skipSection() -> Bool {
        let start = scanner.position
        for (opening, end) in MarkdownHTML.sections where scanner.hasPrefix(opening) {
            for short in ["<!-->", "<!--->"] where scanner.hasPrefix(short) {
                scanner.position += short.utf8.count
                return true
            }
            scanner.position += opening.utf8.count
            if opening == "<!", scanner.next?.isASCIILetter != true { break }
            if missingEnds.contains(end) { break }
            while scanner.next != nil {
                if scanner.hasPrefix(end) {
                    scanner.position += end.utf8.count
                    return true
                }
                scanner.position += 1
            }
            missingEnds.insert(end)
            break
        }
        scanner.position = start
        return false
    }

    // MARK: - Links

    private mutating func readOpeningBracket(isImage: Bool) -> Bool {
        if !links.isEmpty, readMemeLink(isEmbedded: isImage) { return true }
        let start = scanner.position
        if isImage { scanner.position += 1 }
        guard scanner.skip("[") else { return false }
        append(.text(isImage ? "![" : "["), from: start)
        if !brackets.isEmpty { brackets[brackets.count - 1].isFollowed = true }
        brackets.append(
            Bracket(
                piece: pieces.count - 1, textStart: scanner.position, isImage: isImage,
                pendingRunCount: emphasis.pendingCount))
        return true
    }

    /// Reads a link such as `[[NAME]]`.
    private mutating func readMemeLink(isEmbedded: Bool) -> Bool {
        let start = scanner.position
        let content = start + (isEmbedded ? 3 : 2)
        let scalars = scanner.scalars
        guard scanner.hasPrefix(isEmbedded ? "![[" : "[["),
            let end = WikiBrackets.scalars.end(in: scalars, from: content, to: scalars.count),
            let target = LinkTarget(
                inBrackets: scalars[content..<end].text,
                isFollowedByBracket: end + 2 < scalars.count && scalars[end + 2] == "]"),
            let link = links[target]
        else { return false }
        scanner.position = end + (link.takesBracket ? 3 : 2)
        let span = MarkdownInline.Span.link(address: link.address, title: "")
        append(.begins(span), from: start)
        let text = link.text ?? scalars[start..<scanner.position].text
        append(.text(text), from: scanner.position)
        append(.ends(span), from: scanner.position)
        return true
    }

    private mutating func readClosingBracket() -> Bool {
        let start = scanner.position
        guard let bracket = brackets.popLast() else { return false }
        let isUsed = !bracket.isImage && brackets.count < usedBracketCount
        usedBracketCount = min(usedBracketCount, brackets.count)
        scanner.position += 1
        guard !isUsed, let target = target(of: bracket, textEnd: start) else {
            scanner.position = start + 1
            return false
        }
        let span =
            bracket.isImage
            ? MarkdownInline.Span.image(address: target.address, title: target.title)
            : .link(address: target.address, title: target.title)
        pieces[bracket.piece] = .inline(.begins(span))
        append(.ends(span), from: start)
        emphasis.resolve(from: bracket.pendingRunCount)
        if !bracket.isImage { usedBracketCount = brackets.count }
        return true
    }

    /// Returns the target of a link whose text has just ended; `nil` if the link has no target. A target is
    /// given inline or by a label.
    private mutating func target(of bracket: Bracket, textEnd: Int) -> MarkdownReferences.Target? {
        if let target = inlineTarget() { return target }
        if let label = scanner.label(), !label.isEmpty { return references[label] }
        guard !bracket.isFollowed else { return nil }
        let label = scanner.scalars[bracket.textStart..<textEnd]
        return label.count <= 999 ? references[label] : nil
    }

    /// Returns the `meme:ID` address for an address that points to a meme; `nil` for any other address.
    private func memeAddress(_ address: String) -> String? {
        guard !links.isEmpty else { return nil }
        return LinkTarget(address: address.removingPercentEncoding).flatMap { links[$0]?.address }
    }

    /// Reads a target such as `(address "title")`; `nil` if there is no such target.
    private mutating func inlineTarget() -> MarkdownReferences.Target? {
        let start = scanner.position
        if scanner.skip("(") {
            scanner.skip { $0.isMarkdownWhitespace }
            if let address = scanner.address() {
                let addressEnd = scanner.position
                scanner.skip { $0.isMarkdownWhitespace }
                let title = scanner.position > addressEnd ? scanner.title() : nil
                scanner.skip { $0.isMarkdownWhitespace }
                if scanner.skip(")") {
                    return MarkdownReferences.Target(
                        address: memeAddress(address) ?? address, title: title ?? "")
                }
            }
        }
        scanner.position = start
        return nil
    }
}
