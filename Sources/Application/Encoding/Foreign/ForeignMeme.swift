import Domain

/// A note as another program has written it, before it is known whether it can be a meme.
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
    /// What a meme has no field for.
    var otherFields: [JSONMember] = []
    /// The line of its file where it begins, of which the first is 1; `nil` for one that is the file.
    var line: Int?
}

/// What a file of another program holds.
struct ForeignMemes: Equatable {
    /// The notes, in order.
    var memes: [ForeignMeme] = []
    /// The error.
    var faults: [ForeignFault] = []
    /// Those that their program has thrown away, and that are left out.
    var leftOut: [LeftOutNote] = []
}

/// Something wrong in a file of another program.
struct ForeignFault: Error, Equatable {
    /// Where it is; the first line is 1.
    var line: Int
    var error: MemesError
}

/// A note that is not to become a meme.
struct LeftOutNote: Equatable {
    /// The error.
    enum Reason: Equatable {
        /// It lies in the waste basket of its program.
        case trashed
        /// Its program has marked it as deleted.
        case deleted
    }

    /// Where it is; the first line is 1.
    var line: Int
    var title: String
    var reason: Reason
}
