import Domain
import Platform

/// The composition root: creates the services and runs the scene of a command.
struct CompositionRoot {
    let streams: any StandardStreams
    let environment: any Environment
    let catalog: CommandCatalog

    /// Runs a command, with messages in the language of the environment. JSON messages are in English.
    func run(_ arguments: [[UInt8]]) -> ExitCode {
        let commands = catalog.commands
        let scan = ArgumentScan(arguments, commands)
        let language = Language(environment)
        if language != .english, DiagnosticFormat(scan) == .words { Language.current = language }
        if let store = scan.options.last(where: { $0.names(.store) })?.value {
            NamedStore.use(SafeText.escaped(MeantLine.quote(store)))
        }
        func meantLine() -> String? {
            MeantLine.of(arguments.map { String(decoding: $0, as: UTF8.self) }, commands)
        }
        do throws(UsageError) {
            return run(
                try Invocation(
                    arguments, catalog, outputIsTerminal: streams.isTerminal(.output),
                    canPick: [.input, .output, .error].allSatisfy(streams.isTerminal)), meantLine)
        } catch {
            let meant = meantLine().flatMap { $0.isEmpty ? nil : $0 }
            return report(
                Diagnostic(error, commands, meant: meant ?? corrected(arguments, error)),
                DiagnosticFormat(scan))
        }
    }

    /// Returns the line with the options that it probably meant, if that is valid.
    private func corrected(_ arguments: [[UInt8]], _ error: UsageError) -> String? {
        guard case .unknownOption(_, _, .some) = error else { return nil }
        let typed = arguments.map { String(decoding: $0, as: UTF8.self) }
        let words = MeantLine.corrected(typed, catalog.commands)
        return Invocation.isValid(words, catalog) ? MeantLine.shown(words) : nil
    }

    private func run(_ invocation: Invocation, _ meantLine: @escaping () -> String?) -> ExitCode {
        let format = invocation.settings.diagnosticFormat
        if format == .json { MappingFailure.endInJSON() }
        do throws(ConfigurationError) {
            let console = try console(invocation.settings)
            console.meantLine = meantLine
            let exitCode = try run(invocation, console)
            switch console.finish() {
            case .written: return exitCode
            case .interrupted: return .interrupted
            case .writtenWithoutPager:
                _ = report(Diagnostic.pagerNotRun, format)
                return exitCode
            case .failed(let failure) where failure.kind == .brokenPipe: return .brokenPipe
            case .failed(let failure):
                return report(
                    Diagnostic(
                        outputFailure: failure, isChangeKept: invocation.command.changesStore),
                    format)
            }
        } catch {
            return report(Diagnostic(error), format)
        }
    }

    private func run(
        _ invocation: Invocation, _ console: StreamConsole
    ) throws(ConfigurationError) -> ExitCode {
        switch invocation.command {
        case .path(let format):
            let path = try StoreLocation.path(invocation.settings.storePath, environment)
            let absolutePath = CurrentProcess.absolutePath(path)
            write(absolutePath, ["path": .text(absolutePath)], format, console)
        case .help(let topic):
            console.beginPaging()
            let text = HelpText(commands: catalog.commands).text(topic: topic)
            let traits = console.output
            console.writeRecords(
                traits.isTerminal ? LineWrapper.text(text, columns: traits.size.columns) : text)
        case .manPage:
            console.writeRecords(ManPage(commands: catalog.commands).text)
        case .completions(.script(let shell)):
            console.writeRecords(shell.script(of: catalog.commands))
        case .completions(.words(let kind, let word, let reference)):
            let words = try? completedWords(kind, word, reference, invocation.settings, console)
            console.writeRecords(words ?? "")
        case .completions(.noWords): break
        case .version(let format):
            let version = MemeProgram.version
            write("meme \(version)", ["version": .text(version)], format, console)
        default:
            return try runScenes(invocation, console)
        }
        return .done
    }

    /// Prints a value, as a record if the format is JSON. It is never escaped, so that a shell can use it.
    private func write(
        _ plain: String, _ record: Record, _ format: RecordFormat, _ console: StreamConsole
    ) {
        console.writeRecords((format.kind == .plain ? plain : record.json) + format.end)
    }

    /// Runs the scene of a command and the scenes it routes to.
    private func runScenes(
        _ invocation: Invocation, _ console: StreamConsole
    ) throws(ConfigurationError) -> ExitCode {
        let navigation = NavigationStack()
        let services = try services(invocation.settings, console, navigation)
        if console.showsAdvice, invocation.settings.diagnosticFormat == .words {
            MessageTimes.use(services.calendar, now: services.clock.now)
        }
        if let scene = invocation.command.viewController(services) { navigation.push(scene) }
        return navigation.run()
            ?? report(Diagnostic.nothingDisplayed, invocation.settings.diagnosticFormat)
    }

    /// The completions of a word from the store: a line for each, with a tab before its description.
    private func completedWords(
        _ kind: CompletionKind, _ word: String, _ reference: String, _ settings: Settings,
        _ console: StreamConsole
    ) throws -> String {
        let clock = try EnvironmentServices(environment: environment).clock()
        let path = try StoreLocation.path(settings.storePath, environment)
        let worker = CompletionWorker(
            store: try store(settings, clock, console.showProgress),
            editorWorker: EditorWorker(
                editor: EnvironmentEditor(environment: environment),
                storePath: CurrentProcess.absolutePath(path)),
            glyphs: console.output.glyphs, now: clock.now)
        return try worker.lines(kind, for: word, of: reference)
    }

