import Domain
import Foundation
import TestSupport
import Testing

/// Pictures that the real program shows at a terminal.
@Suite(.waits)
struct PicturesTests {
    private let shell: Shell
    /// A PNG header of 640 by 480 pixels, and enough bytes of every value for several pieces.
    private let png: [UInt8]
    private let gif: [UInt8]

    init() throws {
        var shell = try Shell()
        shell.environment["NO_COLOR"] = "1"
        shell.environment["PATH"] =
            shell.directory.path + "/bin:" + Shell.programs + ":/usr/bin:/bin"
        self.shell = shell
        var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
        png += "IHDR".utf8
        png += [0, 0, 2, 0x80, 0, 0, 1, 0xE0]
        for _ in 0..<40 { png += (0...255).map { UInt8($0) } }
        self.png = png
        gif = Array("GIF89a".utf8) + [0x20, 0, 0x10, 0] + (0...255).map { UInt8($0) }
        try shell.directory.write("cat.png", png)
        try shell.directory.write("cat.gif", gif)
        _ = try shell.run("meme add Cat -i cat.png -m Text")
        _ = try shell.run("MEME_NOW=2026-11-21T10:00:01Z meme add Gif -i cat.gif")
    }

    /// Installs a program that records its arguments, one per line.
    private func installChafa(status: Int = 0) throws {
        let script = """
            #!/bin/sh
            printf '%s\\n' "$@" >> '\(shell.directory.path)/arguments'
            echo DRAWN $(wc -c)
            echo trouble >&2
            exit \(status)

            """
        // Another process writes the file: a file that this process has open for writing cannot be run, and
        // processes that other tests start at the same time would inherit it.
        let result = try shell.run(
            "mkdir -p bin && cat > bin/chafa && chmod +x bin/chafa", input: script.utf8)
        #expect(result.status == 0)
    }

    @Test func `sends a PNG unchanged to Kitty`() throws {
        let shown = try show("cat", "TERM=xterm KITTY_WINDOW_ID=1")
        let (text, payload) = PicturesTests.parted(shown)
        #expect(text == named("Cat", "cat.png (PNG, 640 x 480)", "\nText\n") + "\n<59 22>\n")
        #expect(payload.map { Array($0) } == png)
    }

    @Test(arguments: [("cat", 640), ("gif", 32)])
    func `sends every file unchanged to iTerm2`(_ title: String, _ width: Int) throws {
        let shown = try show(title, "TERM=xterm-256color TERM_PROGRAM=iTerm.app")
        let (text, payload) = PicturesTests.parted(shown)
        #expect(text.hasSuffix(title == "cat" ? "\nText\n\n<59 22>\n" : "\n\n<4 1>\n"), "\(text)")
        #expect(payload.map { Array($0) } == (title == "cat" ? png : gif))
    }

