import Domain
import Platform

/// The composition root, which creates the services and runs commands.
struct CompositionRoot {
    let streams: any StandardStreams
    let environment: any Environment
    let catalog: CommandCatalog
    /// The settings in the configuration file.
    private(set) var config = UserConfig()

    private var environmentServices: EnvironmentServices {
        EnvironmentServices(environment: environment, config: config)
    }

    /// Runs a command, after expanding an alias. If the configuration file is invalid, runs only commands
    /// that do not need the file, and commands that help to fix it.
    func run(_ arguments: [[UInt8]]) -> ExitCode {
        let scan = ArgumentScan(arguments, catalog.commands)
        let file = ConfigFile(environment: environment)
        var root = self
        do throws(ConfigurationError) {
            let path = try file.path()
            root.config = UserConfig(path: path)
            if let path { root.config = try file.config(at: path) }
            let scan = try root.expanding(scan)
            return try root.runProgram(scan) ?? root.run(scan, nil)
        } catch {
            return root.run(scan, error)
        }
    }

    /// Replaces this process by the program or the shell command of the user that the command line names. Returns
    /// the exit code if that fails; `nil` if the line names neither. For a command that lists or suggests the
    /// programs, finds them.
    private mutating func runProgram(_ scan: ArgumentScan) throws(ConfigurationError) -> ExitCode? {
        let name = scan.command?.name ?? scan.words.first
        guard scan.command == nil, let name, let index = scan.commandIndex else {
            if let name, ["help", "completions", "browse"].contains(name) { findPrograms(scan) }
            return nil
        }
        let before = ArgumentScan(Array(scan.arguments[..<index]), scan.commands)
        if [OptionDescription.help, .version].contains(where: { option in
            before.options.contains { $0.names(option) }
        }) {
            return nil
        }
        let file = UserConfig.Program.prefix + name
        var (program, isTrusted) = ("/bin/sh", true)
        var arguments = scan.arguments[(index + 1)...]
        if let command = config.entry(.alias, named: name)?.shellCommand {
            arguments = ["-c", command, "sh"].map { Array($0.utf8) } + arguments
        } else if ConfigKey.isName(name), let path = Programs.ownPath(of: file, isTrusted: true) {
            program = path
        } else if ConfigKey.isName(name), let path = Programs.ownPath(of: file, isTrusted: false) {
            (program, isTrusted) = (path, false)
        } else {
            findPrograms(scan)
            return nil
        }
        useLanguage(before.diagnosticFormat)
        guard isTrusted else { return report(.untrustedProgram(program)) }
        var options: RunOptions
        do throws(UsageError) {
            let other = before.options.first { !$0.names(.store) }?.literal
            if let other = other ?? before.typed.first(where: { $0 == "--" }) {
                throw .optionOfProgram(other, name: name)
            }
            options = try CommandLineParser(
                scan: before, outputIsTerminal: false, expandingHome: environment.expandingHome
            ).parse().options
        } catch {
            return report(Diagnostic(error, scan.commands), before.diagnosticFormat)
        }
        try resolveStoreName(in: &options, nil)
        let failure = ChildProcess.replaceThisProcess(
            with: program, arguments: Array(arguments),
            variables: .inherited(
                adding: programVariables(try environment.storePath(options.storePath))))
        return report(.programNotRun(program, failure))
    }

    private mutating func findPrograms(_ scan: ArgumentScan) {
        config.setPrograms(
            at: Programs.ownPaths(withPrefix: UserConfig.Program.prefix), besides: scan.commands)
    }

    /// Returns the environment variables with which a program of the user finds this program, its store and its
    /// configuration.
    private func programVariables(_ storePath: String) -> [String: String] {
        [
            "MEME": CurrentProcess.programPath,
            "MEME_STORE": CurrentProcess.absolutePath(storePath),
            "MEME_CONFIG": config.path.map(CurrentProcess.absolutePath) ?? "",
        ]
    }

    private func expanding(_ scan: ArgumentScan) throws(ConfigurationError) -> ArgumentScan {
        do throws(UserConfigError) {
            return try config.expanding(scan)
        } catch {
            throw .config(error)
        }
    }

