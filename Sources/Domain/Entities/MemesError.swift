/// All errors of requests, as facts; one case for each area.
///
/// Presenters choose the words. Every error has one exit status.
public enum MemesError: Error, Equatable, Sendable {
    case request(RequestError)
    case input(InputError)
    case record(LineError)
    case change(ChangeError)
    case field(FieldError)
    case reference(ReferenceError)
    case history(HistoryError)
    case query(QueryError)
    case editor(EditorError)
    case picker(PickerError)
    case draft(DraftError)
    case opening(OpeningError)
    /// The store cannot be read or written, and is unchanged.
    case store(StoreError, path: String)
    case file(FileError)
    case system(SystemAction, path: String, SystemFailure)
    /// The user interrupted the command; nothing was stored.
    case interrupted
    /// A line to be written to a store contains a line feed: a bug in this program.
    case lineFeedInLine
}

/// Why a request cannot be carried out.
public enum RequestError: Equatable, Sendable {
    case unreadableDate(String)
    /// Neither a cursor nor a date.
    case unreadableCursor(String)
    /// Matching the query's regular expression against a meme takes too long.
    case matchTakesTooLong(id: String, title: String)
    case confirmationNeeded(count: Int)
    /// Versions younger than the default age would be dropped permanently.
    case compactionNeedsConfirmation
}

/// Why the thing that a reference names does not exist or cannot be used.
public enum ReferenceError: Equatable, Sendable {
    case unreadable(String)
    case tooShort(String)
    /// No meme has this name. `nearest` lists similar titles.
    case noSuchMeme(MemeReference, nearest: [MemeCandidate] = [])
    case memeWasRemoved(MemeReference)
    /// An earlier change of the same operation removed the meme.
    case removedBefore(MemeReference)
    case noSuchKey(String)
    /// Several memes have this name; `candidates` are the first few.
    case ambiguous(MemeReference, candidates: [MemeCandidate], count: Int)
    /// No meme has this tag or a tag below it. `nearest` is a similar tag.
    case noSuchTag(String, nearest: String?)
    case noSuchVersion(MemeReference, count: Int)
    case versionIsRemoval(MemeReference)
    /// An older version was named, but only the meme can be changed.
    case versionIsFixed(MemeReference)
    /// A meme that is not removed was named, but a version is needed.
    case versionWanted(MemeID)
}

/// Why a command about versions or operations failed.
public enum HistoryError: Equatable, Sendable {
    case changedMeanwhile(MemeID)
    case removedMeanwhile(MemeID)
    case otherVersion(MemeID, wanted: Int, count: Int)
    /// There are too few operations to undo or redo; those before a time were dropped.
    case tooFewOperations(OperationStep, wanted: Int, available: Int, droppedUntil: Timestamp?)
    case noSuchOperation(String)
    /// Handles that begin with the typed text; `HANDLE/DEVICE` or `HANDLE/NUMBER` if times are equal.
    case ambiguousOperation(String, [String])
    case alreadyUndone(Timestamp, by: Timestamp)
    case isUndo(Timestamp)
    /// The operation cannot be undone: a later one changed one of its memes.
    case changedLater(Timestamp, id: MemeID, title: String, by: Timestamp)
    /// The state before this time is unknown, because a compaction dropped it.
    case dropped(until: Timestamp)
}

/// Why an input cannot be read or was not stored.
public enum InputError: Equatable, Sendable {
    case nothingToAdd
    /// No file was named, and standard input is a terminal.
    case noneNamed
    case empty
    case noRecords(path: String)
    case isStore(path: String)
    case invalidUTF8(line: Int, byte: Int)
    case recordTooLong(byteCount: Int, path: String)
    /// Invalid records, each already reported; nothing was stored. `hasOthers`: whether others are valid.
    case recordsRefused(count: Int, hasOthers: Bool = false)
    /// A file found in a folder cannot be read. The rest can be imported without it.
    indirect case fileRefused(MemesError)
}

public enum FileError: Equatable, Sendable {
    case exists(path: String)
    /// The file to be replaced is a store, which holds more than the output would.
    case isStore(path: String)
    case noGit
    /// The folder is not in a git repository with commits, or git refuses to read it.
    case noCommits(path: String)
}

/// Why an object is not a valid change, see `RequestedChange`.
public enum ChangeError: Equatable, Sendable {
    /// The object has none of `add`, `edit`, `remove` and `restore`.
    case noKind
    case severalKinds(String, String)
    case unknownMember(String, of: String)
    /// A member or a field is given twice, or is both set and unset.
    case repeated(String)
    case nothingToChange
    /// A field that cannot be changed: `id`, `created`, `modified`, `key`.
    case fixedField(String)
    case neededField(String)
    /// A tag without a leading `+` or `-`.
    case unsignedTag(String)
    case contradictingTags(String, String)
    case invalidVersion
}

/// Why a value is invalid for a field of a meme.
public enum FieldError: Equatable, Sendable {
    case emptyTitle
    case titleNotOneLine(String)
    case invalidTag(String, TagError)
    case emptyKey
    /// The text has a lone surrogate, which a `String` cannot hold, so nothing can be appended to it.
    case loneSurrogate(MemeField)
    /// The identifier is already used by a meme, possibly removed.
    case idInUse(MemeID, isRemoved: Bool)
    /// The store has a different meme with this identifier.
    case idOfOtherContent(MemeID)
    /// The store has a different meme with this identifier, changed later than the one to be added.
    case idOfNewerContent(MemeID)
    case idRepeated(MemeID)
    case idOfOtherKey(MemeID)
}

public enum TagError: Equatable, Sendable {
    case empty
    case comma
    case controlCharacter
    case outerWhitespace
    /// A `/` without a name on both sides.
    case emptyLevel
}

extension MemesError {
    /// Whether the error concerns one meme of a batch, rather than the store or the machine.
    public var isOfOneRecord: Bool {
        switch self {
        case .record, .field, .request(.unreadableDate): true
        default: false
        }
    }
}
