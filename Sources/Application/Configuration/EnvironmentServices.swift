import Domain
import Platform

/// The services that the environment decides.
struct EnvironmentServices {
    let environment: any Environment

    /// The machine's clock, unless `MEME_NOW` stops it.
    func clock() throws(ConfigurationError) -> any WallClock {
        guard let text = try environment.setting("MEME_NOW") else { return SystemClock() }
        guard let now = Timestamp(rfc3339: text) else {
            throw .invalidValue(
                variable: "MEME_NOW", value: text, expected: "a time such as 2026-03-09T10:00:00Z")
        }
        return FixedClock(Timestamp(milliseconds: now.milliseconds))
    }

    /// Random identifiers, unless `MEME_SEED` decides them.
    func ids() throws(ConfigurationError) -> any MemeIDGenerator {
        try seed().map { SeededMemeIDs(seed: $0) } ?? RandomMemeIDs()
    }

    /// Random numbers, unless `MEME_SEED` decides them.
    func randomNumbers() throws(ConfigurationError) -> any RandomNumberGenerator {
        try seed().map { SplitMix64(seed: $0) } ?? SystemRandomNumberGenerator()
    }

    private func seed() throws(ConfigurationError) -> UInt64? {
        guard let text = try environment.setting("MEME_SEED") else { return nil }
        guard let seed = UInt64(text) else {
            throw .invalidValue(
                variable: "MEME_SEED", value: text, expected: "a number")
        }
        return seed
    }

    /// The editor that is named when one is needed: commands that edit nothing do not look for it.
    ///
    /// - Parameter warn: is told why drafts cannot be kept where they should be.
    func editor(warn: @escaping (MemesError) -> Void = { _ in }) -> any Editor {
        EnvironmentEditor(environment: environment, warn: warn)
    }

    /// The first of `MEME_PAGER`, `PAGER` and `less` that is set, or installed in the case of
    /// `less`; `nil` if a variable turns the pager off, and on a terminal that cannot
    /// move its cursor.
    func pager() throws(ConfigurationError) -> (any Pager)? {
        guard let terminal = try environment.setting("TERM"), terminal != "dumb" else { return nil }
        var chosen = try environment.rawSetting("MEME_PAGER")
        if chosen == nil { chosen = try environment.rawSetting("PAGER") }
        let command = chosen ?? (Programs.isInstalled("less") ? "less" : "")
        guard command.contains(where: { $0 != " " }), command != "cat" else { return nil }
        let hasOptions = try environment.rawSetting("LESS") != nil
        return ShellPager(command: command, environment: hasOptions ? [:] : ["LESS": "FRX"])
    }
}
