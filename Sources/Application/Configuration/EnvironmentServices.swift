import Domain
import Platform

struct EnvironmentServices {
    let environment: any Environment

    /// The machine's clock, or a fixed one with `MEME_NOW`.
    func clock() throws(ConfigurationError) -> any WallClock {
        guard let text = try environment.setting("MEME_NOW") else { return SystemClock() }
        guard let now = Timestamp(rfc3339: text) else {
            throw .invalidValue(
                variable: "MEME_NOW", value: text,
                expected: localized("a time such as 2026-03-09T10:00:00Z"))
        }
        return FixedClock(Timestamp(milliseconds: now.milliseconds))
    }

    /// Random identifiers, or predictable ones with `MEME_SEED`.
    func ids() throws(ConfigurationError) -> any MemeIDGenerator {
        try seed().map { SeededMemeIDs(seed: $0) } ?? RandomMemeIDs()
    }

    /// Random numbers, or predictable ones with `MEME_SEED`.
    func randomNumbers() throws(ConfigurationError) -> any RandomNumberGenerator {
        try seed().map { SplitMix64(seed: $0) } ?? SystemRandomNumberGenerator()
    }

    private func seed() throws(ConfigurationError) -> UInt64? {
        guard let text = try environment.setting("MEME_SEED") else { return nil }
        guard let seed = UInt64(text) else {
            throw .invalidValue(
                variable: "MEME_SEED", value: text, expected: localized("a number"))
        }
        return seed
    }

    /// Returns the first of `MEME_PAGER` and `PAGER` that is set, else `less` if it is installed; `nil` if a
    /// variable turns paging off, or on a terminal that cannot move its cursor.
    func pager() throws(ConfigurationError) -> (any Pager)? {
        guard let terminal = try environment.setting("TERM"), terminal != "dumb" else { return nil }
        var chosen = try environment.rawSetting("MEME_PAGER")
        if chosen == nil { chosen = try environment.rawSetting("PAGER") }
        let command = chosen ?? (Programs.isInstalled("less") ? "less" : "")
        guard command.contains(where: { $0 != " " }), command != "cat" else { return nil }
        var settings = ["LESS": "FRX", "LESSCHARSET": "utf-8"]
        for name in settings.keys where try environment.rawSetting(name) != nil {
            settings[name] = nil
        }
        return ShellPager(command: command, environment: settings)
    }
}
