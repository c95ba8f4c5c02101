import Domain

/// A line with fields in it, `{id} {title}`.
///
/// `{{` and `}}` are braces; `\n`, `\t`, `\0` and `\\` are a newline, a tab, NUL and a backslash.
struct RecordTemplate: Equatable {
    private enum Part: Equatable {
        case text(String)
        case field(MemeField)
    }

    private var parts: [Part] = []

    /// Reads a template.
    ///
    /// - Throws: `UsageError.invalidValue` for a field that there is not, or a brace without end.
    init(_ template: String) throws(UsageError) {
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
                parts.append(.field(try RecordTemplate.field(&rest)))
            } else {
                text.append(scalar)
            }
        }
        append(text)
    }

    /// Whether the template itself ends each record, with NUL.
    var endsWithNUL: Bool {
        guard case .text(let text)? = parts.last else { return false }
        return text.utf8.last == 0
    }

    /// The fields in it, in order.
    var fields: [MemeField] {
        parts.compactMap { part in
            if case .field(let field) = part { field } else { nil }
        }
    }

    /// The template with the fields of a meme in their places.
    func text(for meme: Meme) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .field(let field): meme.text(of: field)
            }
        }.joined()
    }

    private mutating func append(_ text: String.UnicodeScalarView) {
        if !text.isEmpty { parts.append(.text(String(text))) }
    }

    /// Reads the name of a field and the brace after it.
    private static func field(
        _ rest: inout String.UnicodeScalarView.SubSequence
    ) throws(UsageError) -> MemeField {
        guard let brace = rest.firstIndex(of: "}") else {
            throw .invalidValue(
                .format, value: "{\(String(rest))", expected: "a } after it, or {{ for a brace")
        }
        let name = String(rest[..<brace])
        guard let field = MemeField(rawValue: name) else {
            throw .invalidValue(.format, value: "{\(name)}", expected: MemeField.choices)
        }
        rest = rest[rest.index(after: brace)...]
        return field
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
