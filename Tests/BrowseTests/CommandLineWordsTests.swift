import Testing

@testable import Browse

struct CommandLineWordsTests {
    @Test(
        arguments: [
            ("", []), ("  ", []), ("list", ["list"]), ("tag  @ +x\t-y", ["tag", "@", "+x", "-y"]),
            ("add 'Buy milk' -t a", ["add", "Buy milk", "-t", "a"]),
            ("add \"it's\"", ["add", "it's"]),
            ("add a\\ b", ["add", "a b"]), ("add \"a \\\" b\"", ["add", "a \" b"]),
            ("add ''", ["add", ""]),
            ("add x'y z'w", ["add", "xy zw"]), ("rm $HOME *;|", ["rm", "$HOME", "*;|"]),
            ("add 'it", nil), ("add \"it", nil),
        ] as [(String, [String]?)])
    func `splits a line as a shell does`(_ line: String, _ words: [String]?) {
        #expect(CommandLineWords.words(of: line) == words)
    }
}
