import Domain

/// The services that all scenes share. They connect the program to its environment through protocols.
package struct Services {
    package var console: any Console
    package var store: any MemesStore
    /// The same store, for operations that record their author.
    package let authoredStore: any AuthoredStore
    /// The absolute path of the store.
    package let storePath: String
    let maintenance: any StoreMaintenance
    package let sync: SyncServices
    let watcher: any StoreWatcher
    package var clock: any WallClock
    /// The random number generator for picking a random meme.
    package let randomNumbers: any RandomNumberGenerator
    /// The progress reporter for long tasks; `nil` if progress is not shown.
    package let progress: (any ProgressReporter)?
    package let calendar: any LocalCalendar
    package let files: any Files
    package var editor: any Editor
    package var picker: any Picker
    /// A picker that uses the controlling terminal even if the standard streams are not terminals.
    package var terminalPicker: any Picker
    package let attachments: any Attachments
    let pictures: any Pictures
    package var opener: any Opener
    package let clipboard: any Clipboard
    package var matchTimeout: any MatchTimeout
    package let requestLoop: any RequestLoop
    package var navigation: any Navigation
    /// The trace of the messages between the parts of scenes; `nil` if messages are not traced.
    package var trace: Trace?
    /// Whether to hide hints and the results of successful changes.
    package var isQuiet: Bool
    /// The words for dates in the user's language. English words are accepted as well.
    var dateWords = DateWords()
    /// The session for full-screen views; `nil` if the terminal cannot show them.
    package var terminal: TerminalSession<ScreenFrame>?
    /// The value of `MEME_KEYS`; `nil` if the variable is unset.
    package var keySettings: String?
    /// The settings in the user's configuration file.
    package var config = UserConfig()
    /// The stores that have a name in that file, and the default store.
    package var stores: [StorePlace] = []
    /// A closure that returns the finder of the contents that replace blocks of a text; `nil` to show the blocks
    /// unchanged.
    package var makeInsertsFinder: ((Services) -> any InsertsFinder)?
    /// A closure that returns the value of an environment variable, or `nil` if the variable is unset or
    /// unreadable.
    package var variable: (String) -> String? = { _ in nil }
    /// A closure that returns the hook that runs a shell command.
    var makeHook: (String) -> any Hook
    /// The folder for what is remembered on this machine, such as `~/.local/state/meme`; `nil` if it is unknown.
    package var stateFolder: String?
}

/// The services for exchanging versions of memes with other devices.
package struct SyncServices {
    package let store: any VersionStore
    package let states: any SyncStates
    package let transports: any SyncTransports
    /// The name of this machine.
    package let hostName: String
    /// A closure that returns the store at a path.
    package let openStore: (String) -> any MemesStore & VersionStore
}

extension Services {
    /// Wraps a part of a scene so that its messages are traced. If there is no trace, returns the part
    /// itself.
    package func traced<Part>(_ part: Part, _ wrapper: (Part, Trace) -> Part) -> Part {
        guard let trace else { return part }
        let wrapped = wrapper(part, trace)
        trace.keep(wrapped as AnyObject)
        return wrapped
    }
}

/// The workers and views that several configurators need.
extension Services {
    /// The view for scenes that change the store. `--quiet` hides its hints and successful results.
    package var view: OutputView { OutputView(console: console, isQuiet: isQuiet) }

    /// The view for scenes that print requested data. `--quiet` does not hide the data.
    package var answerView: OutputView {
        OutputView(console: console, isQuiet: isQuiet, isAnswer: true)
    }

    var memesWorker: MemesWorker { MemesWorker(store: store) }

    var randomMemeWorker: RandomMemeWorker {
        RandomMemeWorker(store: store, queryWorker: queryWorker, seeds: randomNumbers)
    }

    package var inputWorker: InputWorker { InputWorker(console.readInput) }

    var clipboardWorker: ClipboardWorker {
        ClipboardWorker(clipboard: clipboard, copyToTerminal: console.copy)
    }

    /// Copies text with the programs of the session and through a terminal.
    ///
    /// - Throws: `ClipboardError.tooLong`.
    package func copy(
        _ text: String, alsoTo terminal: TerminalSession<ScreenFrame>
    ) throws(MemesError) {
        let worker = ClipboardWorker(clipboard: clipboard) {
            terminal.copy($0)
            return true
        }
        try worker.copy(text, usesBoth: true)
    }

    var newMemeWorker: NewMemeWorker {
        NewMemeWorker(
            inputWorker: inputWorker, clipboardWorker: clipboardWorker, editorWorker: editorWorker,
            dateWorker: dateWorker, templateWorker: templateWorker,
            attachingWorker: attachingWorker)
    }

    var attachingWorker: AttachingWorker {
        AttachingWorker(files: files, attachments: attachments, inputWorker: inputWorker)
    }

    package var editorWorker: EditorWorker {
        EditorWorker(editor: editor, storePath: storePath, dateWorker: dateWorker)
    }

    var pictureWorker: PictureWorker { PictureWorker(pictures: pictures, storePath: storePath) }

    var openingWorker: OpeningWorker {
        OpeningWorker(
            memesWorker: memesWorker, files: files, pictureWorker: pictureWorker, opener: opener,
            picker: picker)
    }

    var adviceWorker: AdviceWorker {
        AdviceWorker(
            files: files, pictureWorker: pictureWorker, linksWorker: linksWorker,
            calendar: calendar)
    }

    package var dateWorker: DateWorker {
        DateWorker(calendar: calendar, clock: clock, words: dateWords)
    }

    package var queryWorker: QueryWorker {
        QueryWorker(
            dateWorker: dateWorker, linksWorker: linksWorker,
            conflictWorker: ConflictWorker(store: sync.store),
            fieldsWorker: fieldsWorker, savedQueries: config.savedQueries)
    }

    package var fieldsWorker: FieldsWorker { FieldsWorker(store: store) }

    package var tasksWorker: TasksWorker {
        TasksWorker(
            store: store, queryWorker: queryWorker, calendar: calendar, matchTimeout: matchTimeout)
    }

    package var linksWorker: LinksWorker { LinksWorker(store: store) }

    package var templateWorker: TemplateWorker {
        TemplateWorker(store: store, dateWorker: dateWorker)
    }

    var insertsFinder: (any InsertsFinder)? { makeInsertsFinder?(self) }

    var guessWorker: QueryGuessWorker { QueryGuessWorker(store: store) }

    package var selectionWorker: SelectionWorker { SelectionWorker(queryWorker: queryWorker) }

    var retaggingWorker: RetaggingWorker {
        RetaggingWorker(store: store, selectionWorker: selectionWorker)
    }

    var changesWorker: ChangesWorker { ChangesWorker(store: store, dateWorker: dateWorker) }

    var versionsWorker: VersionsWorker { VersionsWorker(store: store, dateWorker: dateWorker) }
}
