import Domain

/// A file, a note or an attachment that was skipped without an error.
struct OmittedFile: Equatable {
    enum Reason: Equatable, Sendable {
        /// The file has a format that cannot be imported, such as a picture.
        case unsupported(UnsupportedFormat)
        /// The name of the file begins with a dot.
        case hidden
        /// The file is in a location where `meme` puts exported attachments.
        case ownAttachment
        /// The program does not keep notes in the file.
        case notOfProgram(ImportFormat)
        /// The file contains the same note as another file.
        case sameNote(as: String)
        /// The file is a single meme and is too large.
        case tooLarge
        /// A note refers to the file, which was not copied. `existed` is true if the note was imported
        /// before.
        case attachedFile(note: String, existed: Bool)
        /// A note contains the file, which was not copied. `existed` is true if the note was imported before.
        case embeddedFile(name: String, existed: Bool)
        /// A note contains a file that cannot be decoded.
        case embeddedFileUnreadable(name: String)
        /// A note refers to a file that is not in the folder.
        case attachmentMissing(String)
        /// A note refers to something in the folder that cannot be attached.
        indirect case attachmentRefused(String, OmittedFile.Reason)
        case nameNotUTF8
        /// The file is a symbolic link that is broken, points to a folder, or points to a file outside the
        /// imported folder.
        case brokenLink, linkToFolder, linkOutside
        /// The file is a symbolic link to a file that is found under another name.
        case linkInside
        /// The path refers to a pipe, a device, or something else that is not a regular file.
        case noFile(FileKind)
        /// The file is the store into which memes are imported.
        case ownStore
        /// The file or folder cannot be read.
        case unreadable(MemesError)
        /// The note was trashed, deleted or encrypted by its program.
        case note(OmittedNote.Reason, title: String)
        /// An earlier row has the same key but different contents.
        case repeatedKey(String)
        /// The note was imported before and differs from its meme in the store.
        case otherContent(MemeID)
        /// The note was imported before. Since then, both the note and its meme have changed.
        case editedHere(MemeID)
        /// The note was imported before, and its meme was removed.
        case removedHere(MemeID)

        /// Whether the file may turn out to be an attachment of a note.
        var isOfOtherFile: Bool {
            if case .unsupported = self { return true }
            return self == .linkInside || self == .ownAttachment
        }
    }

    var path: String
    /// The line where the note begins in the file; `nil` for a whole file.
    var line: Int?
    var reason: Reason
}
