/// An error from a request. Each case covers one area.
///
/// Presenters turn errors into messages. Every error has one exit status.
public enum MemesError: Error, Equatable, Sendable {
    case request(RequestError)
    case input(InputError)
    case record(LineError)
    case change(ChangeError)
    case field(FieldError)
    case reference(ReferenceError)
    case section(SectionError)
    case history(HistoryError)
    case query(QueryError)
    case editor(EditorError)
    case picker(PickerError)
    case draft(DraftError)
    case opening(OpeningError)
    case clipboard(ClipboardError)
    case hook(HookError)
    case template(TemplateError)
    case task(TaskError)
    case sync(SyncError)
    /// The store cannot be read or written, and is unchanged.
    case store(StoreError, path: String)
    case file(FileError)
    case system(SystemAction, path: String, SystemFailure)
    /// The user interrupted the command. Nothing was stored.
    case interrupted
    /// A line to be written to a store contains a line feed. This is a bug in the program.
    case lineFeedInLine
}

/// The reason a request cannot be carried out.
public enum RequestError: Equatable, Sendable {
    case unreadableDate(String)
    case unreadableDue(String)
    /// The text does not say how often a task comes again.
    case unreadableRepetition(String)
    /// No meme has an own field of this name. `nearest` is a similar name, if any; `known` are the other names
    /// that are valid there.
    case unknownField(String, nearest: String?, known: [String] = [])
    /// The edit of a section changes only fields other than the text.
    case sectionHasOnlyText
    /// The date covers several days, but one day is needed.
    case notOneDay(String)
    /// The text may be meant as an option, such as `--date`.
    case textIsOption(String, option: String)
    /// The option requires text, but the command line contains no text.
    case textWanted(option: String)
    /// The option applies to a whole meme, but a section was named.
    case optionOfWholeMeme(String)
    /// A replacement text names a group that the regular expression does not have. `count` is the number of its
    /// groups.
    case noSuchGroup(String, count: Int)
    /// The text of a match in this meme does not match without the text around it, so its groups are unknown.
    case unknownGroups(match: String, id: String, title: String)
    /// The text is neither a cursor nor a date.
    case unreadableCursor(String)
    /// The query's regular expression takes too long to match against this meme.
    case matchTakesTooLong(id: String, title: String)
    /// Two of the references name this meme.
    case namedTwice(title: String)
    case confirmationNeeded(count: Int)
    case purgeNeedsConfirmation(count: Int)
    /// Versions younger than the default age would be dropped permanently.
    case compactionNeedsConfirmation
}

/// The reason a reference cannot be resolved or used.
public enum ReferenceError: Equatable, Sendable {
    case unreadable(String)
    case tooShort(String)
    /// No meme matches this reference. `nearest` lists memes with similar titles.
    case noSuchMeme(MemeReference, nearest: [MemeCandidate] = [])
    case memeWasRemoved(MemeReference)
    /// All versions of the meme were purged, so it cannot be restored.
    case memeWasPurged(MemeReference)
    /// An earlier change in the same operation removed the meme.
    case removedBefore(MemeReference)
    case noSuchKey(String)
    /// Several memes match this reference. `candidates` lists the first few, and `count` is the number of all
    /// matching memes.
    case ambiguous(MemeReference, candidates: [MemeCandidate], count: Int)
    /// No section of the meme's text has this heading. `nearest` lists headings that it has.
    case noSuchHeading(String, title: String, nearest: [String])
    /// The meme's text has no fenced code block with this number or language. `languages` are those of its blocks.
    case noSuchBlock(String, title: String, languages: [String])
    /// Several sections of the meme's text have this heading, on the given lines. One cannot be changed.
    case ambiguousHeading(String, title: String, lines: [Int])
    /// No meme has this tag or a tag below it. `nearest` is a similar tag, if any.
    case noSuchTag(String, nearest: String?)
    /// No meme has an own field of this name. `nearest` is a similar name, if any.
    case noSuchField(String, nearest: String?)
    case noSuchVersion(MemeReference, count: Int)
    case versionIsRemoval(MemeReference)
    /// The reference names an older version, but only the meme itself can be changed.
    case versionIsFixed(MemeReference)
    /// The meme has not been removed, so the reference must also name a version.
    case versionWanted(MemeID)
}

/// The reason sections cannot be moved to other memes, or a text cannot become a section.
public enum SectionError: Equatable, Sendable {
    /// The reference names a whole meme, but a section is needed.
    case headingWanted(title: String)
    /// The heading has no text, so it cannot be a title.
    case emptyHeading(line: Int, title: String)
    /// No two headings of the text have the same level.
    case noRepeatedLevel(title: String)
    case noHeadingOfLevel(Int, title: String)
    /// The meme has files, which belong to it alone, so it cannot become a part of another.
    case hasAttachments(title: String)
    /// The text ends in a code block, HTML or a comment that would contain what is added below it.
    case notClosed(title: String)
}

