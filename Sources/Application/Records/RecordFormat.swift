import Domain

/// A machine-readable format, which does not depend on the terminal, locale, colors or time of day.
package struct RecordFormat: Equatable {
    package enum Kind: Equatable {
        /// Fields separated by tabs. For a meme: the id, the time of the last change, the tags and the title.
        case plain
        case json
        /// One JSON object per line.
        case jsonLines
        /// Comma-separated values as in RFC 4180, with a header.
        case commaSeparated
        case tabSeparated
        /// One name per line: for a meme, its id; for any other record, the field that identifies it.
        case ids
        case template(RecordTemplate)
    }

    package var kind: Kind
    /// Whether records end with NUL instead of a newline.
    var endsWithNUL = false

    /// The terminator of a record: NUL or a newline.
    package var end: String { endsWithNUL ? "\0" : "\n" }

    static let plain = RecordFormat(kind: .plain)
    static let json = RecordFormat(kind: .json)
    static let jsonLines = RecordFormat(kind: .jsonLines)
    static let commaSeparated = RecordFormat(kind: .commaSeparated)
    static let tabSeparated = RecordFormat(kind: .tabSeparated)
    static let ids = RecordFormat(kind: .ids)
}

/// An error in a template: an invalid part and what was expected there, or a lack of fields.
enum RecordTemplateError: Error, Equatable {
    case invalid(part: String, expected: String)
    case noField(String)
}

/// A template for a line with fields, such as `{id} {title}`. The text after `:-` replaces an empty
/// field: without tags, `{tags:-none}` prints `none`, and `{tags:-}` prints `-`. `{{` and `}}` print
/// braces. `\n`, `\t`, `\0` and `\\` print a newline, a tab, NUL and a backslash.
package struct RecordTemplate: Equatable {
    enum Part: Equatable {
        case text(String)
        /// A field, identified by its index in `fieldNames`, and its default text.
        case field(Int, default: String)
    }

    private let fieldNames: [String]
    private(set) var parts: [Part] = []

    /// - Throws: `RecordTemplateError` for an unknown field, an unclosed brace, or a template without fields.
    init(_ template: String, fieldNames: [String] = Meme.fieldNames) throws(RecordTemplateError) {
        self.fieldNames = fieldNames
        var text = String.UnicodeScalarView()
        var rest = template.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "\\", let meaning = RecordTemplate.meaning(ofEscape: rest.first) {
                text.append(meaning)
                rest.removeFirst()
            } else if scalar == "{" || scalar == "}", rest.first == scalar {
                text.append(scalar)
                rest.removeFirst()
            } else if scalar == "{" {
                append(text)
                text = String.UnicodeScalarView()
                parts.append(try field(&rest))
            } else {
                text.append(scalar)
            }
        }
        append(text)
        if fields.isEmpty { throw .noField(template) }
    }

    /// Whether the template itself ends records with NUL.
    var endsWithNUL: Bool {
        guard case .text(let text)? = parts.last else { return false }
        return text.utf8.last == 0
    }

    /// The names of the template's fields, in order.
    var fields: [String] {
        parts.compactMap { part in
            if case .field(let index, _) = part { fieldNames[index] } else { nil }
        }
    }

    private mutating func append(_ text: String.UnicodeScalarView) {
        if !text.isEmpty { parts.append(.text(String(text))) }
    }

    /// Parses the name of a field, its default and the closing brace.
    private func field(
        _ rest: inout String.UnicodeScalarView.SubSequence
    ) throws(RecordTemplateError) -> Part {
        guard let brace = rest.firstIndex(of: "}") else {
            throw .invalid(
                part: "{\(String(rest))",
                expected: localized("a closing }, or {{ for a literal brace"))
        }
        let parts = rest[..<brace].split(separator: ":", maxSplits: 1)
        var name = String(rest[..<brace])
        var text = ""
        if parts.count == 2, parts[1].first == "-" {
            (name, text) = (String(parts[0]), String(parts[1].dropFirst()))
            if text.isEmpty { text = "-" }
        }
        guard let place = fieldNames.firstIndex(where: name.hasSameBytes) else {
            throw .invalid(part: "{\(name)}", expected: Choices.words(fieldNames))
        }
        rest = rest[rest.index(after: brace)...]
        return .field(place, default: text)
    }

    private static func meaning(ofEscape scalar: Unicode.Scalar?) -> Unicode.Scalar? {
        switch scalar {
        case "n": "\n"
        case "t": "\t"
        case "0": "\0"
        case "\\": "\\"
        default: nil
        }
    }
}
