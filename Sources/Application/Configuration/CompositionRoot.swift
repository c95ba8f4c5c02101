import Domain
import Platform

/// The composition root, which creates the services and runs commands.
struct CompositionRoot {
    let streams: any StandardStreams
    let environment: any Environment
    let catalog: CommandCatalog
    /// The settings in the configuration file.
    private(set) var preferences = Preferences()

    /// Runs a command, after expanding an alias. If the configuration file is invalid, runs only commands
    /// that do not need the file, and commands that help to fix it.
    func run(_ arguments: [[UInt8]]) -> ExitCode {
        let file = PreferencesFile(environment: environment)
        var root = self
        do throws(ConfigurationError) {
            let path = try file.path()
            root.preferences = Preferences(path: path)
            if let path { root.preferences = try file.preferences(at: path) }
            return root.run(try root.expanding(arguments), nil)
        } catch {
            return root.run(arguments, error)
        }
    }

    private func expanding(_ arguments: [[UInt8]]) throws(ConfigurationError) -> [[UInt8]] {
        do throws(PreferencesError) {
            return try preferences.expanding(arguments, catalog.commands)
        } catch {
            throw .preferences(error)
        }
    }

    /// Runs a command. Messages are in the language of the environment, but JSON messages are always in
    /// English.
    ///
    /// - Parameter problem: the error in the configuration file, if any.
    private func run(_ arguments: [[UInt8]], _ problem: ConfigurationError?) -> ExitCode {
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
            let invocation = try Invocation(
                arguments, catalog, preferences, outputIsTerminal: streams.isTerminal(.output),
                canPick: [.input, .output, .error].allSatisfy(streams.isTerminal))
            if let problem, !invocation.command.ignoresInvalidPreferences {
                return report(Diagnostic(problem), DiagnosticFormat(scan))
            }
            return run(invocation, meantLine)
        } catch {
            if let problem { return report(Diagnostic(problem), DiagnosticFormat(scan)) }
            let meant = meantLine().flatMap { $0.isEmpty ? nil : $0 }
            return report(
                Diagnostic(error, commands, meant: meant ?? corrected(arguments, error)),
                DiagnosticFormat(scan))
        }
    }

    /// Returns the command line with misspelled options corrected. Drops other unknown options, and the
    /// general options before the command. Returns `nil` if the error is not a misspelled option, or if the
    /// result is invalid or cannot be shown.
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
                let place = EnvironmentServices(environment: environment, preferences: preferences)
                    .pagerPlace
                _ = report(Diagnostic.pagerNotRun(setAt: place), format)
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
        let command = invocation.command
        if case .completions(.words(let kind, let word, let reference)) = command {
            let words = try? completedWords(kind, word, reference, invocation.settings, console)
            console.writeRecords(words ?? "")
            return .done
        }
        let text = try command.text(catalog.commands, preferences) {
            () throws(ConfigurationError) in
            CurrentProcess.absolutePath(
                try StoreLocation.path(invocation.settings.storePath, environment))
        }
        guard let text else { return try runScenes(invocation, console) }
        if case .help = command {
            console.beginPaging()
            let traits = console.output
            console.writeRecords(
                traits.isTerminal ? LineWrapper.text(text, columns: traits.size.columns) : text)
        } else {
            console.writeRecords(text)
        }
        return .done
    }

    /// Runs the scene of a command, and then the scenes that it routes to.
    private func runScenes(
        _ invocation: Invocation, _ console: StreamConsole
    ) throws(ConfigurationError) -> ExitCode {
        let trace = try trace(invocation.settings, console)
        if trace?.usesTerminal == true { console.allowsPaging = false }
        let navigation = NavigationStack(trace)
        let services = try services(invocation.settings, console, navigation, trace)
        if console.showsAdvice, invocation.settings.diagnosticFormat == .words {
            MessageTimes.use(services.calendar, now: services.clock.now)
        }
        if let scene = invocation.command.viewController(services) { navigation.push(scene) }
        return navigation.run()
            ?? report(Diagnostic.nothingDisplayed, invocation.settings.diagnosticFormat)
    }

    /// Returns the stored words that complete a word, one per line. A tab separates a word from its
    /// description.
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
            glyphs: console.output.glyphs, now: clock.now, preferences: preferences)
        return try worker.lines(kind, for: word, of: reference)
    }

    private func store(
        _ settings: Settings, _ clock: any WallClock, _ showProgress: @escaping (String) -> Void
    ) throws(ConfigurationError) -> JSONFileStore {
        let path = try StoreLocation.path(settings.storePath, environment)
        let caches = try environment.folder("XDG_CACHE_HOME", inHome: "/.cache")
        return JSONFileStore(
            path: path, cacheDirectory: caches.map { $0 + "/meme" }, clock: clock,
            ids: try EnvironmentServices(environment: environment).ids()
        ) {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            guard !settings.isQuiet else { return }
            showProgress(localized("waiting for another program to release \(name) ..."))
        }
    }

    private func services(
        _ settings: Settings, _ console: StreamConsole, _ navigation: any Navigation,
        _ trace: Trace?
    ) throws(ConfigurationError) -> Services {
        let environmentServices = EnvironmentServices(environment: environment)
        let clock = try environmentServices.clock()
        let path = try StoreLocation.path(settings.storePath, environment)
        let terminal = terminal(console, path)
        // Progress must not overwrite a full-screen view.
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
        let tracedStore: any AuthoredStore = trace.map { InterceptedStore(store, by: $0) } ?? store
        // A trace on the terminal leaves no room for a list to pick from.
        let showsPicker = trace?.usesTerminal != true
        var services = Services(
            console: console, store: tracedStore, authoredStore: tracedStore,
            storePath: CurrentProcess.absolutePath(path),
            maintenance: trace.map { TracedMaintenance(store, $0) } ?? store,
            sync: sync(trace.map { TracedVersionStore(store, $0) } ?? store, path, clock, console),
            watcher: FileStoreWatcher(path: path), clock: clock,
            randomNumbers: try environmentServices.randomNumbers(), progress: progress,
            calendar: calendar(settings, console),
            files: SystemFiles(home: try environment.rawSetting("HOME")),
            editor: EnvironmentEditor(environment: environment, configured: preferences.editor) {
                console.report(Diagnostic($0))
            },
            picker: EnvironmentPicker(
                environment: environment, streams: streams, traits: console.errorOutput
            ) { showsPicker ? ProcessTerminal(output: .error) : nil },
            terminalPicker: EnvironmentPicker(
                environment: environment, streams: streams,
                traits: try StreamTraits(
                    isTerminal: settings.allowsInput, size: nil, color: settings.colorChoice,
                    environment, preferences)
            ) { showsPicker ? ProcessTerminal(controlling: ()) : nil },
            attachments: SystemAttachments(storePath: CurrentProcess.absolutePath(path)),
            pictures: SystemPictures(), opener: SystemOpener(variable),
            clipboard: SystemClipboard(variable),
            matchTimeout: ThreadMatchTimeout(), requestLoop: ThreadRequestLoop(),
            navigation: navigation, isQuiet: settings.isQuiet,
            dateWords: Language(environment).dateWords)
        services.trace = trace
        services.terminal = terminal
        services.keySettings = try? environment.value(of: "MEME_KEYS")
        services.preferences = preferences
        services.variable = { try? environment.value(of: $0) }
        return services
    }

    /// Returns the trace that `--trace` or `MEME_TRACE` requests, if any. `MEME_TRACE_FILE` is the path of
    /// the file to which the trace is written.
    private func trace(
        _ settings: Settings, _ console: StreamConsole
    ) throws(ConfigurationError) -> Trace? {
        let format: DiagnosticFormat
        switch try environment.setting("MEME_TRACE") {
        case "json": format = .json
        case "1": format = .words
        case nil, "0":
            guard settings.isTraced else { return nil }
            format = .words
        case let value?:
            throw .invalidValue(variable: "MEME_TRACE", value: value, expected: "1, 0, json")
        }
        guard let path = try environment.setting("MEME_TRACE_FILE") else {
            return Trace(
                format, arrow: console.errorOutput.glyphs.arrow, clock: SystemUptime(),
                usesTerminal: console.errorOutput.isTerminal, write: console.writeErrorNow)
        }
        let storePath = try StoreLocation.path(settings.storePath, environment)
        guard !AppendedFile.isSame(path, storePath) else { throw .traceFileIsStore(path) }
        do throws(MemesError) {
            let file = try AppendedFile(path)
            return Trace(
                format, arrow: Glyphs.unicode.arrow, clock: SystemUptime(), usesTerminal: false,
                write: file.append)
        } catch {
            throw .unusableTraceFile(error)
        }
    }

    private func sync(
        _ store: any VersionStore, _ path: String, _ clock: any WallClock, _ console: StreamConsole
    ) -> SyncServices {
        let sync = EnvironmentSync(
            environment: environment, storePath: CurrentProcess.absolutePath(path)
        ) { console.report(Diagnostic($0)) }
        return SyncServices(
            store: store, states: sync, transports: sync, hostName: CurrentProcess.hostName
        ) { JSONFileStore(path: $0, clock: clock, ids: RandomMemeIDs()) }
    }

    /// Returns the value of a variable that belongs to other programs, or `nil` if it is unset, empty or
    /// unreadable.
    private func variable(_ name: String) -> String? {
        let value = try? environment.value(of: name)
        return value?.isEmpty == false ? value : nil
    }

    /// Returns a session for full-screen views. Returns `nil` unless input and output are a terminal that can
    /// move its cursor.
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
            traits: console.output, usesMouse: (try? environment.value(of: "MEME_MOUSE")) != "0")
    }

    /// Returns the calendar for the time zone in `TZ`. If `TZ` is not set, uses the time zone of the system.
    /// If `TZ` is invalid, uses UTC and warns the user, except with `--quiet` or JSON messages.
    private func calendar(_ settings: Settings, _ console: any Console) -> any LocalCalendar {
        let zone = try? environment.setting("TZ") ?? ""
        if let zone, SystemCalendar.canRead(zone: zone) { return SystemCalendar() }
        if !settings.isQuiet, settings.diagnosticFormat == .words {
            let value = zone.map { "=\(Diagnostic.quote($0))" } ?? ""
            console.report(Diagnostic(localized("unknown time zone TZ\(value); using UTC"), .done))
        }
        return UTCCalendar()
    }

    /// Creates the console. Looks for a pager only if standard output is a terminal.
    private func console(_ settings: Settings) throws(ConfigurationError) -> StreamConsole {
        let output = try StreamTraits(
            of: .output, streams, color: settings.colorChoice,
            hyperlinks: settings.hyperlinkChoice, environment, preferences,
            isLaidOut: settings.printsTable)
        let errorOutput = try StreamTraits(
            of: .error, streams, color: settings.colorChoice, environment, preferences)
        let console = StreamConsole(
            streams: streams, output: output, errorOutput: errorOutput,
            diagnosticFormat: settings.diagnosticFormat, allowsInput: settings.allowsInput,
            pager: settings.allowsPager && output.isTerminal
                ? try EnvironmentServices(environment: environment, preferences: preferences)
                    .pager() : nil)
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

    /// Reports an error or a warning that does not come from a scene, and returns its exit code.
    func report(_ diagnostic: Diagnostic, _ format: DiagnosticFormat = .words) -> ExitCode {
        let traits =
            (try? StreamTraits(of: .error, streams, color: .automatic, environment, preferences))
            ?? StreamTraits()
        let text = format.text(of: diagnostic, columns: traits.messageColumns)
        _ = try? streams.write(TextRenderer(traits: traits).render(text), to: .error)
        return diagnostic.exitCode
    }
}
