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
    /// The columns of plain fields and of comma- or tab-separated values; `nil` for the usual ones.
    var columns: RecordTemplate?
    /// Whether the columns are shown as a table for people; see `OutputFormat.output`.
    var isForPeople = false
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
/// braces. `\n`, `\t`, `\0` and `\\` print a newline, a tab, NUL and a backslash. `{"due date"}` is the own field
/// of that name.
package struct RecordTemplate: Equatable {
    enum Part: Equatable {
        case text(String)
        /// A field, identified by its index in `fieldNames`, and its default text.
        case field(Int, default: String)
    }

    /// The names of the known fields, followed by those of the own fields in the template.
    private(set) var fieldNames: [String]
    private let knownCount: Int
    private let hasOwnFields: Bool
    private(set) var parts: [Part] = []
    /// The own fields without a default text, which some meme must have.
    private(set) var wantedNames: [String] = []

    /// Creates a template.
    ///
    /// - Parameters:
    ///   - fieldNames: the known fields.
    ///   - hasOwnFields: whether other names are those of own fields; see `OwnField`.
    /// - Throws: `RecordTemplateError` for an unknown field, an unclosed brace, or a template without fields.
    init(
        _ template: String, fieldNames: [String] = Meme.fieldNames, hasOwnFields: Bool = false
    ) throws(RecordTemplateError) {
        self.init(fieldNames, hasOwnFields)
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

    /// Creates a template of only fields, such as `title,status:-none`.
    init(
        columns: String, fieldNames: [String] = Meme.fieldNames, hasOwnFields: Bool = false
    ) throws(RecordTemplateError) {
        self.init(fieldNames, hasOwnFields)
        for column in columns.split(separator: ",", omittingEmptySubsequences: false) {
            parts.append(try field(named: String(column.trimming(\.isWhitespace))))
        }
    }

    private init(_ fieldNames: [String], _ hasOwnFields: Bool) {
        (self.fieldNames, knownCount, self.hasOwnFields) =
            (fieldNames, fieldNames.count, hasOwnFields)
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

    /// Returns a cell for each field: the text that a closure returns for its name or, if that is empty, the
    /// default.
    func cells(_ text: (String) -> String) -> [TextTable.Cell] {
        parts.compactMap { part in
            guard case .field(let index, let standIn) = part else { return nil }
            let text = text(fieldNames[index])
            return .text(text.isEmpty ? standIn : text)
        }
    }

    private mutating func append(_ text: String.UnicodeScalarView) {
        if !text.isEmpty { parts.append(.text(String(text))) }
    }

    /// Parses the name of a field, its default and the closing brace.
    private mutating func field(
        _ rest: inout String.UnicodeScalarView.SubSequence
    ) throws(RecordTemplateError) -> Part {
        guard let brace = rest.firstIndex(of: "}") else {
            throw .invalid(
                part: "{\(String(rest))",
                expected: localized("a closing }, or {{ for a literal brace"))
        }
        let word = String(rest[..<brace])
        rest = rest[rest.index(after: brace)...]
        return try field(named: word)
    }

    /// Returns the part for a name, and its default after `:-`.
    private mutating func field(named word: String) throws(RecordTemplateError) -> Part {
        var name = word
        var text: String?
        if let mark = word.firstRange(of: ":-") {
            name = String(word[..<mark.lowerBound])
            text = String(word[mark.upperBound...])
            if text == "" { text = "-" }
        }
        if let place = fieldNames.prefix(knownCount).firstIndex(where: name.hasSameBytes) {
            return .field(place, default: text ?? "")
        }
        guard hasOwnFields, let own = OwnField.name(typed: name) else {
            let known = Array(fieldNames.prefix(knownCount))
            throw .invalid(part: "{\(name)}", expected: Choices.words(known))
        }
        if text == nil { wantedNames.append(own) }
        fieldNames.append(own)
        return .field(fieldNames.count - 1, default: text ?? "")
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
