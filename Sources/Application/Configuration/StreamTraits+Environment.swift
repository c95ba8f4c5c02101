import Domain

extension StreamTraits {
    /// Determines the traits of a stream.
    ///
    /// Whether to use color depends on the option first, then on `NO_COLOR`, `CLICOLOR_FORCE` and
    /// `CLICOLOR`, and then on whether the stream is a terminal and `TERM` allows color
    /// (<https://no-color.org>, <https://bixense.com/clicolors/>).
    package init(
        of stream: StandardStream, _ streams: any StandardStreams, color choice: WhenChoice,
        hyperlinks: WhenChoice = .automatic, _ environment: any Environment,
        _ config: UserConfig = UserConfig(), isLaidOut: Bool = false
    ) throws(ConfigurationError) {
        try self.init(
            isTerminal: streams.isTerminal(stream), size: streams.terminalSize, color: choice,
            hyperlinks: hyperlinks, environment, config, isLaidOut: isLaidOut)
        isFile = streams.isFile(stream)
    }

    /// Determines the traits of a terminal with a given size, or of a stream that is not a terminal.
    init(
        isTerminal: Bool, size terminalSize: TerminalSize?, color choice: WhenChoice,
        hyperlinks: WhenChoice = .automatic, _ environment: any Environment,
        _ config: UserConfig = UserConfig(), isLaidOut: Bool = false
    ) throws(ConfigurationError) {
        let usesColor = try StreamTraits.usesColor(choice, isTerminal, environment)
        self.init(isTerminal: isTerminal, usesColor: usesColor)
        usesHyperlinks =
            hyperlinks == .always || (hyperlinks == .automatic && isTerminal && usesColor)
        if usesColor {
            theme = Theme(try environment.setting("MEME_COLORS") ?? config.theme ?? "")
        }
        guard isTerminal || usesColor || isLaidOut else { return }
        let isDumb = (try environment.setting("TERM") ?? "dumb") == "dumb"
        canWriteOver = isTerminal && !isDumb
        size = try StreamTraits.size(terminalSize, environment)
        glyphs = try StreamTraits.glyphs(environment)
        if canWriteOver { graphics = try StreamTraits.graphics(environment) }
    }

    private static func usesColor(
        _ choice: WhenChoice, _ isTerminal: Bool, _ environment: any Environment
    ) throws(ConfigurationError) -> Bool {
        switch choice {
        case .always: return true
        case .never: return false
        case .automatic: break
        }
        if try environment.setting("NO_COLOR") != nil { return false }
        if let force = try environment.setting("CLICOLOR_FORCE"), force != "0" { return true }
        if try environment.rawSetting("CLICOLOR") == "0" { return false }
        guard isTerminal, let terminal = try environment.setting("TERM") else { return false }
        return terminal != "dumb"
    }

    /// Returns the size of the terminal. If a dimension is 0 or unknown, uses `COLUMNS` or `LINES` instead,
    /// or else 80 columns or 24 rows.
    private static func size(
        _ size: TerminalSize?, _ environment: any Environment
    ) throws(ConfigurationError) -> TerminalSize {
        func length(_ known: Int?, _ name: String, _ usual: Int) throws(ConfigurationError) -> Int {
            if let known, known > 0 { return min(known, 10_000) }
            let variable = try environment.setting(name).flatMap { WholeNumber.read($0) } ?? 0
            return variable > 0 ? min(variable, 10_000) : usual
        }
        return TerminalSize(
            columns: try length(size?.columns, "COLUMNS", 80),
            rows: try length(size?.rows, "LINES", 24))
    }

    /// Returns how to show pictures, according to environment variables. tmux and screen do not support the
    /// picture protocols. `TERM` takes precedence, because a terminal that is started from another terminal
    /// inherits the other variables from it.
    private static func graphics(
        _ environment: any Environment
    ) throws(ConfigurationError) -> Graphics {
        let terminal = try environment.setting("TERM") ?? ""
        let program = try environment.setting("TERM_PROGRAM")
        let isKitty = try environment.setting("KITTY_WINDOW_ID") != nil
        let isShared = ["tmux", "screen"].contains { terminal.utf8.starts(with: $0.utf8) }
        if isShared || program == "tmux" { return .characters }
        if ["xterm-kitty", "xterm-ghostty"].contains(terminal) { return .kitty }
        if program == "iTerm.app" || program == "WezTerm" { return .iTerm2 }
        return isKitty ? .kitty : .characters
    }

    /// Returns the Unicode glyphs if the locale names UTF-8, otherwise the ASCII glyphs.
    private static func glyphs(_ environment: any Environment) throws(ConfigurationError) -> Glyphs
    {
        let all = try environment.setting("LC_ALL")
        let characters = try environment.setting("LC_CTYPE")
        let language = try environment.setting("LANG")
        let locale = all ?? characters ?? language ?? ""
        let encoding = locale.utf8.prefix { $0 != UInt8(ascii: "@") }
            .filter { $0 != UInt8(ascii: "-") }.map { $0 | 0x20 }
        return encoding.suffix(4).elementsEqual("utf8".utf8) ? .unicode : .ascii
    }
}
