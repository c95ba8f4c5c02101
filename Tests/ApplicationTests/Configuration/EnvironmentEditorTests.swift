import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct EnvironmentEditorTests {
    private static let all = ["MEME_EDITOR": "m", "VISUAL": "v", "EDITOR": "e"]

    private static let choices: [(String, [String: String], String?)] = [
        ("xterm", all, "m"), ("xterm", without("MEME_EDITOR"), "v"),
        ("xterm", ["EDITOR": "e"], "e"),
        ("xterm", all.merging(["MEME_EDITOR": ""]) { $1 }, "v"),
        ("xterm", all.merging(["MEME_EDITOR": " ", "VISUAL": ""]) { $1 }, "e"),
        ("xterm", ["VISUAL": "code --wait"], "code --wait"),
        ("dumb", all, "m"), ("dumb", without("MEME_EDITOR"), "e"), ("dumb", ["VISUAL": "v"], nil),
        ("dumb", [:], nil), ("", without("MEME_EDITOR"), "e"), ("", ["VISUAL": "v"], nil),
    ]

    private static func without(_ name: String) -> [String: String] {
        all.filter { $0.key != name }
    }

    @Test func `uses the first editor that is set`() throws {
        for (terminal, variables, command) in Self.choices {
            let editor = editor(variables.merging(["TERM": terminal]) { $1 })
            guard let command else {
                #expect(
                    throws: MemesError.editor(.none(isTerminalDumb: true)),
                    "\((terminal, variables))"
                ) {
                    try editor.command()
                }
                continue
            }
            #expect(try editor.command() == command, "\((terminal, variables))")
        }
    }

    @Test func `treats the terminal as dumb if TERM is not set`() throws {
        #expect(try editor(["VISUAL": "v", "EDITOR": "e"]).command() == "e")
    }

    @Test func `uses vi if it is installed and no editor is set`() throws {
        let editor = editor(["TERM": "xterm"])
        if Programs.isInstalled("vi") {
            #expect(try editor.command() == "vi")
        } else {
            #expect(throws: MemesError.editor(.none(isTerminalDumb: false))) {
                try editor.command()
            }
        }
    }

    @Test func `uses an editor without a terminal unless it needs one`() throws {
        for (variables, command) in [
            (["EDITOR": "e"], "e"), (["VISUAL": "v", "EDITOR": "e"], "v"),
            (["MEME_EDITOR": "m"], "m"),
            (["EDITOR": "vi"], nil), (["MEME_EDITOR": "vi", "EDITOR": "e"], nil), ([:], nil),
        ] as [([String: String], String?)] {
            try Self().withoutATerminalOneThatIsNamedIsUsed(variables, command)
        }
    }

    private func withoutATerminalOneThatIsNamedIsUsed(
        _ variables: [String: String], _ command: String?
    )
        throws
    {
        for terminal in ["xterm", "dumb"] {
            let editor = editor(variables.merging(["TERM": terminal]) { $1 })
            guard let command else {
                #expect(throws: MemesError.editor(.needsTerminal)) {
                    try editor.command(.noTerminal)
                }
                continue
            }
            #expect(try editor.command(.noTerminal) == command, "\(terminal)")
            #expect(throws: MemesError.editor(.inputForbidden)) { try editor.command(.forbidden) }
        }
    }

    @Test func `rejects a variable that is not UTF-8 when an editor is needed`() throws {
        for name in ["TERM", "MEME_EDITOR", "VISUAL", "EDITOR"] as [String] {
            let environment = EnvironmentDouble(variables: ["TERM": "xterm"], invalidName: name)
            let editor = EnvironmentEditor(environment: environment)
            #expect(throws: MemesError.editor(.unreadableVariable(name)), "\(name)") {
                try editor.edit([], at: nil, line: 1, access: .terminal)
            }
        }
    }

    private func editor(_ variables: [String: String]) -> EnvironmentEditor {
        EnvironmentEditor(environment: EnvironmentDouble(variables: variables))
    }
}
