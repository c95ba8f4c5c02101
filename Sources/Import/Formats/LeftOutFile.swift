import Domain

/// A file or a note that was skipped without an error.
struct LeftOutFile: Equatable {
    enum Reason: Equatable, Sendable {
        /// Not text, or not a note.
        case unsupported(UnsupportedFormat)
        /// Its name begins with a dot.
        case hidden
        /// It is where an export puts attachments.
        case ownAttachment
        /// It is where the program keeps no notes.
        case notOfProgram(ImportFormat)
        /// It contains the same note as another file.
        case sameNote(as: String)
        /// It has one meme and is too large.
        case tooLarge
        /// A note names the file, which was not copied; whether the note was imported before.
        case attachedFile(note: String, existed: Bool)
        /// The same for a file within a note.
        case embeddedFile(name: String, existed: Bool)
        /// A file within a note that cannot be decoded.
        case embeddedFileUnreadable(name: String)
        /// A note names a file that is not in the folder.
        case attachmentMissing(String)
        /// A note names something in the folder that cannot be attached.
        indirect case attachmentRefused(String, LeftOutFile.Reason)
        case nameNotUTF8
        /// Symbolic links: broken, to a folder, and to a file outside the imported folder.
        case brokenLink, linkToFolder, linkOutside
        /// A symbolic link to a file that is found by another name.
        case linkInside
        /// A pipe, a device, or something else that is not a file.
        case noFile(FileKind)
        /// The store that memes are imported to.
        case ownStore
        /// A file or a folder that cannot be read.
        case unreadable(MemesError)
        /// A note that its program has trashed, deleted or encrypted.
        case note(LeftOutNote.Reason, title: String)
        /// An earlier row has the same key but other contents.
        case repeatedKey(String)
        /// It was imported before, and differs from the meme in the store.
        case otherContent(MemeID)
        /// It was imported before; since then, both it and the meme have changed.
        case editedHere(MemeID)
        /// It was imported before, and its meme was removed.
        case removedHere(MemeID)

        /// Whether the file can still be attached to a note.
        var isOfOtherFile: Bool {
            if case .unsupported = self { return true }
            return self == .linkInside || self == .ownAttachment
        }
    }

    var path: String
    /// The line of the note; `nil` for a file.
    var line: Int?
    var reason: Reason
}
