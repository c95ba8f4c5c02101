import Domain

/// A file, or a note of one, that became no meme, though nothing is wrong with it.
struct LeftOutFile: Equatable {
    /// Why it was not taken.
    enum Reason: Equatable {
        /// It is no text.
        case binary
        /// Nobody knows of notes in such files.
        case unknownFormat
        /// Its name is not UTF-8.
        case nameNotUTF8
        /// It is a symbolic link that leads nowhere.
        case brokenLink
        /// It is a symbolic link to a folder.
        case linkToFolder
        /// It is a pipe, a device, or another thing that is no file.
        case noFile(FileKind)
        /// It is the store that memes are imported to.
        case ownStore
        /// A file that the system does not tell of, or a folder that cannot be read.
        case unreadable(MemesError)
        /// A note in the waste basket of its program.
        case trashed(title: String)
        /// A note that its program has marked as deleted.
        case deleted(title: String)
        /// It was imported before, and the store has another meme of it now.
        case otherContent(MemeID)
    }

    var path: String
    /// The line of the note; `nil` for a file.
    var line: Int?
    var reason: Reason
}

extension LeftOutFile {
    /// A note of a file.
    init(_ note: LeftOutNote, path: String) {
        let reason: Reason =
            switch note.reason {
            case .trashed: .trashed(title: note.title)
            case .deleted: .deleted(title: note.title)
            }
        self.init(path: path, line: note.line, reason: reason)
    }
}
