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
