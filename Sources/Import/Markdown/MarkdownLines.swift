import Application
import Domain

/// A writer that builds Markdown line by line.
struct MarkdownLines {
    /// A block whose lines begin with a marker or indentation, such as a list item.
    private struct Container {
        /// The marker before the first line; `nil` if it has been written or there is no marker.
        var marker: String?
        var indentation: String
    }

    /// The delimiters that turn the enclosed text into emphasis or a link.
    private struct Mark {
        var opening: String
        var closing: String
        /// The address of a link; `nil` for emphasis.
        var address: String?
        /// The offset in the line where the enclosed text begins; `nil` until text has been added.
        var start: Int?
    }

    private var text = ""
    private var line = ""
    private var containers: [Container] = []
    private var marks: [Mark] = []
    /// The number of containers that enclose the next empty line; `nil` if no empty line is due.
    private var blankLineDepth: Int?
    private var code: String?
    private var codeName = ""

    /// The whole text, including the current line, without the final line feed.
    var finished: String {
        var lines = self
        lines.endLine()
        return lines.text.utf8.last == .lineFeed ? String(lines.text.dropLast()) : lines.text
    }

    /// Adds text. Replaces no-break spaces with spaces. Outside code, reduces each run of ASCII white space
    /// to one space, and drops ASCII white space at the beginning of a line.
    mutating func append(_ words: String) {
        guard code == nil else {
            let spaced = words.replacingBytes { bytes, offset in
                bytes[offset] == 0xC2 && bytes[offset...].dropFirst().first == 0xA0 ? (" ", 2) : nil
            }
            code?.append(spaced)
            return
        }
        var run = ""
        for scalar in words.unicodeScalars {
            if scalar == "\u{A0}" {
                run.unicodeScalars.append(" ")
            } else if scalar.isASCII, UInt8(scalar.value).isWhiteSpace {
                let last = run.utf8.last ?? line.utf8.last
                if last != nil, last != UInt8(ascii: " ") { run.append(" ") }
            } else {
                run.unicodeScalars.append(scalar)
            }
        }
        write(run)
    }

    /// Adds Markdown unchanged.
    mutating func append(raw markdown: String) { write(markdown) }

    /// Adds a checkbox. At the beginning of a line, makes the line a list item unless an item with a bullet
    /// has just begun.
    mutating func appendBox(isChecked: Bool) {
        let box = isChecked ? "[x] " : "[ ] "
        guard code == nil, line.isEmpty else { return write(box) }
        // A list item has a marker and an indentation; emphasis begins after the box.
        let isInItem = containers.last.map { $0.marker != nil && !$0.indentation.isEmpty } ?? false
        line = isInItem ? box : "- " + box
    }

    private mutating func write(_ words: String) {
        guard !words.isEmpty else { return }
        guard code == nil else {
            code?.append(words)
            return
        }
        guard words.utf8.contains(where: { $0 != UInt8(ascii: " ") }) else {
            line.append(words)
            return
        }
        // Emphasis begins before a letter, not before a space.
        let spaces = words.utf8.prefix { $0 == UInt8(ascii: " ") }.count
        line.append(contentsOf: String(repeating: " ", count: spaces))
        for index in marks.indices where marks[index].start == nil {
            line.append(marks[index].opening)
            marks[index].start = line.utf8.count
        }
        line.append(String(Substring(words.utf8.dropFirst(spaces))))
    }

    mutating func beginMark(_ opening: String, _ closing: String) {
        marks.append(Mark(opening: opening, closing: closing))
    }

    mutating func beginLink(to address: String) {
        let closing = "](\(MarkdownLines.destination(address)))"
        marks.append(Mark(opening: "[", closing: closing, address: address))
    }

    /// Ends the innermost emphasis or link.
    mutating func endMark() {
        guard let mark = marks.popLast() else { return }
        guard mark.start != nil else {
            // The link has no text.
            if let address = mark.address { write(address) }
            return
        }
        close(mark)
    }

    /// Closes the open emphasis and links at the end of a line; the next line reopens them.
    private mutating func closeMarks() {
        for index in marks.indices.reversed() where marks[index].start != nil {
            close(marks[index])
            marks[index].start = nil
        }
    }

    private mutating func close(_ mark: Mark) {
        if let address = mark.address {
            let link = "[" + address
            if line.utf8.suffix(link.utf8.count).elementsEqual(link.utf8) {
                line = String(Substring(line.utf8.dropLast(link.utf8.count))) + address
                return
            }
        }
        let spaces = line.utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
        line.unicodeScalars.removeLast(spaces)
        if mark.closing == "`", let start = mark.start {
            closeCode(from: start)
        } else {
            line += mark.closing
        }
        line += String(repeating: " ", count: spaces)
    }

