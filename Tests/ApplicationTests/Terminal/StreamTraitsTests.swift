import Domain
import Testing

@testable import Application
@testable import TestSupport

struct StreamTraitsTests {
    /// `--color`, environment variables, whether the output is a terminal, and whether colors are used.
    @Test func `decides whether to use color`() throws {
        for (choice, variables, isTerminal, usesColor) in [
            (.automatic, [:], true, true),
            (.automatic, [:], false, false),
            (.automatic, ["NO_COLOR": "1"], true, false),
            (.automatic, ["NO_COLOR": ""], true, true),
            (.always, ["NO_COLOR": "1"], false, true),
            (.always, ["TERM": "dumb"], false, true),
            (.never, ["CLICOLOR_FORCE": "1"], true, false),
            (.automatic, ["CLICOLOR": "0"], true, false),
            (.automatic, ["CLICOLOR": "1"], true, true),
            (.automatic, ["CLICOLOR_FORCE": "1"], false, true),
            (.automatic, ["CLICOLOR_FORCE": "0"], false, false),
            (.automatic, ["CLICOLOR_FORCE": "1", "CLICOLOR": "0"], false, true),
            (.automatic, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, false),
            (.automatic, ["TERM": "dumb"], true, false),
            (.automatic, ["TERM": ""], true, false),
        ] as [(WhenChoice, [String: String], Bool, Bool)] {
            let environment = EnvironmentDouble(
                variables: ["TERM": "xterm"].merging(variables) { _, given in given })
            #expect(
                try traits(isTerminal, nil, environment, choice).usesColor == usesColor,
                "\((choice, variables))")
        }
    }

    /// `--hyperlinks`, `--color`, whether the output is a terminal, and whether hyperlinks are used.
    @Test func `decides whether to use hyperlinks`() throws {
        for (choice, color, isTerminal, usesHyperlinks) in [
            (.automatic, .automatic, true, true), (.automatic, .automatic, false, false),
            (.automatic, .never, true, false), (.automatic, .always, false, false),
            (.always, .never, false, true), (.never, .always, true, false),
        ] as [(WhenChoice, WhenChoice, Bool, Bool)] {
            let environment = EnvironmentDouble(variables: ["TERM": "xterm"])
            let traits = try traits(isTerminal, nil, environment, color, hyperlinks: choice)
            #expect(traits.usesHyperlinks == usesHyperlinks, "\((choice, color))")
        }
    }

    @Test func `reads the theme only if colors are used`() throws {
        let environment = EnvironmentDouble(variables: ["TERM": "xterm", "MEME_COLORS": "id=35"])
        #expect(try traits(true, nil, environment).theme == Theme("id=35"))
        #expect(try traits(false, nil, environment).theme == Theme())
    }

    @Test func `finds the terminal size`() throws {
        for (size, variables, known) in [
            (TerminalSize(columns: 100, rows: 50), [:], TerminalSize(columns: 100, rows: 50)),
            (nil, [:], TerminalSize(columns: 80, rows: 24)),
            (
                TerminalSize(columns: 0, rows: 0), ["COLUMNS": "60", "LINES": "7"],
                TerminalSize(columns: 60, rows: 7)
            ),
            (
                TerminalSize(columns: 0, rows: 0), ["COLUMNS": "-5", "LINES": "x"],
                TerminalSize(columns: 80, rows: 24)
            ),
            (
                TerminalSize(columns: 100, rows: 50), ["COLUMNS": "60"],
                TerminalSize(columns: 100, rows: 50)
            ),
            (nil, ["COLUMNS": "99999999999999999999"], TerminalSize(columns: 80, rows: 24)),
            (TerminalSize(columns: 60_000, rows: 1), [:], TerminalSize(columns: 10_000, rows: 1)),
        ] as [(TerminalSize?, [String: String], TerminalSize)] {
            try Self().knowsTheSize(size, variables, known)
        }
    }

    private func knowsTheSize(
        _ size: TerminalSize?, _ variables: [String: String], _ known: TerminalSize
    )
        throws
    {
        #expect(try traits(true, size, EnvironmentDouble(variables: variables)).size == known)
    }

    @Test func `chooses glyphs by the locale`() throws {
        for (variables, glyphs) in [
            (["LC_ALL": "en_US.UTF-8"], Glyphs.unicode), (["LANG": "de_DE.utf8"], .unicode),
            (["LC_ALL": "C", "LANG": "en_US.UTF-8"], .ascii),
            (["LC_CTYPE": "UTF-8", "LANG": "C"], .unicode),
            (["LC_ALL": "", "LANG": "C.UTF-8"], .unicode), (["LANG": "de_DE.UTF-8@euro"], .unicode),
            ([:], .ascii), (["LANG": "tr_TR"], .ascii),
        ] as [([String: String], Glyphs)] {
            #expect(
                try traits(true, nil, EnvironmentDouble(variables: variables)).glyphs == glyphs,
                "\(variables)")
        }
    }

    @Test func `refuses a variable that is not UTF-8`() {
        #expect(throws: ConfigurationError.notUTF8(variable: "TERM")) {
            try traits(true, nil, EnvironmentDouble(invalidName: "TERM"))
        }
    }

    @Test func `can overwrite a line only on a capable terminal`() throws {
        for (isTerminal, terminal, canWriteOver) in [
            (true, "xterm", true), (true, "dumb", false), (true, "", false),
            (false, "xterm", false),
        ] as [(Bool, String, Bool)] {
            let environment = EnvironmentDouble(variables: ["TERM": terminal])
            for color in [WhenChoice.always, .never] {
                let traits = try traits(isTerminal, nil, environment, color)
                #expect(traits.canWriteOver == canWriteOver, "\((isTerminal, terminal))")
            }
        }
    }

    @Test func `knows how a terminal shows pictures`() throws {
        for (variables, graphics) in [
            (["TERM": "xterm-256color"], .characters), ([:], nil),
            (["TERM": "dumb", "KITTY_WINDOW_ID": "1"], nil),
            (["TERM": "xterm-kitty"], .kitty), (["TERM": "xterm-ghostty"], .kitty),
            (["TERM": "xterm", "KITTY_WINDOW_ID": "1"], .kitty),
            (["TERM": "xterm", "KITTY_WINDOW_ID": ""], .characters),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .iTerm2),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .iTerm2),
            (["TERM": "xterm", "TERM_PROGRAM": "Apple_Terminal"], .characters),
            // One terminal inside the other, and tmux and screen in both.
            (["TERM": "xterm-kitty", "TERM_PROGRAM": "iTerm.app"], .kitty),
            (["TERM": "xterm", "TERM_PROGRAM": "iTerm.app", "KITTY_WINDOW_ID": "1"], .iTerm2),
            (["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"], .characters),
            (["TERM": "screen", "TERM_PROGRAM": "iTerm.app"], .characters),
            (["TERM": "xterm-kitty", "TERM_PROGRAM": "tmux"], .characters),
        ] as [([String: String], Graphics?)] {
            let environment = EnvironmentDouble(variables: variables)
            #expect(try traits(true, nil, environment).graphics == graphics, "\(variables)")
            #expect(try traits(false, nil, environment, .always).graphics == nil, "\(variables)")
        }
    }

    private func traits(
        _ isTerminal: Bool, _ size: TerminalSize?, _ environment: EnvironmentDouble,
        _ choice: WhenChoice = .automatic, hyperlinks: WhenChoice = .automatic
    ) throws -> StreamTraits {
        let streams = StreamsDouble()
        if isTerminal { streams.terminals = [.output] }
        streams.terminalSize = size
        return try StreamTraits(
            of: .output, streams, color: choice, hyperlinks: hyperlinks, environment)
    }
}
