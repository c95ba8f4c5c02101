import Domain

/// A record for programs, in every format of `RecordFormat`.
protocol FieldRecord {
    /// The names of the fields, in the order of a header; a template may have them in it.
    static var fieldNames: [String] { get }

    /// Adds the field of a name, by its index among the names, as text; nothing without one.
    func append(field index: Int, to text: inout RecordText)

    /// Adds the name of the record: an id or a time.
    func appendName(to text: inout RecordText)

    /// Adds the fields of a plain line, with tabs between them.
    ///
    /// - Parameter isEscaped: whether nothing in a field may break the line.
    func appendPlainFields(to text: inout RecordText, isEscaped: Bool)

    /// Writes the record as one JSON object.
    func write(to writer: inout JSONWriter)
}

/// A record that is no more than a value for each name.
protocol TableRecord: FieldRecord {
    /// How many of the fields a plain line has.
    static var plainFieldCount: Int { get }
    var values: [RecordValue] { get }
}

enum RecordValue {
    case text(String)
    case number(Int)
    /// There is no value, and JSON has no such member.
    case absent

    var text: String {
        switch self {
        case .text(let text): text
        case .number(let number): String(number)
        case .absent: ""
        }
    }
}

extension TableRecord {
    static var plainFieldCount: Int { fieldNames.count }

    func append(field index: Int, to text: inout RecordText) { text.append(values[index].text) }

    func appendName(to text: inout RecordText) { append(field: 0, to: &text) }

    func appendPlainFields(to text: inout RecordText, isEscaped: Bool) {
        for (index, value) in values.prefix(Self.plainFieldCount).enumerated() {
            if index > 0 { text.append("\t") }
            text.append(value.text, isEscaped: isEscaped)
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            for (name, value) in zip(Self.fieldNames, values) {
                switch value {
                case .text(let text):
                    writer.name(plain: name)
                    writer.string(text)
                case .number:
                    writer.name(plain: name)
                    writer.json(value.text)
                case .absent: break
                }
            }
        }
    }
}

/// The format of records for programs. It does not depend on the terminal, the
/// locale, colours or the time of day.
struct RecordFormat: Equatable {
    enum Kind: Equatable {
        /// Fields with tabs between them: of a meme the id, the time of the last change, the tags and
        /// the title.
        case plain
        case json
        /// A JSON object a line.
        case jsonLines
        /// Comma-separated values by RFC 4180, with a header.
        case commaSeparated
        case tabSeparated
        /// An id a line, or another name of the record.
        case ids
        case template(RecordTemplate)
    }

    var kind: Kind
    /// Whether each record ends with NUL instead of a newline.
    var endsWithNUL = false

    static let plain = RecordFormat(kind: .plain)
    static let json = RecordFormat(kind: .json)
    static let jsonLines = RecordFormat(kind: .jsonLines)
    static let commaSeparated = RecordFormat(kind: .commaSeparated)
    static let tabSeparated = RecordFormat(kind: .tabSeparated)
    static let ids = RecordFormat(kind: .ids)
}

/// An error in a template: a part of it, and what is expected there; or that it has no field.
enum RecordTemplateError: Error, Equatable {
    case invalid(part: String, expected: String)
    case noField(String)
}

/// A line with fields in it, `{id} {title}`. The text after `:-` replaces an empty field: `{tags:-none}`;
/// without a text, `-` does: `{tags:-}`.
///
/// `{{` and `}}` are braces; `\n`, `\t`, `\0` and `\\` are a newline, a tab, NUL and a backslash.
struct RecordTemplate: Equatable {
    private enum Part: Equatable {
        case text(String)
        /// A field by its place among the names, and what replaces an empty one.
        case field(Int, default: String)
    }

    private let fieldNames: [String]
    private var parts: [Part] = []

    /// Reads a template for records with some fields.
    ///
    /// - Throws: `RecordTemplateError` for an unknown field, an unclosed brace or a template without a field.
    init(
        _ template: String, fieldNames: [String] = Meme.fieldNames
    ) throws(RecordTemplateError) {
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

    /// Whether the template itself ends each record, with NUL.
    var endsWithNUL: Bool {
        guard case .text(let text)? = parts.last else { return false }
        return text.utf8.last == 0
    }

    /// The names of the fields in it, in order.
    var fields: [String] {
        parts.compactMap { part in
            if case .field(let index, _) = part { fieldNames[index] } else { nil }
        }
    }

    /// Adds the template with the fields of a record in their places.
    func append(_ record: some FieldRecord, to text: inout RecordText) {
        for part in parts {
            switch part {
            case .text(let other): text.append(other)
            case .field(let index, let standIn):
                let start = text.bytes.count
                record.append(field: index, to: &text)
                if text.bytes.count == start { text.append(standIn) }
            }
        }
    }

    private mutating func append(_ text: String.UnicodeScalarView) {
        if !text.isEmpty { parts.append(.text(String(text))) }
    }

    /// Reads the name of a field, a default and the brace after them.
    private func field(
        _ rest: inout String.UnicodeScalarView.SubSequence
    ) throws(RecordTemplateError) -> Part {
        guard let brace = rest.firstIndex(of: "}") else {
            throw .invalid(
                part: "{\(String(rest))", expected: localized("a closing }, or {{ for a brace"))
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