    /// Encloses inline code in runs of backticks that are longer than any run in the code.
    private mutating func closeCode(from start: Int) {
        let code = String(Substring(line.utf8.dropFirst(start)))
        let fence = String(repeating: "`", count: code.longestBackticks + 1)
        let isPadded = code.utf8.first == UInt8(ascii: "`") || code.utf8.last == UInt8(ascii: "`")
        let space = isPadded ? " " : ""
        line.unicodeScalars.removeLast(code.unicodeScalars.count + 1)
        line += fence + space + code + space + fence
    }

    /// Ends the current line. Drops a line that consists only of spaces.
    mutating func endLine() {
        guard code == nil else {
            if code?.isEmpty == false, code?.utf8.last != .lineFeed { code?.append("\n") }
            return
        }
        let written = line.utf8.contains { $0 != UInt8(ascii: " ") }
        if written {
            closeMarks()
            end(line: line)
        }
        line = ""
    }

    private mutating func end(line: String) {
        if let depth = blankLineDepth, !text.isEmpty {
            let outer = containers.prefix(depth).map { $0.marker == nil ? $0.indentation : "" }
            text += outer.joined().withoutSpacesAtEnd + "\n"
        }
        blankLineDepth = nil
        var prefix = ""
        for index in containers.indices {
            prefix += containers[index].marker ?? containers[index].indentation
            containers[index].marker = nil
        }
        text += (prefix + line).withoutSpacesAtEnd + "\n"
    }

    /// Adds a line break, or an empty line if the current line is empty.
    mutating func lineBreak() {
        if code != nil {
            code?.append("\n")
        } else if line.isEmpty {
            separate()
        } else {
            endLine()
        }
    }

    /// Adds an empty line before the next text.
    mutating func separate() {
        blankLineDepth = min(blankLineDepth ?? containers.count, containers.count)
    }

    mutating func rule() {
        endLine()
        separate()
        end(line: "---")
        separate()
    }

    mutating func beginContainer(_ marker: String?, indentation: String) {
        containers.append(Container(marker: marker, indentation: indentation))
    }

    mutating func endContainer() {
        guard let container = containers.last else { return }
        if container.marker != nil, !container.indentation.isEmpty { end(line: "") }
        containers.removeLast()
    }

    /// Begins a code block. Does nothing and returns `false` inside another code block.
    mutating func beginCode(_ name: String) -> Bool {
        guard code == nil else { return false }
        separate()
        code = ""
        codeName = name
        return true
    }

    mutating func endCode() {
        guard let code else { return }
        self.code = nil
        // The fence must be longer than any in the code.
        let fence = String(repeating: "`", count: max(3, code.longestBackticks + 1))
        end(line: fence + codeName)
        for line in code.utf8.withoutLineEnd.split(
            separator: .lineFeed, omittingEmptySubsequences: false)
        {
            end(line: String(Substring(line)))
        }
        end(line: fence)
        separate()
    }

    /// Returns the text of the current line, and clears the line.
    mutating func takeLine() -> String {
        closeMarks()
        defer { line = "" }
        return String(line[...].trimming { $0 == " " })
    }

    /// Adds a table, whose first row is the header. In a small table, pads the rows with empty cells to the
    /// same length. In a large table, one long row among many short rows would need too many empty cells.
    mutating func append(table rows: [[String]]) {
        let rows = rows.filter { !$0.isEmpty }
        guard let width = rows.map(\.count).max() else { return }
        separate()
        let isSmall = rows.count <= 100_000 / width
        for (number, row) in rows.enumerated() {
            let cells = (0..<(number == 0 || isSmall ? width : row.count)).map { column in
                column < row.count ? row[column].replacing(UInt8(ascii: "|"), with: "\\|") : ""
            }
            end(line: "| " + cells.joined(separator: " | ") + " |")
            if number == 0 { end(line: "|" + String(repeating: " --- |", count: width)) }
        }
        separate()
    }
}

extension MarkdownLines {
    static func link(_ address: String, named name: String) -> String {
        "[\(name)](\(destination(address)))"
    }

    static func picture(_ address: String, named name: String) -> String {
        "!" + link(address, named: name)
    }

    /// Returns an address as the destination of a link, in angle brackets if necessary.
    private static func destination(_ address: String) -> String {
        let needsBrackets = address.utf8.contains {
            $0 <= 0x20 || $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")")
        }
        return needsBrackets ? "<\(FirstLine.joined(address))>" : address
    }
}

extension String {
    fileprivate var longestBackticks: Int {
        utf8.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
    }

    fileprivate var withoutSpacesAtEnd: String {
        let count = utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
        return count == 0 ? self : String(Substring(utf8.dropLast(count)))
    }
}
