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
        return ShellPager(command: command, environment: settings)
    }
}