    /// Runs a command. Messages are in the language of the environment, but JSON messages are always in
    /// English.
    ///
    /// - Parameter problem: the error in the configuration file, if any.
    private func run(_ scan: ArgumentScan, _ problem: ConfigurationError?) -> ExitCode {
        let format = scan.diagnosticFormat
        useLanguage(format)
        if let store = scan.options.last(where: { $0.names(.store) })?.value {
            NamedStore.use(SafeText.escaped(store.quotedForShell))
        }
        func correction() -> String? { CommandCorrection.of(scan.typed, scan.commands) }
        do throws(UsageError) {
            let invocation = try Invocation(
                scan, catalog, config, outputIsTerminal: streams.isTerminal(.output),
                expandingHome: environment.expandingHome,
                canPick: [.input, .output, .error].allSatisfy(streams.isTerminal))
            if let problem, !invocation.command.ignoresInvalidConfig {
                return report(Diagnostic(problem), format)
            }
            return run(invocation, problem, correction)
        } catch {
            if let problem { return report(Diagnostic(problem), format) }
            let meant = correction().flatMap { $0.isEmpty ? nil : $0 }
            return report(
                Diagnostic(error, scan.commands, meant: meant ?? corrected(scan, error)), format)
        }
    }

    private func useLanguage(_ format: DiagnosticFormat) {
        let language = Language(environment)
        if language != .english, format == .words { Language.current = language }
    }

    /// Returns the command line with misspelled options corrected. Drops other unknown options, and the
    /// general options before the command. Returns `nil` if the error is not a misspelled option, or if the
    /// result is invalid or cannot be shown.
    private func corrected(_ scan: ArgumentScan, _ error: UsageError) -> String? {
        guard case .unknownOption(_, _, .some) = error else { return nil }
        let words = CommandCorrection.corrected(scan.typed, scan.commands)
        return Invocation.isValid(words, catalog) ? CommandCorrection.shown(words) : nil
    }

