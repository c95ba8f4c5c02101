import Foundation
import LibC
import TestSupport
import Testing

/// Runs of the real `meme browse` with random keys.
@Suite(.waits)
struct BrowseWalkTests {
    /// The number of keys: `MEME_BROWSE_KEYS`, or else 300, or 3,000 with `MEME_TESTS=all`.
    private static let keyCount =
        ProcessInfo.processInfo.environment["MEME_BROWSE_KEYS"].flatMap { Int($0) }
        ?? TestExtent.count(3000)

    private static let often = """
        j k g G l h / f n N e a t p x u y H d s r v J K T L S * b
        """.split(separator: " ").map(String.init)
    private static let keys =
        often + often + [
            " ", "\r", "\r", "\u{1B}", "\u{1B}", "\t", "\u{7F}", "\u{4}", "\u{15}", "\u{12}",
            "\u{17}",
            "\u{0C}", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[H", "\u{1B}[F",
            "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[3~", "?", "M", "y", "yi", "yt", "n", "\u{1B}x",
            "/milk\r", "/tag:t1\r", "/is:pinned\r", "/(\u{1B}", "fme1\r", "t+a -t1\r", "t-a\r",
            "TT", "Tr\u{15}t9\ry", ":add x -t t2\r", ":rm @ --yes\r", ":undo\r", ":list t\r",
            ":tag +b\r", ":restore @\r", ":history\r", "Lu", "Hjr", "Hd", "*x", "*t+c\r", "*py",
            "\u{1B}[200~a\nb\u{1B}[201~", "\u{1B}[<0;5;3M", "\u{1B}[<65;5;3M", "\u{1B}[<64;1;1M",
            "é", "日", "\u{1B}[99", "q",
        ]
    private static let rare = ["Q", "\u{3}", "\u{1A}", ":q\r"]

    @Test func `random keys leave the store and the terminal intact`() throws {
        var shell = try Shell()
        for name in ["MEME_NOW", "MEME_SEED"] { shell.environment[name] = nil }
        shell.environment["MEME_EDITOR"] = "./editor"
        shell.patience = 3600
        try shell.directory.write(
            "editor", "#!/bin/sh\necho more >> \"$1\"; [ $(($$ % 4)) != 0 ]\n".utf8)
        _ = try shell.run(
            """
            chmod +x editor; mkdir bin; for p in xdg-open open tmux wl-copy xclip; do
            printf '#!/bin/sh\\n' > bin/$p; chmod +x bin/$p; done
            for i in $(seq 60); do meme add "meme $i milk" -t t$((i % 5)) -m "A [link](https://example.org/$i)" -q; done
            """)
        shell.environment["PATH"] =
            shell.directory.file("bin") + ":" + (shell.environment["PATH"] ?? "")

        var generator = SeededGenerator(seed: 2026)
        var browse = try LiveTerminal("meme browse", in: shell)
        try browse.wait(for: "meme 60")
        var (typed, count, starts) = ("", 0, 1)
        while count < BrowseWalkTests.keyCount {
            var chunk = ""
            for _ in 0..<25 {
                let isRare = Int.random(in: 0..<200, using: &generator) == 0
                let keys = isRare ? BrowseWalkTests.rare : BrowseWalkTests.keys
                let key = try #require(keys.randomElement(using: &generator))
                if key == "\u{1A}" {
                    // If this key arrives while the editor is being started, it stops the new process
                    // inside `posix_spawn`, and both processes wait forever.
                    try browse.type(chunk)
                    typed += chunk
                    chunk = ""
                    browse.settle()
                }
                chunk += key
            }
            count += 25
            typed += chunk
            try browse.type(chunk)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0:
                browse.resize(
                    columns: Int.random(in: 1...200, using: &generator),
                    rows: Int.random(in: 1...60, using: &generator))
            case 1: #expect(try shell.run("meme add 'other milk'").status == 0)
            case 2: browse.settle(20)
            default: break
            }
            if !browse.isRunning {
                try end(&browse, typed, shell)
                typed = ""
                starts += 1
                browse = try LiveTerminal("meme browse", in: shell)
                browse.settle(200)
            }
        }
        try end(&browse, typed, shell)
        try expectLogged(shell)
        print("\(count) random keys in \(starts) runs of browse")
    }

    private func end(_ browse: inout LiveTerminal, _ typed: String, _ shell: Shell) throws {
        while browse.isRunning {
            browse.look()
            try? browse.type("\u{1B}\u{3}")
            browse.settle(100)
        }
        let status = try browse.end()
        #expect(
            [0, 130].contains(status), "\(status) after \(typed.suffix(2000).debugDescription)")
        #expect(try shell.directory.read("before") == shell.directory.read("after"))
        let check = try shell.run("meme check")
        #expect(check.status == 0, "\(check.errorText)")
    }

    /// Expects that `meme changes`, applied in order, results in the memes of the store.
    private func expectLogged(_ shell: Shell) throws {
        struct Told: Decodable {
            struct Change: Decodable {
                struct Meme: Decodable { let title: String }
                let id: String
                let meme: Meme?
            }
            let changes: [Change]?
        }
        var titles: [String: String] = [:]
        for line in try shell.run("meme changes").outputText.split(separator: "\n") {
            let told = try JSONDecoder().decode(Told.self, from: Data(line.utf8))
            for change in told.changes ?? [] { titles[change.id] = change.meme?.title }
        }
        let listed = try shell.run("meme list --format '{id} {title}'").outputText
        #expect(
            listed.split(separator: "\n").map(String.init).sorted()
                == titles.map { "\($0.key) \($0.value)" }.sorted())
        #expect(!titles.isEmpty)
    }
}
