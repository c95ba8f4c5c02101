/// Everything that can go wrong between a request and its answer, as facts.
///
/// A presenter finds the words, and every case has one exit status.
public enum MemesError: Error, Equatable, Sendable {
    // What was asked for.

    /// A meme needs a title.
    case emptyTitle
    /// A title holds a line break.
    case titleNotOneLine(String)
    /// A tag cannot be one.
    case invalidTag(String, TagError)
    /// A key without characters.
    case emptyKey
    /// What was given to be added is no description of a meme.
    case record(LineError)
    /// What is given as a change of memes cannot be one.
    case change(ChangeError)
    /// A field of a meme has a lone surrogate, which no text can hold, so that nothing can be joined to it.
    case loneSurrogate(MemeField)
    /// The identifier of what is to be added is that of a meme in the store, or of one that was removed.
    case idInUse(MemeID, isRemoved: Bool)
    /// The store has a meme of this identifier, which differs from the one that is to be added.
    case idOfOtherContent(MemeID)
    /// Two memes of one input have the same identifier.
    case idRepeated(MemeID)
    /// The identifier of a meme does not follow from its key.
    case idOfOtherKey(MemeID)
    /// A record of an input has more bytes than a record may have.
    case recordTooLong(byteCount: Int, path: String)
    /// An input has no records.
    case noRecords(path: String)
    /// There is nothing to read: no file is named, and standard input is a terminal.
    case noInputNamed
    /// An input is the store itself.
    case inputIsStore(path: String)
    /// Some records of an input are wrong, which was said of each; nothing was kept.
    case recordsRefused(count: Int)
    /// The user has interrupted the command; nothing was kept.
    case interrupted
    /// A date is none of the forms that are read.
    case unreadableDate(String)
    /// Words that are neither a cursor nor a date.
    case unreadableCursor(String)
    /// A query that cannot be understood.
    case query(QueryError)
    /// The regular expression of a query does not get done with a meme.
    case matchTakesTooLong(id: String, title: String)
    /// Words that cannot name a meme.
    case unreadableReference(String)
    /// Input that is not UTF-8.
    case invalidUTF8(line: Int, byte: Int)
    /// There was nothing in the input to add.
    case emptyInput
    /// Neither an argument nor an input says what to add.
    case nothingToAdd
    /// No meme has this name.
    case noSuchMeme(MemeReference)
    /// The meme of this name was removed.
    case memeWasRemoved(MemeReference)
    /// An earlier change of the same operation has removed the meme of this name.
    case removedBefore(MemeReference)
    /// No meme has this key.
    case noSuchKey(String)
    /// Several memes begin with these characters; the first few of them.
    case ambiguousReference(MemeIDPrefix, candidates: [MemeCandidate], count: Int)
    /// No meme has this tag, nor one below it; the tag that may have been meant.
    case noSuchTag(String, nearest: String?)
    /// A meme has no version of this number: it has `count` of them.
    case noSuchVersion(MemeReference, count: Int)
    /// What is named is no version but the removal of a meme.
    case versionIsRemoval(MemeReference)
    /// An older version is named where a meme is to be changed.
    case versionIsFixed(MemeReference)
    /// A meme that was not removed is named where a version of it is wanted.
    case versionWanted(MemeID)
    /// A meme has another version than the one that was to be changed.
    case changedMeanwhile(MemeID)
    /// A meme has another number of versions than the one that was asked for.
    case otherVersion(MemeID, wanted: Int, count: Int)
    /// Several memes are to be removed, and nobody has said or can be asked whether they really are.
    case confirmationNeeded
    /// Versions are to be dropped for good that are younger than those that usually are, and the same.
    case compactionNeedsConfirmation
    /// There are not so many operations to go through; those before a time were dropped.
    case tooFewOperations(OperationStep, wanted: Int, available: Int, droppedUntil: Timestamp?)
    /// What the store was before this time is not known any more: a compaction has dropped it.
    case historyDropped(until: Timestamp)

    // What the user wrote in an editor.

    /// An editor is wanted where there is no terminal for it, or where nobody may be asked.
    case editorNeedsTerminal
    /// The user has written nothing.
    case emptyDraft
    /// A draft that is not UTF-8; both are counted from 1 in the file.
    case draftNotUTF8(line: Int, byte: Int)
    /// The editor did not do its work.
    case editor(EditorFailure)
    /// Something went wrong after a draft was made, which is kept for the user.
    indirect case draftKept(path: String, after: MemesError)

    // Where memes are kept.

    /// The store cannot be read or written, and holds what it held.
    case store(StoreError, path: String)

    /// A line that was to be written to a store has a line feed in it: an error of this program.
    case lineFeedInLine

    /// A file is there already, and was not to be replaced.
    case fileExists(path: String)

    /// A file that was to be replaced is a store: more than what would take its place.
    case fileIsStore(path: String)

    /// A call of the operating system failed.
    case system(SystemAction, path: String, SystemFailure)

    /// Why a tag cannot be one.
    public enum TagError: Equatable, Sendable {
        /// No characters.
        case empty
        /// A comma, which separates tags.
        case comma
        /// A control character.
        case controlCharacter
        /// White space at either end.
        case outerWhitespace
        /// A `/` without a name on both sides.
        case emptyLevel
    }
}

/// A meme that an ambiguous reference may mean.
public struct MemeCandidate: Equatable, Sendable {
    /// How many are listed at most.
    public static let maximumListed = 5

    /// The identifier.
    public let id: MemeID
    /// The title.
    public let title: String

    /// A candidate.
    public init(id: MemeID, title: String) {
        self.id = id
        self.title = title
    }
}