    private func run(
        _ invocation: Invocation, _ problem: ConfigurationError?,
        _ correction: @escaping () -> String?
    ) -> ExitCode {
        var invocation = invocation
        let format = invocation.options.diagnosticFormat
        if format == .json { MappingFailure.endInJSON() }
        do throws(ConfigurationError) {
            do throws(ConfigurationError) {
                try resolveStoreName(in: &invocation.options, problem)
            } catch {
                if invocation.command.usesStore { throw error }
            }
            let console = try console(invocation.options)
            console.correction = correction
            let exitCode = try run(invocation, console)
            switch console.finish() {
            case .written: return exitCode
            case .interrupted: return .interrupted
            case .writtenWithoutPager:
                _ = report(
                    Diagnostic.pagerNotRun(setAt: environmentServices.pagerPlace), format)
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

    /// Replaces the name of a store by its path.
    ///
    /// - Parameter problem: the error in the configuration file, without which names are unknown.
    private func resolveStoreName(
        in options: inout RunOptions, _ problem: ConfigurationError?
    ) throws(ConfigurationError) {
        var word = options.storePath
        if word == nil { word = try environment.setting("MEME_STORE") }
        guard let word else { return }
        if let problem, ConfigKey.isName(word) { throw problem }
        if let path = try environment.storePath(named: word, in: config) {
            options.storePath = path
        }
    }

    private func run(
        _ invocation: Invocation, _ console: StreamConsole
    ) throws(ConfigurationError) -> ExitCode {
        let command = invocation.command
        if case .completions(.words(let kind, let word, let reference)) = command {
            let words = try? services(invocation.options, console, NavigationStack(nil), nil)
                .completionWorker.lines(kind, for: word, of: reference)
            console.writeRecords(words ?? "")
            return .done
        }
        let text = try command.text(catalog, config) {
            () throws(ConfigurationError) in
            CurrentProcess.absolutePath(
                try environment.storePath(invocation.options.storePath))
        } stores: { () throws(ConfigurationError) in
            try environment.stores(in: config)
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
        let trace = try environmentServices.trace(invocation.options, console)
        if trace?.usesTerminal == true { console.allowsPaging = false }
        let navigation = NavigationStack(trace)
        let services = try services(invocation.options, console, navigation, trace)
        if console.showsAdvice, invocation.options.diagnosticFormat == .words {
            MessageTimes.use(services.calendar, now: services.clock.now)
        }
        if let scene = invocation.command.viewController(services) { navigation.push(scene) }
        return navigation.run()
            ?? report(Diagnostic.nothingDisplayed, invocation.options.diagnosticFormat)
    }

    private func store(
        _ options: RunOptions, _ clock: any WallClock, _ showProgress: @escaping (String) -> Void
    ) throws(ConfigurationError) -> JSONFileStore {
        let path = try environment.storePath(options.storePath)
        let caches = try environment.folder("XDG_CACHE_HOME", inHome: "/.cache")
        return JSONFileStore(
            path: path, cacheDirectory: caches.map { $0 + "/meme" }, clock: clock,
            ids: try environmentServices.ids()
        ) {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            guard !options.isQuiet else { return }
            showProgress(localized("waiting for another program to release \(name) ..."))
        }
    }

    private func services(
        _ options: RunOptions, _ console: StreamConsole, _ navigation: any Navigation,
        _ trace: Trace?
    ) throws(ConfigurationError) -> Services {
        let environmentServices = environmentServices
        let clock = try environmentServices.clock()
        let path = try environment.storePath(options.storePath)
        let terminal = environmentServices.terminal(console, path)
        // Progress must not overwrite a full-screen view.
        func showProgress(_ line: String) {
            if terminal?.isOpen != true { console.showProgress(line) }
        }
        let store = try store(options, clock, showProgress)
        let showsProgress = console.errorOutput.isTerminal && !options.isQuiet
        let progress =
            showsProgress
            ? TerminalProgress(
                clock: SystemUptime(), writesOver: console.errorOutput.canWriteOver,
                show: showProgress) : nil
        store.progress = progress
        let calendar = environmentServices.calendar(options, console)
        store.today = { calendar.time(of: clock.now).date }
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
            calendar: calendar,
            files: SystemFiles(home: try environment.rawSetting("HOME")),
            editor: EnvironmentEditor(environment: environment, configured: config.editor) {
                console.report(Diagnostic($0))
            },
            picker: EnvironmentPicker(
                environment: environment, streams: streams, traits: console.errorOutput
            ) { showsPicker ? ProcessTerminal(output: .error) : nil },
            terminalPicker: EnvironmentPicker(
                environment: environment, streams: streams,
                traits: try StreamTraits(
                    isTerminal: options.allowsInput, size: nil, color: options.colorChoice,
                    environment, config)
            ) { showsPicker ? ProcessTerminal(controlling: ()) : nil },
            attachments: SystemAttachments(storePath: CurrentProcess.absolutePath(path)),
            pictures: SystemPictures(), opener: SystemOpener(environmentServices.variable),
            clipboard: SystemClipboard(environmentServices.variable),
            matchTimeout: ThreadMatchTimeout(), requestLoop: ThreadRequestLoop(),
            navigation: navigation, isQuiet: options.isQuiet,
            dateWords: Language(environment).dateWords,
            makeHook: { [programVariables] in
                ShellHook(command: $0, variables: programVariables(path))
            })
        services.trace = trace
        services.terminal = terminal
        services.keySettings = try? environment.value(of: "MEME_KEYS")
        services.config = config
        services.stores = (try? environment.stores(in: config)) ?? []
        services.makeInsertsFinder = catalog.makeInsertsFinder.map { make in { make($0, catalog) } }
        services.stateFolder = (try? environment.folder("XDG_STATE_HOME", inHome: "/.local/state"))?
            .map { $0 + "/meme" }
        services.variable = { try? environment.value(of: $0) }
        return services
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

    /// Creates the console. Looks for a pager only if standard output is a terminal.
    private func console(_ options: RunOptions) throws(ConfigurationError) -> StreamConsole {
        let output = try StreamTraits(
            of: .output, streams, color: options.colorChoice,
            hyperlinks: options.hyperlinkChoice, environment, config,
            isLaidOut: options.printsTable)
        let errorOutput = try StreamTraits(
            of: .error, streams, color: options.colorChoice, environment, config)
        let console = StreamConsole(
            streams: streams, output: output, errorOutput: errorOutput,
            diagnosticFormat: options.diagnosticFormat, allowsInput: options.allowsInput,
            pager: options.allowsPager && output.isTerminal
                ? try environmentServices.pager() : nil)
        if let part = output.theme.malformed ?? errorOutput.theme.malformed, !options.isQuiet,
            options.diagnosticFormat == .words
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
            (try? StreamTraits(of: .error, streams, color: .automatic, environment, config))
            ?? StreamTraits()
        let text = format.text(of: diagnostic, columns: traits.messageColumns)
        _ = try? streams.write(TextRenderer(traits: traits).render(text), to: .error)
        return diagnostic.exitCode
    }
}

/// The entry point of the program, and its version.
package enum MemeProgram {
    package static let version = "0.3.0"
    /// The release date of this version.
    static let date = "2026-11-28"

    /// Runs a command from the catalog with the arguments and streams of this process, and then exits.
    package static func main(_ catalog: CommandCatalog) -> Never {
        Catalog.restoreEnvironment()
        Programs.removeRelativeFolders()
        ProcessStreams.openMissing()
        CurrentProcess.prepareMemory()
        CurrentProcess.prepareSignals()
        let root = CompositionRoot(
            streams: ProcessStreams(), environment: ProcessEnvironment(), catalog: catalog)
        let exitCode = root.run(CurrentProcess.arguments)
        if exitCode == .interrupted { CurrentProcess.endByInterrupt() }
        CurrentProcess.end(exitCode.status)
    }
}
