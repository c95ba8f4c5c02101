import Domain

/// The services that all scenes share: the edges of the program, behind protocols.
package struct Services {
    package private(set) var console: any Console
    package let store: any MemesStore
    /// The absolute path of the store.
    package let storePath: String
    let maintenance: any StoreMaintenance
    let watcher: any StoreWatcher
    package let clock: any WallClock
    /// The generator that picks a random meme.
    let randomNumbers: any RandomNumberGenerator
    /// Shows the progress of long work; `nil` if progress is hidden.
    package let progress: (any ProgressReporter)?
    package let calendar: any LocalCalendar
    package let files: any Files
    package private(set) var editor: any Editor
    let picker: any Picker
    /// A picker on the terminal of this process, whatever its streams are.
    let terminalPicker: any Picker
    let pictures: any Pictures
    package private(set) var opener: any Opener
    package let clipboard: any Clipboard
    let matchWatchdog: any MatchWatchdog
    private(set) var navigation: any Navigation
    /// Whether success prints nothing.
    private(set) var isQuiet: Bool
    /// The words for dates besides the English ones.
    var dateWords = DateWords()
    /// The whole screen of the terminal; `nil` if there is none.
    package var terminal: TerminalSession<ScreenFrame>?
    /// The value of `MEME_KEYS`, if it is set.
    package var keySettings: String?

    /// Returns the same services with another console, navigation, editor and opener.
    package func replacing(
        console: any Console, navigation: any Navigation, editor: any Editor,
        opener: any Opener, isQuiet: Bool
    ) -> Services {
        var services = self
        services.console = console
        services.navigation = navigation
        services.editor = editor
        services.opener = opener
        services.isQuiet = isQuiet
        return services
    }
}

/// The parts that several configurators build.
extension Services {
    /// The output of scenes that change the store; silent with `--quiet`.
    package var view: OutputView { OutputView(console: console, isQuiet: isQuiet) }

    /// The output of scenes that answer a question; `--quiet` does not hide the answer.
    var answerView: OutputView { OutputView(console: console, isQuiet: isQuiet, isAnswer: true) }

    var memesWorker: MemesWorker { MemesWorker(store: store) }

    var randomMemeWorker: RandomMemeWorker {
        RandomMemeWorker(store: store, queryWorker: queryWorker, seeds: randomNumbers)
    }

    var editorWorker: EditorWorker { EditorWorker(editor: editor, storePath: storePath) }

    var pictureWorker: PictureWorker { PictureWorker(pictures: pictures, storePath: storePath) }

    var openingWorker: OpeningWorker {
        OpeningWorker(memesWorker: memesWorker, pictureWorker: pictureWorker, opener: opener)
    }

    var doubtsWorker: DoubtsWorker { DoubtsWorker(files: files, pictureWorker: pictureWorker) }

    var dateWorker: DateWorker { DateWorker(calendar: calendar, clock: clock, words: dateWords) }

    var queryWorker: QueryWorker { QueryWorker(dateWorker: dateWorker) }

    var guessWorker: QueryGuessWorker { QueryGuessWorker(store: store) }

    var selectionWorker: SelectionWorker { SelectionWorker(queryWorker: queryWorker) }

    var retaggingWorker: RetaggingWorker {
        RetaggingWorker(store: store, selectionWorker: selectionWorker)
    }

    var changesWorker: ChangesWorker { ChangesWorker(store: store, dateWorker: dateWorker) }

    var versionsWorker: VersionsWorker { VersionsWorker(store: store, dateWorker: dateWorker) }
}
