import Domain

/// The fields of a step in the history of a meme, by the names they have in every output.
enum HistoryField: Equatable {
    /// The number of the version.
    case version
    /// When it was made.
    case time
    /// What was done, in one word.
    case what
    /// The fields that changed.
    case changed
    /// A field of the meme as it was made.
    case meme(MemeField)

    /// All of them, in the order of a header: what names the version, what became of the meme, and what
    /// it was then.
    static let all: [HistoryField] =
        [.meme(.id), .version, .time, .what, .changed]
        + MemeField.allCases.filter { $0 != .id }.map(HistoryField.meme)

    /// The name.
    var name: String {
        switch self {
        case .version: "version"
        case .time: "time"
        case .what: "what"
        case .changed: "changed"
        case .meme(let field): field.rawValue
        }
    }
}
