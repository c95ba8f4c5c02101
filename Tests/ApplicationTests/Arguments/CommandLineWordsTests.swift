import Testing

@testable import Application

struct CommandLineWordsTests {
    @Test func `splits a line as a shell does`() {
        for (line, words) in [
            ("", []), ("  ", []), ("list", ["list"]), ("tag  @ +x\t-y", ["tag", "@", "+x", "-y"]),
            ("add 'Buy milk' -t a", ["add", "Buy milk", "-t", "a"]),
            ("add \"it's\"", ["add", "it's"]),
            ("add a\\ b", ["add", "a b"]), ("add \"a \\\" b\"", ["add", "a \" b"]),
            ("add ''", ["add", ""]),
            ("add x'y z'w", ["add", "xy zw"]), ("rm $HOME *;|", ["rm", "$HOME", "*;|"]),
            ("add 'it", nil), ("add \"it", nil),
        ] as [(String, [String]?)] {
            #expect(CommandLineWords.words(of: line) == words, "\(line)")
        }
    }
}
