import Domain
import LibC
import TestSupport
import Testing

@testable import Platform

extension TerminalPrograms {
    @Suite(.waits)
    struct SystemClipboardTests {
        private let directory: TemporaryDirectory

        init() throws { directory = try TemporaryDirectory() }

        @Test func `gives the text to each program`() throws {
            let (first, second) = try (recorder("first"), recorder("second"))
            let text = [UInt8](repeating: 7, count: 300_000)
            #expect(clipboard([[first, "-x"], [second]]).copy(text))
            #expect(try directory.read("first.shown") == text)
            #expect(try directory.read("second.shown") == text)
            #expect(try directory.read("first.arguments") == Array("-x\n".utf8))
        }

        @Test func `succeeds if at least one program takes the text`() throws {
            let (failing, deaf) = try (
                directory.program("failing", "cat > /dev/null; exit 1"),
                directory.program("deaf", "exec <&-; exit 0")
            )
            let text = [UInt8](repeating: 7, count: 300_000)
            for program in [failing, deaf, "/no/program"] {
                #expect(!clipboard([[program]]).copy(text), "\(program)")
                #expect(try clipboard([[program], [recorder("good")]]).copy(text), "\(program)")
            }
            #expect(!clipboard([]).copy(text))
        }

        @Test func `does not wait for a program that hangs`() throws {
            let reader = try directory.program("reader", "cat > /dev/null; exec sleep 1000")
            let deaf = try directory.program("deaf", "exec sleep 1000")
            for program in [reader, deaf] {
                let clipboard = SystemClipboard(commands: [[program]], patience: .milliseconds(300))
                #expect(!clipboard.copy([UInt8](repeating: 7, count: 300_000)))
            }
        }

        /// xclip and wl-copy leave a child that serves the text until another program takes over the clipboard.
        @Test func `does not wait for the child of a program`() throws {
            let program = try directory.program(
                "parent", "cat > \"$0.shown\"; sleep 1000 & echo $! > \"$0.child\"")
            #expect(clipboard([[program]]).copy(Array("text".utf8)))
            #expect(try directory.read("parent.shown") == Array("text".utf8))
            let child = try Int32(
                String(decoding: directory.read("parent.child").dropLast(), as: UTF8.self))
            #expect(try kill(#require(child), SIGKILL) == 0)
        }

        @Test func `reads what the first program prints that prints something`() throws {
            let text = [UInt8](repeating: 7, count: 300_000)
            try directory.write("text", text)
            let good = try directory.program("good", "cat '\(directory.file("text"))'")
            let failing = try directory.program("failing", "echo x; exit 1")
            let empty = try directory.program("empty", "exec >&-; cat > /dev/null")
            for (programs, printed) in [
                ([good], text), ([failing, empty, "/no/program", good, failing], text),
                ([empty], []),
                ([failing], []), (["/no/program"], nil), ([], nil),
            ] as [([String], [UInt8]?)] {
                let clipboard = SystemClipboard(
                    commands: [], printing: programs.map { [$0] }, patience: .seconds(60))
                #expect(clipboard.read() == printed, "\(programs)")
            }
            let silent = try directory.program("silent", "exec sleep 1000")
            #expect(
                SystemClipboard(commands: [], printing: [[silent]], patience: .milliseconds(300))
                    .read()
                    == [])
        }

        private func recorder(_ name: String) throws -> String {
            try directory.program(name, "echo \"$@\" > \"$0.arguments\"; cat > \"$0.shown\"")
        }

        private func clipboard(_ commands: [[String]]) -> SystemClipboard {
            SystemClipboard(commands: commands, patience: .seconds(60))
        }
    }
}
