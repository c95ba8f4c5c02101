import Domain
import Platform

/// The composition root: it makes the services and runs the scene of a command.
struct CompositionRoot {
    let streams: any StandardStreams
    let environment: any Environment

    /// Runs a command line.
    func run(_ arguments: [[UInt8]]) -> ExitCode {
        do throws(UsageError) {
            return run(
                try Invocation(
                    arguments, outputIsTerminal: streams.isTerminal(.output),
                    canPick: [.input, .output, .error].allSatisfy(streams.isTerminal)))
        } catch {
            let commands = CommandDescription.all
            return report(
                Diagnostic(error, commands), DiagnosticFormat(ArgumentScan(arguments, commands)))
        }
    }

    private func run(_ invocation: Invocation) -> ExitCode {
        let format = invocation.settings.diagnosticFormat
        if format == .json { MappingFailure.endInJSON() }
        do throws(ConfigurationError) {
            let console = try console(invocation.settings)
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
            let record = StorePath(path: CurrentProcess.absolutePath(path))
            console.writeRecords(RecordFormatter(format: format).text(ofSingle: record))
        case .help(let topic):
            console.beginPaging()
            console.writeRecords(HelpText().text(topic: topic))
        case .version(let format):
            let record = ProgramVersion(version: MemeProgram.version)
            console.writeRecords(RecordFormatter(format: format).text(ofSingle: record))
        default:
            return try runScenes(invocation, console)
        }
        return .done
    }

    /// Runs the scene of a command, and the scenes that it routes to.
    private func runScenes(
        _ invocation: Invocation, _ console: StreamConsole
    ) throws(ConfigurationError) -> ExitCode {
        let navigation = NavigationStack()
        let services = try services(invocation.settings, console, navigation)
        if let scene = invocation.command.viewController(services) { navigation.push(scene) }
        return navigation.run()
            ?? report(Diagnostic.nothingDisplayed, invocation.settings.diagnosticFormat)
    }

    private func services(
        _ settings: Settings, _ console: StreamConsole, _ navigation: any Navigation
    ) throws(ConfigurationError) -> Services {
        let environmentServices = EnvironmentServices(environment: environment)
        let clock = try environmentServices.clock()
        let path = try StoreLocation.path(settings.storePath, environment)
        let store = JSONFileStore(
            path: path,
            cacheDirectory: try StoreLocation.cacheDirectory(environment), clock: clock,
            ids: try environmentServices.ids()
        ) {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            guard !settings.isQuiet else { return }
            console.showProgress("waiting for another program to release \(name) ...")
        }
        let showsProgress = console.errorOutput.isTerminal && !settings.isQuiet
        let progress =
            showsProgress
            ? TerminalProgress(
                clock: SystemUptime(), writesOver: console.errorOutput.canWriteOver,
                show: console.showProgress) : nil
        store.progress = progress
        return Services(
            console: console, store: store, storePath: CurrentProcess.absolutePath(path),
            maintenance: store,
            watcher: FileStoreWatcher(path: path), clock: clock, progress: progress,
            calendar: calendar(settings, console),
            files: SystemFiles(home: try environment.rawSetting("HOME")),
            editor: environmentServices.editor { console.report(Diagnostic(draftsMoved: $0)) },
            picker: EnvironmentPicker(
                environment: environment, streams: streams, traits: console.errorOutput),
            matchWatchdog: ThreadMatchWatchdog(),
            navigation: navigation, isQuiet: settings.isQuiet)
    }

    /// The calendar of the time zone in `TZ`, else the machine's; of UTC, with a warning to people, if
    /// `TZ` cannot be read.
    private func calendar(_ settings: Settings, _ console: any Console) -> any LocalCalendar {
        let zone = try? environment.setting("TZ") ?? ""
        if let zone, SystemCalendar.canRead(zone: zone) { return SystemCalendar() }
        if !settings.isQuiet, settings.diagnosticFormat == .words {
            let value = zone.map { "=\(Diagnostic.quote($0))" } ?? ""
            console.report(Diagnostic("unknown time zone TZ\(value); using UTC", .done))
        }
        return UTCCalendar()
    }

    /// The console; a pager is looked for only where there is a terminal to show it on.
    private func console(_ settings: Settings) throws(ConfigurationError) -> StreamConsole {
        let output = try StreamTraits(
            of: .output, streams, color: settings.colorChoice, environment,
            isLaidOut: settings.printsTable)
        let isPaged = settings.allowsPager && output.isTerminal
        return StreamConsole(
            streams: streams,
            output: output,
            errorOutput: try StreamTraits(
                of: .error, streams, color: settings.colorChoice, environment),
            diagnosticFormat: settings.diagnosticFormat,
            allowsInput: settings.allowsInput,
            pager: isPaged ? try EnvironmentServices(environment: environment).pager() : nil)
    }

    /// Shows an error outside of all scenes.
    func report(_ diagnostic: Diagnostic, _ format: DiagnosticFormat = .words) -> ExitCode {
        let traits = try? StreamTraits(of: .error, streams, color: .automatic, environment)
        let renderer = TextRenderer(traits: traits ?? StreamTraits())
        _ = try? streams.write(renderer.render(format.text(of: diagnostic)), to: .error)
        return diagnostic.exitCode
    }
}
