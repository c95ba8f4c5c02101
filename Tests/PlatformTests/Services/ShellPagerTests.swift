import Domain
import Foundation
import TestSupport
import Testing

@testable import Platform

/// Tests that run one after another, because a pager or an editor changes the signal handlers of the whole
/// process.
@Suite(.serialized)
enum TerminalPrograms {}

extension TerminalPrograms {
    struct ShellPagerTests {
        @Test func `passes the text to the pager and waits for it`() throws {
            let directory = try TemporaryDirectory()
            let pager = ShellPager(
                command: "{ echo \"$LESS\"; cat; } > '\(directory.file("out"))'",
                environment: ["LESS": "FRX"])
            try pager.start()
            pager.write("one\n")
            pager.write("two\n")
            #expect(pager.isOpen)
            #expect(pager.finish() == .shown)
            #expect(try directory.read("out") == Array("FRX\none\ntwo\n".utf8))
        }

        @Test func `notices that the pager has quit`() throws {
            let pager = ShellPager(command: "true", environment: [:])
            try pager.start()
            for _ in 0..<100 { pager.write(String(repeating: "x", count: 100_000)) }
            #expect(!pager.isOpen)
            #expect(pager.finish() == .shown)
        }

        @Test func `reports how the pager ended`() throws {
            for (command, outcome) in [
                ("true", PagerOutcome.shown), ("exit 3", .shown), ("no-such-pager -x", .notRun),
                ("A=1 no-such-pager", .notRun), ("/", .notRun), ("kill -INT $$", .interrupted),
            ] as [(String, PagerOutcome)] {
                let pager = ShellPager(command: command, environment: [:])
                try pager.start()
                #expect(pager.finish() == outcome, "\(command)")
            }
        }

        @Test func `ignores keyboard signals only while the pager runs`() throws {
            let pager = ShellPager(command: "cat > /dev/null", environment: [:])
            try pager.start()
            #expect(isIgnored(SIGQUIT) && isIgnored(SIGPIPE))
            #expect(pager.finish() == .shown)
            #expect(!isIgnored(SIGQUIT) && !isIgnored(SIGPIPE))
        }

        private func isIgnored(_ number: Int32) -> Bool {
            let handler = signal(number, SIG_IGN)
            defer { signal(number, handler) }
            return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        }
    }
}
