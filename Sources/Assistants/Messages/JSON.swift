import Domain

/// A JSON value.
indirect enum JSON: Equatable, Sendable {
    case null
    case boolean(Bool)
    /// A number, as written.
    case number(String)
    case string(String)
    case array([JSON])
    case object(Members)

    /// The members of an object, in order.
    struct Members: Equatable, Sendable {
        private(set) var all: [(name: String, value: JSON)] = []

        init(_ members: [(String, JSON)] = []) { all = members }

        /// The value of the last member with the given name. Setting a value replaces that member or, if no
        /// member has the name, appends one. Setting `nil` removes all members with the name.
        subscript(name: String) -> JSON? {
            get { all.last { $0.name == name }?.value }
            set {
                guard let newValue else { return all.removeAll { $0.name == name } }
                if let index = all.lastIndex(where: { $0.name == name }) {
                    all[index].value = newValue
                } else {
                    all.append((name, newValue))
                }
            }
        }

        static func == (left: Members, right: Members) -> Bool {
            left.all.elementsEqual(right.all, by: ==)
        }
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(stringLiteral text: String) { self = .string(text) }
    init(booleanLiteral value: Bool) { self = .boolean(value) }
    init(arrayLiteral values: JSON...) { self = .array(values) }
    init(dictionaryLiteral members: (String, JSON)...) { self = .object(Members(members)) }

    static func number(_ number: Int) -> JSON { .number(String(number)) }

    /// The value of a member; `nil` if this is not an object or has no such member.
    subscript(name: String) -> JSON? { members?[name] }

    var members: Members? { if case .object(let members) = self { members } else { nil } }
    var text: String? { if case .string(let text) = self { text } else { nil } }
    var values: [JSON]? { if case .array(let values) = self { values } else { nil } }
    /// The number, if it is an integer, such as `2` or `2.0`.
    var integer: Int? {
        guard case .number(let number) = self else { return nil }
        return Int(number) ?? Double(number).flatMap { Int(exactly: $0) }
    }
}

extension JSON {
    /// Reads a value from UTF-8.
    ///
    /// - Throws: `JSONError` if the bytes are not one JSON value, or are nested too deeply.
    init(_ utf8: [UInt8]) throws(JSONError) {
        let value = utf8.withUnsafeBufferPointer { bytes in
            Result { () throws(JSONError) in JSON(try JSONReader.value(of: bytes)) }
        }
        self = try value.get()
    }

    private init(_ value: JSONValue) {
        switch value.kind {
        case .null: self = .null
        case .true: self = .boolean(true)
        case .false: self = .boolean(false)
        case .number: self = .number(value.literal)
        case .string: self = .string(value.string?.text ?? "")
        case .array: self = .array(value.elements.map(JSON.init))
        case .object: self = .object(Members(value.members.map { ($0.name, JSON($0.value)) }))
        }
    }

    /// The value as compact JSON. Invisible characters are escaped.
    var literal: String {
        var writer = JSONWriter()
        write(to: &writer)
        return InvisibleCharacters.escaped(writer.text)
    }

    private func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.json("null")
        case .boolean(let value): writer.boolean(value)
        case .number(let number): writer.json(number)
        case .string(let text): writer.string(text)
        case .array(let values):
            writer.beginArray()
            for value in values { value.write(to: &writer) }
            writer.endArray()
        case .object(let members):
            writer.object { writer in
                for member in members.all {
                    writer.name(escaping: member.name)
                    member.value.write(to: &writer)
                }
            }
        }
    }
}

extension StringProtocol {
    /// The text as JSON; `nil` if it is not JSON.
    var json: JSON? { try? JSON(Array(utf8)) }
}

/// The characters that are invisible to a user but readable to a language model. Control characters are not
/// included, because `JSONWriter` already escapes them.
///
/// They are the soft hyphen, the zero-width characters, the invisible operators, the interlinear annotation
/// characters, and the tag characters U+E0000–U+E007F.
enum InvisibleCharacters {
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00AD, 0x180E, 0x200B...0x200D, 0x2060...0x2064, 0xFEFF, 0xFFF9...0xFFFB,
            0xE0000...0xE007F:
            true
        default: false
        }
    }

    /// Returns JSON in which the invisible characters are written as `\u` escapes.
    static func escaped(_ json: String) -> String {
        guard json.unicodeScalars.contains(where: contains) else { return json }
        var escaped = ""
        for scalar in json.unicodeScalars {
            guard contains(scalar) else {
                escaped.unicodeScalars.append(scalar)
                continue
            }
            for unit in String(scalar).utf16 {
                escaped += "\\u" + ASCII.hexadecimal(UInt32(unit), digits: 4)
            }
        }
        return escaped
    }
}

extension String {
    /// Returns the first `count` characters (code points); `nil` if the string has no more than `count`
    /// characters.
    func prefix(scalars count: Int) -> String? {
        // A string with at most `count` bytes has at most `count` characters.
        guard utf8.count > count,
            let end = unicodeScalars.index(
                unicodeScalars.startIndex, offsetBy: count, limitedBy: unicodeScalars.endIndex),
            end < unicodeScalars.endIndex
        else { return nil }
        return String(unicodeScalars[..<end])
    }
}
