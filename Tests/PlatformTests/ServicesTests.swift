import Domain
import Foundation
import TestSupport
import Testing

@testable import Platform

struct MemeIDGeneratorTests {
    @Test func `seeded identifiers are always the same`() {
        let (one, other) = (SeededMemeIDs(seed: 1), SeededMemeIDs(seed: 1))
        let ids = (0..<10).map { _ in one.next() }
        #expect(ids == (0..<10).map { _ in other.next() })
        #expect(Set(ids).count == 10)
        #expect(SeededMemeIDs(seed: 2).next() != ids[0])
    }

    @Test func `random identifiers differ`() throws {
        let generator = RandomMemeIDs()
        let ids = try (0..<1000).map { _ in try generator.next() }
        #expect(Set(ids).count == 1000)
        // Every bit is sometimes set and sometimes not.
        #expect(ids.reduce(0) { $0 | $1.bits } == 1 << 60 - 1)
        #expect(ids.reduce(.max) { $0 & $1.bits } == 0)
    }
}

struct ClockTests {
    @Test func `the system clock tells the time`() {
        let before = Date().timeIntervalSince1970
        let now = Double(SystemClock().now.milliseconds) / 1000
        #expect(now >= before - 0.002)
        #expect(now <= Date().timeIntervalSince1970 + 0.002)
    }
}

struct SystemCalendarTests {
    @Test func `days begin at midnight of the time zone`() throws {
        var components = DateComponents()
        (components.year, components.month, components.day) = (2026, 3, 9)
        let expected = try #require(Calendar(identifier: .gregorian).date(from: components))
        let date = try #require(LocalDate(year: 2026, month: 3, day: 9))
        let day = SystemCalendar().moment(of: LocalTime(date))
        #expect(day.milliseconds == Int64(expected.timeIntervalSince1970) * 1000)
    }

    @Test func `knows which time zones can be read`() {
        for (zone, canBeRead) in [
            ("", true), (":", true), ("Europe/Berlin", true), (":Europe/Berlin", true),
            ("UTC", true),
            ("/usr/share/zoneinfo/Asia/Tokyo", true), ("UTC0", true), ("XXX-14", true),
            ("CET-1CEST", true),
            ("CET-1CEST,M3.5.0,M10.5.0/3", true), ("<-03>3<-02>,M11.1.0/0,M2.3.0/0", true),
            ("EST5EDT4:30:15,J60/-1,300/167:59:59", true),
            ("NZST-12:00:00NZDT-13:00:00,M9.5.0,M4.1.0", true),
            ("Berlin", false), ("Foo/Bar", false), ("No/Where!", false), ("CET-1CEST,bogus", false),
            ("CET-1CEST,M13.5.0,M10.5.0", false), ("CET-1CEST,M3.5.0", false), ("A5", false),
            ("<A>5", false),
            ("5", false), ("../../../etc/passwd", false), ("/dev/zero", false), ("/", false),
            ("é5", false),
            ("/usr/share/zoneinfo/tzdata.zi", false),
            (String(repeating: "A", count: 300) + "5", false),
            ("a\0b", false),
        ] as [(String, Bool)] {
            Self().knowsWhichTimeZonesCanBeRead(zone, canBeRead)
        }
    }

    private func knowsWhichTimeZonesCanBeRead(_ zone: String, _ canBeRead: Bool) {
        #expect(SystemCalendar.canRead(zone: zone) == canBeRead)
    }
}

struct DirectoriesTests {
    @Test func `knows the directory of a path`() {
        for (path, parent) in [
            ("/a/b", "/a"), ("/a", "/"), ("/", "/"), ("a", "."), ("a/b/", "a"), ("a//b", "a"),
            ("//a", "/"), ("./a", "."),
        ] as [(String, String)] {
            Self().knowsTheDirectoryOfAPath(path, parent)
        }
    }

    private func knowsTheDirectoryOfAPath(_ path: String, _ parent: String) {
        #expect(Directories.parent(of: path) == parent)
    }
}

struct ProgramsTests {
    @Test func `looks for a program in the path`() {
        for (name, isInstalled) in [
            ("sh", true), ("/bin/sh", true), ("no-such-program-at-all", false),
            ("/no/such/program", false),
            ("", false),
        ] as [(String, Bool)] {
            Self().looksForAProgramInThePath(name, isInstalled)
        }
    }

    private func looksForAProgramInThePath(_ name: String, _ isInstalled: Bool) {
        #expect(Programs.isInstalled(name) == isInstalled)
    }
}

struct ChildProcessTests {
    @Test func `runs a command with the variables that it is given`() throws {
        let directory = try TemporaryDirectory()
        let file = directory.file("out")
        let command = "printf %s \"$MEME_TEST\" > '\(file)'; test -n \"$PATH\""
        let heir = try ChildProcess(
            shell: command, variables: .inherited(adding: ["MEME_TEST": "a=b"]))
        #expect(heir.wait() == 0)
        #expect(try directory.read("out") == Array("a=b".utf8))
        let stranger = try ChildProcess(
            shell: "test -z \"$HOME\"", variables: .only(["MEME_TEST": "x"]))
        #expect(stranger.wait() == 0)
    }

    @Test func `tells how a command ended`() throws {
        for (command, status) in [
            ("exit 0", 0), ("exit 77", 77), ("kill -TERM $$", 143), ("kill -KILL $$", 137),
        ] as [(String, Int32)] {
            try Self().tellsHowACommandEnded(command, status)
        }
    }

    private func tellsHowACommandEnded(_ command: String, _ status: Int32) throws {
        #expect(try ChildProcess(shell: command, variables: .only([:])).wait() == status)
    }
}

/// One after the other: a pager or an editor changes what the whole process does about signals.
@Suite(.serialized)
enum TerminalPrograms {}

extension TerminalPrograms {
    struct ShellPagerTests {
        @Test func `gives the pager the text and waits for it`() throws {
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

        @Test func `knows that the pager has gone`() throws {
            let pager = ShellPager(command: "true", environment: [:])
            try pager.start()
            for _ in 0..<100 { pager.write(String(repeating: "x", count: 100_000)) }
            #expect(!pager.isOpen)
            #expect(pager.finish() == .shown)
        }

        @Test(arguments: [
            ("true", PagerOutcome.shown), ("exit 3", .shown), ("no-such-pager -x", .notRun),
            ("A=1 no-such-pager", .notRun), ("/", .notRun), ("kill -INT $$", .interrupted),
        ])
        func `tells how the pager ended`(_ command: String, _ outcome: PagerOutcome) throws {
            let pager = ShellPager(command: command, environment: [:])
            try pager.start()
            #expect(pager.finish() == outcome)
        }

        @Test func `leaves the signals of the keyboard to the pager and takes them back`() throws {
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
