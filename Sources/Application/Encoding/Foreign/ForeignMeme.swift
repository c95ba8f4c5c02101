import Domain

/// A note of another program, not yet checked.
struct ForeignMeme: Equatable {
    /// Its title; each line break becomes a space.
    var title: String
    var text = ""
    /// Names that may not be tags, see `TagName`.
    var tags: [String] = []
    var optionalTexts = FieldValues<String>()
    var isPinned = false
    var created: Timestamp?
    var modified: Timestamp?
    /// Its unique name among the notes of its program; `nil` to use its file.
    var identity: String?
    /// Other data.
    var otherFields: [JSONMember] = []
    /// The line of its file where it begins, of which the first is 1; `nil` for one that is the file.
    var line: Int?
}

/// The contents of a file of another program.
struct ForeignMemes: Equatable {
    /// The notes, in order.
    var memes: [ForeignMeme] = []
    /// The error.
    var faults: [ForeignFault] = []
    /// Notes that their program has deleted, which are skipped.
    var leftOut: [LeftOutNote] = []
}

/// An error in a file of another program.
struct ForeignFault: Error, Equatable {
    /// Where it is; the first line is 1.
    var line: Int
    var error: MemesError
}

/// A skipped note.
struct LeftOutNote: Equatable {
    /// The error.
    enum Reason: Equatable {
        /// It is in the trash of its program.
        case trashed
        /// Its program has marked it as deleted.
        case deleted
    }

    /// Where it is; the first line is 1.
    var line: Int
    var title: String
    var reason: Reason
}