    @Test(
        arguments: [
            ("gif", "TERM=xterm-kitty", "", "--format=kitty\n--size=4x1"),
            ("gif", "TERM=xterm", "--color always", "--format=symbols\n--size=4x1"),
            ("cat", "TERM=xterm", "--images always", "--format=symbols\n--size=59x22"),
            (
                "cat", "TERM=tmux-256color KITTY_WINDOW_ID=1", "--images always",
                "--format=symbols\n--size=59x22"
            ),
        ] as [(String, String, String, String)])
    func `uses chafa when the terminal cannot draw a picture`(
        _ title: String, _ variables: String, _ options: String, _ arguments: String
    ) throws {
        let size = title == "cat" ? png.count : gif.count
        for status in [0, 2] {
            try installChafa(status: status)
            let shown = try show(title, variables, options)
            #expect(shown.hasSuffix("\n\nDRAWN \(size)\n") == (status == 0), "\(shown)")
            #expect(status == 0 || !shown.hasSuffix("\n\n"))
            #expect(!shown.contains("\u{1B}_"))
            #expect(
                String(decoding: try shell.directory.read("arguments"), as: UTF8.self)
                    == "\(arguments)\n--animate=off\n-\n")
            try FileManager.default.removeItem(atPath: shell.directory.file("arguments"))
        }
    }

    @Test func `prints the file name where no picture can be shown`() throws {
        try installChafa()
        for (variables, options) in [
            ("TERM=xterm", ""), ("TERM=dumb KITTY_WINDOW_ID=1", "--images always"),
            ("TERM=xterm-kitty", "--images never"), ("TERM=tmux-256color KITTY_WINDOW_ID=1", ""),
            ("TERM=screen TERM_PROGRAM=iTerm.app", "--images auto"), ("TERM=", "--images always"),
        ] {
            #expect(
                try show("cat", variables, options)
                    == named("Cat", "cat.png (PNG, 640 x 480)", "\nText\n"), "\(variables)")
            let isDrawn = FileManager.default.fileExists(atPath: shell.directory.file("arguments"))
            #expect(!isDrawn, "\(variables)")
        }
    }

    @Test func `prints the file name without chafa`() throws {
        let shown = try show("cat", "TERM=xterm PATH='\(Shell.programs)'", "--images always")
        #expect(shown == named("Cat", "cat.png (PNG, 640 x 480)", "\nText\n"))
    }

    @Test func `plain output has no picture`() throws {
        #expect(
            try show("cat", "TERM=xterm-kitty", "--plain --images always")
                == named("Cat", "cat.png", "\nText\n"))
    }

    @Test func `names a file that is not a picture and says why`() throws {
        #expect(mkfifo(shell.directory.file("pipe.png"), 0o600) == 0)
        for (image, remark) in [
            ("gone.png", " (not found)"), ("pipe.png", " (not a regular file)"),
            ("memes.jsonl", " (not a PNG, JPEG, GIF or WebP picture)"),
            ("../cat.png", " (outside the store's folder)"),
            ("https://example.org/cat.png", ""), ("/dev/zero", " (not a regular file)"),
            ("-", " (not found)"), ("--version", " (not found)"),
        ] {
            _ = try shell.run("meme edit xtwd --image='\(image)' --quiet")
            let shown = try show("gif", "TERM=xterm-kitty")
            #expect(shown.contains("\nimage: \(image)\(remark)\n"), "\(shown)")
            #expect(!shown.contains("\u{1B}"))
        }
    }

    @Test(.enabled(if: Requirement.met(.unprivilegedUser)))
    func `reports a picture that cannot be read`() throws {
        _ = try shell.run("chmod 755 .; chmod 644 memes.jsonl; chmod 000 cat.png")
        let shown = try Terminal().run(
            "TERM=xterm-kitty \(Requirement.unprivileged) meme show cat", in: shell
        ).shown
        #expect(shown.contains("\nimage: cat.png (permission denied)\n"), "\(shown)")
        #expect(!shown.contains("\u{1B}"))
    }

    /// Each of several memes has its picture. In a pager, only the file name is shown.
    @Test func `shows pictures after their memes but not in a pager`() throws {
        let variables = "TERM=xterm KITTY_WINDOW_ID=1 MEME_PAGER='echo PAGED; cat'"
        let both = try Terminal().run("\(variables) meme show cat cat", in: shell).shown
        let one = named("Cat", "cat.png (PNG, 640 x 480)", "\nText\n")
        let (text, payload) = PicturesTests.parted(both)
        #expect(text == one + "\n<59 22>\n" + one + "\n<59 22>\n")
        #expect(payload.map { Array($0) } == png + png)
        var low = Terminal()
        low.rows = 3
        let paged = try low.run("\(variables) meme show cat cat", in: shell).shown
        #expect(paged == "PAGED\n" + one + "\n" + one)
    }

    @Test func `writes the same bytes to a pipe on every terminal`() throws {
        try installChafa()
        let plain = try shell.run("meme show cat").output
        for variables in ["KITTY_WINDOW_ID=1 TERM=xterm-kitty", "TERM_PROGRAM=iTerm.app"] {
            for options in ["", "--images always", "--color always"] {
                let piped = try shell.run("\(variables) meme show cat \(options) | cat")
                #expect(
                    piped.outputText.replacing(/\u{1B}\[[0-9;]*m/, with: "")
                        == String(decoding: plain, as: UTF8.self))
            }
            let json = try shell.run("\(variables) meme show cat --json --images always")
            #expect(try json == shell.run("meme show cat --json"))
        }
        #expect(!FileManager.default.fileExists(atPath: shell.directory.file("arguments")))
    }

    private func show(_ title: String, _ variables: String, _ options: String = "") throws -> String
    {
        let result = try Terminal().run("\(variables) meme show \(title) \(options)", in: shell)
        #expect(result.status == 0)
        return result.shown
    }

    /// Returns the lines of a meme.
    private func named(_ title: String, _ image: String, _ text: String) -> String {
        "id: 22hdxj4g4q61\ntitle: \(title)\nimage: \(image)\n"
            + "created: 2026-11-21 10:00 (just now)\n\(text)"
    }

    /// Interprets the bytes for a terminal as kitty and iTerm2 do. Returns the text with the size in cells in
    /// place of each picture, and the bytes of all pictures; `nil` if there is another escape sequence.
    private static func parted(_ shown: String) -> (text: String, payload: Data?) {
        var payload: Data? = Data()
        var digits = ""
        func end() {
            if let bytes = Data(base64Encoded: digits) {
                payload?.append(bytes)
            } else {
                payload = nil
            }
            digits = ""
        }
        let kitty =
            /\u{1B}_G(a=T,f=100,c=(\d+),r=(\d+),)?q=2,m=([01]);([A-Za-z0-9+\/=]{0,4096})\u{1B}\\/
        let text = shown.replacing(kitty) { match in
            digits += match.output.5
            if match.output.4 == "0" { end() }
            guard let columns = match.output.2, let rows = match.output.3 else { return "" }
            return "<\(columns) \(rows)>"
        }
        .replacing(
            /\u{1B}\]1337;File=inline=1;size=(\d+);width=(\d+);height=(\d+);preserveAspectRatio=1:([A-Za-z0-9+\/=]*)\u{07}/
        ) { match in
            digits += match.output.4
            end()
            if payload?.count != Int(match.output.1) { payload = nil }
            return "<\(match.output.2) \(match.output.3)>"
        }
        return (text, text.contains("\u{1B}") ? nil : payload)
    }
}