/// The reason a command about versions or operations failed.
public enum HistoryError: Equatable, Sendable {
    case changedMeanwhile(MemeID)
    case removedMeanwhile(MemeID)
    /// Another process has added a meme with the title of a draft.
    case addedMeanwhile(MemeID, title: String)
    case otherVersion(MemeID, wanted: Int, count: Int)
    /// There are too few operations to undo or redo. If `droppedUntil` is not `nil`, a compaction dropped the
    /// operations up to that time.
    case tooFewOperations(OperationStep, wanted: Int, available: Int, droppedUntil: Timestamp?)
    case noSuchOperation(String)
    /// Several operations have handles that begin with the typed text.
    case ambiguousOperation(String, [OperationCandidate])
    case alreadyUndone(Timestamp, by: Timestamp)
    case isUndo(Timestamp)
    /// The operation cannot be undone, because a later operation changed one of the same memes.
    case changedLater(Timestamp, id: MemeID, title: String, by: Timestamp)
    /// The removed meme cannot be brought back, because another meme now has its key.
    case keyInUse(String, of: MemeID, title: String, by: MemeID, otherTitle: String)
    /// The state of the store before this time is unknown, because a compaction or a purge dropped versions.
    case dropped(until: Timestamp)
}

/// The reason input cannot be read or was not stored.
public enum InputError: Equatable, Sendable {
    case nothingToAdd
    /// The user specified no file, and standard input is a terminal.
    case noneNamed
    case empty
    case noRecords(path: String)
    case isStore(path: String)
    case invalidUTF8(line: Int, byte: Int)
    /// The front matter of a new meme cannot be read.
    case frontMatter(line: Int, DraftFieldError)
    case recordTooLong(byteCount: Int, path: String)
    /// The error is in the contents of the clipboard, which are read in place of standard input.
    indirect case clipboard(InputError)
    /// Some records are invalid, so nothing was stored. Each invalid record was already reported. `hasOthers`
    /// is true if other records are valid.
    case recordsRefused(count: Int, hasOthers: Bool = false)
    /// A file in an imported folder cannot be read. The other files can be imported without it.
    indirect case fileRefused(MemesError)
}

/// The reason the clipboard cannot be used.
public enum ClipboardError: Equatable, Sendable {
    case noProgram
    /// No program took the text, and it is too long for the terminal.
    case tooLong
    /// There is nothing to copy. The string says what was to be copied, such as `url`.
    case nothingToCopy(String)
}

/// The reason a task cannot be marked as done or open.
public enum TaskError: Equatable, Sendable {
    case notTask(title: String)
    /// The task is open and repeats, so it is not known whether its last date should come back.
    case repeats(title: String)
    case noTaskOnLine(Int, title: String)
    /// The line has no task with the mark in the reference. Elsewhere, either no task or several tasks have
    /// this mark. The first string is the reference as typed.
    case lineChanged(String, title: String)
}

/// The reason a file cannot be written, or commit times cannot be read.
public enum FileError: Equatable, Sendable {
    case exists(path: String)
    /// Only a regular file can be attached.
    case notRegular(FileKind, path: String)
    /// The file to be replaced is a store, and the output would contain less than the store.
    case isStore(path: String)
    case noGit
    /// The folder is not in a git repository that has commits, or git refuses to read the repository.
    case noCommits(path: String)
}

/// The reason a JSON object is not a valid change; see `RequestedChange`.
public enum ChangeError: Equatable, Sendable {
    /// The object has no member named `add`, `edit`, `remove` or `restore`.
    case noKind
    case severalKinds(String, String)
    case unknownMember(String, of: String)
    /// A member occurs twice, or a field is changed twice.
    case repeated(String)
    case nothingToChange
    /// The field is one that cannot be changed, such as `id`, `created`, `modified` or `key`.
    case fixedField(String)
    case neededField(String)
    /// The tag has no leading `+` or `-`.
    case unsignedTag(String)
    case contradictingTags(String, String)
    case invalidVersion
}

/// The reason a value is invalid for a meme's field.
public enum FieldError: Equatable, Sendable {
    case emptyTitle
    case titleNotOneLine(String)
    case invalidTag(String, TagError)
    case emptyKey
    /// The field contains a lone surrogate, which a `String` cannot hold. Such a field can only be replaced
    /// as a whole: text cannot be appended to it, and such a tag cannot be renamed.
    case loneSurrogate(MemeField)
    /// A meme already uses this identifier. The meme may have been removed.
    case idInUse(MemeID, isRemoved: Bool)
    /// The store contains a different meme with this identifier.
    case idOfOtherContent(MemeID)
    /// The store contains a different meme with this identifier. The meme to be added was changed earlier, or
    /// is one of the store's older versions.
    case idOfNewerContent(MemeID)
    case idRepeated(MemeID)
    case idOfOtherKey(MemeID)
    /// The meme already has a field of this name.
    case hasField(String, title: String)
    /// The field with this name is not an `OwnField`.
    case notOwnField(String)
}

public enum TagError: Equatable, Sendable {
    case empty
    case comma
    case controlCharacter
    case outerWhitespace
    /// A `/` has no name before or after it.
    case emptyLevel
}

extension MemesError {
    /// Whether the error concerns a single meme in a batch rather than the store or the machine.
    public var isOfOneRecord: Bool {
        switch self {
        case .record, .field, .request(.unreadableDate), .request(.unreadableDue),
            .history(.keyInUse):
            true
        default: false
        }
    }
}
