import Domain
import LibC
import TestSupport
import Testing

@testable import Platform

extension TerminalPrograms {
    @Suite(.waits)
    struct SystemOpenerTests {
        private let directory: TemporaryDirectory

        init() throws { directory = try TemporaryDirectory() }

        @Test func `passes the address to the program`() throws {
            let note = try directory.program("note", "printf '<%s>' \"$@\" > \"$0.shown\"")
            for (browser, shown) in [
                (note, "<https://a.org/$(x);'>"), ("\(note) -n", "<-n><https://a.org/$(x);'>"),
                ("\(note) --url=%s -n", "<--url=https://a.org/$(x);'><-n>"),
                ("/no/program:\(note)", "<https://a.org/$(x);'>"),
            ] {
                try opener(browser).open("https://a.org/$(x);'")
                #expect(try String(decoding: directory.read("note.shown"), as: UTF8.self) == shown)
            }
        }

        #if os(Linux)
            @Test func `does not pass the streams of this process to the program`() throws {
                let browser = try directory.program(
                    "list", "ls -l /proc/$$/fd/[012] | grep -c /dev/null > \"$0.shown\"")
                try opener(browser).open("https://a.org")
                #expect(
                    try String(decoding: directory.read("list.shown"), as: UTF8.self)
                        == "3\n")
            }
        #endif

        @Test func `says why nothing was opened`() throws {
            let failing = try directory.program("failing", "exit 3")
            #expect(
                throws: MemesError.opening(.exited(3, program: failing, target: "https://a.org"))
            ) { try opener(failing).open("https://a.org") }
            #expect(throws: MemesError.opening(.notRun(program: "/no/program"))) {
                try opener("/no/program").open("https://a.org")
            }
        }

        @Test func `does not wait for a program that keeps running`() throws {
            let browser = try directory.program(
                "browser", "echo $$ > \"$0.shown\"; exec sleep 1000")
            let opener = SystemOpener(
                { ["BROWSER": browser, "DISPLAY": ":0"][$0] }, patience: .milliseconds(300))
            try opener.open("https://a.org")
            let id = try Int32(
                String(decoding: directory.read("browser.shown").dropLast(), as: UTF8.self))
            #expect(try kill(#require(id), SIGKILL) == 0)
        }

        @Test(
            arguments: [
                ("firefox", ":0", false), ("w3m", ":0", true), ("/usr/bin/lynx -x", ":0", true),
                ("firefox", nil, true),
            ] as [(String, String?, Bool)])
        func `a program without a window uses the terminal`(
            _ name: String, _ display: String?, _ usesTerminal: Bool
        ) throws {
            // Only an installed program is used.
            let words = name.split(separator: " ")
            let path = try directory.program(
                String(words[0].split(separator: "/").last ?? ""), "exit 0")
            let opener = SystemOpener {
                [
                    "BROWSER": ([path] + words.dropFirst().map(String.init)).joined(separator: " "),
                    "DISPLAY": display,
                ][$0] ?? nil
            }
            #expect(opener.usesTerminal == usesTerminal)
        }

        private func opener(_ browser: String) -> SystemOpener {
            SystemOpener({ ["BROWSER": browser, "DISPLAY": ":0"][$0] }, patience: .seconds(60))
        }
    }
}
