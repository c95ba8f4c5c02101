import Domain
import Platform

struct EnvironmentServices {
    let environment: any Environment
    var config = UserConfig()

    /// Returns the system clock, or a fixed clock if `MEME_NOW` is set.
    func clock() throws(ConfigurationError) -> any WallClock {
        guard let text = try environment.setting("MEME_NOW") else { return SystemClock() }
        guard let now = Timestamp(rfc3339: text) else {
            throw .invalidValue(
                variable: "MEME_NOW", value: text,
                expected: localized("a time such as 2026-03-09T10:00:00Z"))
        }
        return FixedClock(Timestamp(milliseconds: now.milliseconds))
    }

    /// Returns a generator of random identifiers, which are predictable if `MEME_SEED` is set.
    func ids() throws(ConfigurationError) -> any MemeIDGenerator {
        try seed().map { SeededMemeIDs(seed: $0) } ?? RandomMemeIDs()
    }

    /// Returns a generator of random numbers, which are predictable if `MEME_SEED` is set.
    func randomNumbers() throws(ConfigurationError) -> any RandomNumberGenerator {
        try seed().map { SplitMix64(seed: $0) } ?? SystemRandomNumberGenerator()
    }

    private func seed() throws(ConfigurationError) -> UInt64? {
        guard let text = try environment.setting("MEME_SEED") else { return nil }
        guard let seed = UInt64(text) else {
            throw .invalidValue(variable: "MEME_SEED", value: text, expected: localized("a number"))
        }
        return seed
    }

    /// The location of the pager setting in the configuration file; `nil` if the file does not set the pager,
    /// or if a variable overrides it.
    var pagerPlace: String? {
        let isSet = ["MEME_PAGER", "PAGER"].contains {
            (try? environment.rawSetting($0)).flatMap(\.self) != nil
        }
        guard !isSet, let entry = config.entry(.pager, named: "pager") else { return nil }
        return config.place(of: entry.line)
    }

    /// Returns the first of `MEME_PAGER` and `PAGER` that is set, or else the pager in the configuration
    /// file, or else `less` if it is installed. Returns `nil` if paging is turned off, if there is no
    /// pager, or if the terminal cannot move its cursor.
    func pager() throws(ConfigurationError) -> (any Pager)? {
        guard let terminal = try environment.setting("TERM"), terminal != "dumb" else { return nil }
        var chosen = try environment.rawSetting("MEME_PAGER")
        if chosen == nil { chosen = try environment.rawSetting("PAGER") }
        let command = chosen ?? config.pager ?? (Programs.isInstalled("less") ? "less" : "")
        guard command.contains(where: { $0 != " " }), command != "cat" else { return nil }
        var settings = ["LESS": "FRX", "LESSCHARSET": "utf-8"]
        for name in settings.keys where try environment.rawSetting(name) != nil {
            settings[name] = nil
        }
        // Without R, less would show the characters of the escape sequences for colors.
        let isLess = command.split(separator: " ").first?.split(separator: "/").last == "less"
        if isLess, let options = try environment.rawSetting("LESS"),
            !options.contains(where: { "rR".contains($0) })
        {
            settings["LESS"] = options + " -R"
        }
        return ShellPager(command: command, environment: settings)
    }

    /// Returns the trace that `--trace` or `MEME_TRACE` requests, if any. `MEME_TRACE_FILE` is the path of
    /// the file to which the trace is written.
    func trace(
        _ options: RunOptions, _ console: StreamConsole
    ) throws(ConfigurationError) -> Trace? {
        let format: DiagnosticFormat
        switch try environment.setting("MEME_TRACE") {
        case "json": format = .json
        case "1": format = .words
        case nil, "0":
            guard options.isTraced else { return nil }
            format = .words
        case let value?:
            throw .invalidValue(variable: "MEME_TRACE", value: value, expected: "1, 0, json")
        }
        guard let path = try environment.setting("MEME_TRACE_FILE").map(environment.expandingHome)
        else {
            return Trace(
                format, arrow: console.errorOutput.glyphs.arrow, clock: SystemUptime(),
                usesTerminal: console.errorOutput.isTerminal, write: console.writeErrorNow)
        }
        let storePath = try environment.storePath(options.storePath)
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

    /// Returns the value of a variable that belongs to other programs, or `nil` if it is unset, empty or
    /// unreadable.
    func variable(_ name: String) -> String? {
        let value = try? environment.value(of: name)
        return value?.isEmpty == false ? value : nil
    }

    /// Returns a session for full-screen views. Returns `nil` unless input and output are a terminal that can
    /// move its cursor.
    func terminal(_ console: StreamConsole, _ path: String) -> TerminalSession<ScreenFrame>? {
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
    func calendar(_ options: RunOptions, _ console: any Console) -> any LocalCalendar {
        let zone = try? environment.setting("TZ") ?? ""
        if let zone, SystemCalendar.canRead(zone: zone) { return SystemCalendar() }
        if !options.isQuiet, options.diagnosticFormat == .words {
            let value = zone.map { "=\(Diagnostic.quote($0))" } ?? ""
            console.report(Diagnostic(localized("unknown time zone TZ\(value); using UTC"), .done))
        }
        return UTCCalendar()
    }
}