    private func store(
        _ settings: Settings, _ clock: any WallClock, _ showProgress: @escaping (String) -> Void
    ) throws(ConfigurationError) -> JSONFileStore {
        let path = try StoreLocation.path(settings.storePath, environment)
        return JSONFileStore(
            path: path,
            cacheDirectory: try StoreLocation.cacheDirectory(environment), clock: clock,
            ids: try EnvironmentServices(environment: environment).ids()
        ) {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            guard !settings.isQuiet else { return }
            showProgress(localized("waiting for another program to release \(name) ..."))
        }
    }

    private func services(
        _ settings: Settings, _ console: StreamConsole, _ navigation: any Navigation
    ) throws(ConfigurationError) -> Services {
        let environmentServices = EnvironmentServices(environment: environment)
        let clock = try environmentServices.clock()
        let path = try StoreLocation.path(settings.storePath, environment)
        let terminal = terminal(console, path)
        // Progress would overwrite a screen.
        func showProgress(_ line: String) {
            if terminal?.isOpen != true { console.showProgress(line) }
        }
        let store = try store(settings, clock, showProgress)
        let showsProgress = console.errorOutput.isTerminal && !settings.isQuiet
        let progress =
            showsProgress
            ? TerminalProgress(
                clock: SystemUptime(), writesOver: console.errorOutput.canWriteOver,
                show: showProgress) : nil
        store.progress = progress
        var services = Services(
            console: console, store: store, storePath: CurrentProcess.absolutePath(path),
            maintenance: store,
            watcher: FileStoreWatcher(path: path), clock: clock,
            randomNumbers: try environmentServices.randomNumbers(), progress: progress,
            calendar: calendar(settings, console),
            files: SystemFiles(home: try environment.rawSetting("HOME")),
            editor: EnvironmentEditor(environment: environment) {
                console.report(Diagnostic($0))
            },
            picker: EnvironmentPicker(
                environment: environment, streams: streams, traits: console.errorOutput
            ) { ProcessTerminal(output: .error) },
            terminalPicker: EnvironmentPicker(
                environment: environment, streams: streams,
                traits: try StreamTraits(
                    isTerminal: settings.allowsInput, size: nil, color: settings.colorChoice,
                    environment)
            ) { ProcessTerminal(controlling: ()) },
            pictures: SystemPictures(), opener: SystemOpener(variable),
            clipboard: SystemClipboard(variable),
            matchWatchdog: ThreadMatchWatchdog(),
            navigation: navigation, isQuiet: settings.isQuiet,
            dateWords: Language(environment).dateWords)
        services.terminal = terminal
        services.keySettings = try? environment.value(of: "MEME_KEYS")
        return services
    }

    /// The value of a variable of other programs; `nil` if it is empty or unreadable.
    private func variable(_ name: String) -> String? {
        let value = try? environment.value(of: name)
        return value?.isEmpty == false ? value : nil
    }

    /// The whole screen; `nil` unless input and output are a terminal that can move its cursor.
    private func terminal(_ console: StreamConsole, _ path: String) -> TerminalSession<ScreenFrame>?
    {
        guard console.inputIsTerminal, console.output.canWriteOver else { return nil }
        let delay = (try? environment.setting("ESCDELAY")).flatMap { $0 }.flatMap {
            WholeNumber.read($0)
        }
        return TerminalSession<ScreenFrame>(
            terminal: ProcessTerminal(
                output: .output, watching: FileStoreWatcher(path: path),
                escapeDelay: delay.map { Int32(clamping: min($0, 5000)) } ?? 50),
            traits: console.output,
            usesMouse: (try? environment.value(of: "MEME_MOUSE")) != "0")
    }

    /// The calendar of `TZ` or the machine; that of UTC, with a warning to people, if `TZ` is invalid.
    private func calendar(_ settings: Settings, _ console: any Console) -> any LocalCalendar {
        let zone = try? environment.setting("TZ") ?? ""
        if let zone, SystemCalendar.canRead(zone: zone) { return SystemCalendar() }
        if !settings.isQuiet, settings.diagnosticFormat == .words {
            let value = zone.map { "=\(Diagnostic.quote($0))" } ?? ""
            console.report(
                Diagnostic(localized("unknown time zone TZ\(value); using UTC"), .done))
        }
        return UTCCalendar()
    }

    /// Creates the console. Looks for a pager only if output is a terminal.
    private func console(_ settings: Settings) throws(ConfigurationError) -> StreamConsole {
        let output = try StreamTraits(
            of: .output, streams, color: settings.colorChoice,
            hyperlinks: settings.hyperlinkChoice, environment, isLaidOut: settings.printsTable)
        let isPaged = settings.allowsPager && output.isTerminal
        let errorOutput = try StreamTraits(
            of: .error, streams, color: settings.colorChoice, environment)
        let console = StreamConsole(
            streams: streams, output: output, errorOutput: errorOutput,
            diagnosticFormat: settings.diagnosticFormat,
            allowsInput: settings.allowsInput,
            pager: isPaged ? try EnvironmentServices(environment: environment).pager() : nil)
        if let part = output.theme.malformed ?? errorOutput.theme.malformed, !settings.isQuiet,
            settings.diagnosticFormat == .words
        {
            console.report(
                Diagnostic(
                    localized(
                        "MEME_COLORS: \(Diagnostic.quote(part)): expected NAME=NUMBERS, such as tag=1;36; see 'meme help environment'"
                    ),
                    .done))
        }
        return console
    }

    /// Shows an error outside of all scenes.
    func report(_ diagnostic: Diagnostic, _ format: DiagnosticFormat = .words) -> ExitCode {
        let traits =
            (try? StreamTraits(of: .error, streams, color: .automatic, environment))
            ?? StreamTraits()
        let text = format.text(of: diagnostic, columns: traits.messageColumns)
        _ = try? streams.write(TextRenderer(traits: traits).render(text), to: .error)
        return diagnostic.exitCode
    }
}
