/// The fields of a meme by the names they have in the store and in every output, in that order.
///
/// Another optional text takes a case and a slot of `FieldValues` here, a bit and a slot in
/// `CanonicalLine`, its name in `CanonicalLineReader`, and an option in
/// `OptionDescription.optionalTexts`: all else asks these.
public enum MemeField: String, CaseIterable, Sendable {
    case id
    /// One line, required.
    case title
    /// Markdown of any length.
    case text
    case tags
    case url
    /// A path or an address of a picture.
    case image
    case pinned
    case created
    /// When it was last changed; absent until the first change.
    case modified
    /// The key: a second add with it changes nothing.
    case key

    public enum Kind: Sendable {
        /// What never changes.
        case identity
        case title
        case text
        case tags
        /// A text that a meme need not have, and that means nothing to the program. These fields
        /// stand together, after the tags.
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

    /// Whether a user may take it from a meme.
    public var isOptional: Bool {
        switch kind {
        case .text, .tags, .optionalText, .flag: true
        case .identity, .title, .time: false
        }
    }

    public static let optional = allCases.filter(\.isOptional)
    public static let optionalTexts = allCases.filter { $0.kind == .optionalText }
}

/// Values of the fields that hold optional texts, one or none for each: a dictionary that needs no memory
/// of its own.
public struct FieldValues<Value> {
    private var url: Value?
    private var image: Value?

    public init(_ value: (MemeField) -> Value?) {
        for field in MemeField.optionalTexts { self[field] = value(field) }
    }

    /// The value of a field; fields that hold no optional text have none, and take none.
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
