/// The fields of a meme. Each raw value is the field's name in the store and in machine-readable output.
/// Fields are written in the order of the cases, but those of a task where they occur among other programs'
/// fields.
///
/// To add an optional text field, add a case and a slot in `FieldValues` here, a bit and a slot in
/// `CanonicalLine`, its name in `CanonicalLineReader`, and an option in `OptionDescription.optionalTexts`. To
/// add a flag, add a case here, a bit in `CanonicalLine`, its name in `CanonicalLineReader`, options in
/// `OptionDescription.flags`, a name in `FrontMatterName`, and its name in the string catalog. To add a field
/// of a task, add a case here, its value in `MemeTask`, and its name in the string catalog.
public enum MemeField: String, CaseIterable, Sendable {
    case id
    /// The title: one line, required.
    case title
    /// The text: Markdown of any length.
    case text
    case tags
    case url
    /// The path or URL of a picture.
    case image
    case pinned
    case created
    /// The time of the last change; absent until the first change.
    case modified
    /// A unique key. By default, adding a meme with an existing key changes nothing.
    case key
    /// Whether the meme is a task. See `MemeTask` for this field and the next ones.
    case todo
    case due
    case done
    /// How often the task comes again after it is done; see `Repetition`.
    case `repeat`
    /// The day or time until which the task is not listed.
    case wait
    /// The time when a task that comes again was last done.
    case finished

    public enum Kind: Sendable {
        /// A field that never changes.
        case identity
        case title
        case text
        case tags
        /// An optional text field, stored without checks. Fields of this kind are adjacent and follow the
        /// tags.
        case optionalText
        case flag
        case time
        /// A field of a task, which is stored among the fields of other programs.
        case task
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
        case .todo, .due, .done, .repeat, .wait, .finished: .task
        }
    }

    /// Whether a user may remove the field from a meme.
    public var isOptional: Bool {
        switch kind {
        case .text, .tags, .optionalText, .flag, .task: true
        case .identity, .title, .time: false
        }
    }

    public static let optional = allCases.filter(\.isOptional)
    public static let optionalTexts = allCases.filter { $0.kind == .optionalText }
    public static let tasks = allCases.filter { $0.kind == .task }
    public static let flags = allCases.filter { $0.kind == .flag }

    /// The names of the fields in drafts, in their order there: those that `show` prints and a user may change.
    package static let namesInDrafts =
        ([.title, .tags] + optionalTexts + flags + tasksInDrafts).map(\.rawValue) + ["aliases"]

    /// The fields of a task that a user may change in a draft.
    package static let tasksInDrafts = tasks.filter { $0 != .finished }
}

/// Values for the optional text fields, at most one per field. Works like a dictionary, but without heap
/// storage.
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

/// The flags that are set for a meme. Works like a set of fields, but without heap storage.
public struct MemeFlags: Hashable, Sendable, ExpressibleByArrayLiteral {
    private var bits: UInt8 = 0

    public init(_ isSet: (MemeField) -> Bool) {
        for field in MemeField.flags where isSet(field) { self[field] = true }
    }

    public init(arrayLiteral fields: MemeField...) { for field in fields { self[field] = true } }

    /// Whether a flag is set; always `false` for fields that are not flags.
    public subscript(field: MemeField) -> Bool {
        get { bits & MemeFlags.bit(field) != 0 }
        set { if newValue { bits |= MemeFlags.bit(field) } else { bits &= ~MemeFlags.bit(field) } }
    }

    private static func bit(_ field: MemeField) -> UInt8 {
        MemeField.flags.firstIndex(of: field).map { 1 << $0 } ?? 0
    }
}
