/// The fields of a meme. The raw values are their names in the store and all output, in this order.
///
/// To add an optional text, add a case and a slot in `FieldValues` here, a bit and a slot in
/// `CanonicalLine`, its name in `CanonicalLineReader`, and an option in `OptionDescription.optionalTexts`.
/// To add a flag, add a case here, a bit in `CanonicalLine`, its name in `CanonicalLineReader`, options in
/// `OptionDescription.flags`, a name in `FrontMatterName`, and its name in the string catalog.
public enum MemeField: String, CaseIterable, Sendable {
    case id
    /// One line, required.
    case title
    /// Markdown of any length.
    case text
    case tags
    case url
    /// A path or a URL of a picture.
    case image
    case pinned
    case created
    /// The time of the last change; absent until the first change.
    case modified
    /// The key: adding it again changes nothing.
    case key

    public enum Kind: Sendable {
        /// Never changes.
        case identity
        case title
        case text
        case tags
        /// An optional text without a meaning to the program. These fields are adjacent, after the tags.
        case optionalText
        case flag
        case time
    }

    public var kind: Kind {
        switch self {
        case .id, .key: .identity
        case .title: .title
        case .text: .text
        case .tags: .tags
        case .url, .image: .optionalText
        case .pinned: .flag
        case .created, .modified: .time
        }
    }

    /// Whether a user may remove the field from a meme.
    public var isOptional: Bool {
        switch kind {
        case .text, .tags, .optionalText, .flag: true
        case .identity, .title, .time: false
        }
    }

    public static let optional = allCases.filter(\.isOptional)
    public static let optionalTexts = allCases.filter { $0.kind == .optionalText }
    public static let flags = allCases.filter { $0.kind == .flag }
}

/// The flags of a meme that are set: a set of fields without heap storage.
public struct MemeFlags: Hashable, Sendable, ExpressibleByArrayLiteral {
    private var bits: UInt8 = 0

    public init(_ isSet: (MemeField) -> Bool) {
        for field in MemeField.flags where isSet(field) { self[field] = true }
    }

    public init(arrayLiteral fields: MemeField...) {
        for field in fields { self[field] = true }
    }

    /// Whether a flag is set; always false for other fields.
    public subscript(field: MemeField) -> Bool {
        get { bits & MemeFlags.bit(field) != 0 }
        set {
            if newValue { bits |= MemeFlags.bit(field) } else { bits &= ~MemeFlags.bit(field) }
        }
    }

    private static func bit(_ field: MemeField) -> UInt8 {
        MemeField.flags.firstIndex(of: field).map { 1 << $0 } ?? 0
    }
}

/// Optional values, one for each optional text field: a dictionary without heap storage.
public struct FieldValues<Value> {
    private var url: Value?
    private var image: Value?

    public init(_ value: (MemeField) -> Value?) {
        for field in MemeField.optionalTexts { self[field] = value(field) }
    }

    /// The value of an optional text field; always `nil` for other fields.
    public subscript(field: MemeField) -> Value? {
        get {
            switch field {
            case .url: url
            case .image: image
            default: nil
            }
        }
        set {
            switch field {
            case .url: url = newValue
            case .image: image = newValue
            default: break
            }
        }
    }
}

extension FieldValues: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (MemeField, Value?)...) {
        for (field, value) in elements { self[field] = value }
    }
}

extension FieldValues: Equatable where Value: Equatable {}
extension FieldValues: Sendable where Value: Sendable {}
