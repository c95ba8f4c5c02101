import Domain

/// The notes of a file that is read whole.
struct ForeignContents: Equatable {
    /// A note.
    enum Note: Equatable {
        /// One that was exported from a store: it is taken as it is.
        case ours(MemeDraft)
        /// One of another program.
        case foreign(ForeignMeme)
    }

    /// Something wrong.
    struct Fault: Equatable {
        /// The first line is 1.
        var line: Int
        var reason: ImportFault.Reason
    }

    /// The notes, in order.
    var notes: [Note] = []
    /// What is wrong with others.
    var faults: [Fault] = []
    /// Those that their program has thrown away.
    var leftOut: [LeftOutNote] = []
    /// The names of fields of front matter that mean nothing here.
    var unusedFields: [String] = []
}

extension ForeignContents {
    /// The notes of a file of JSON.
    init(_ memes: ForeignMemes) {
        self.init(
            notes: memes.memes.map(Note.foreign),
            faults: memes.faults.map { Fault(line: $0.line, reason: .meme($0.error)) },
            leftOut: memes.leftOut)
    }
}
