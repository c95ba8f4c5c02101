import Domain
import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite(.waits)
struct FileStoreWatcherTests {
    private static let long = Duration.seconds(3600)

    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.write("memes.jsonl", "a\n".utf8)
    }

    @Test func `reports a change at first and then none`() {
        for isWatched in [true, false] {
            let watcher = FileStoreWatcher(path: path, output: -1) {
                isWatched ? FileEvents() : nil
            }
            #expect(watcher.waitForChange(atMost: .zero) == .changed)
            #expect(watcher.waitForChange(atMost: .zero) == .unchanged)
            #expect(watcher.waitForChange(atMost: .milliseconds(1)) == .unchanged)
        }
    }

    /// Commands that change a store `s` in a folder that also contains a file `new`.
    private static let happenings = [
        "echo b >> s", "mv new s", "rm s", ": > s", "mkdir d; mv s d", "mv new s; echo c >> s",
        "cp new s", "printf X | dd of=s conv=notrunc 2> /dev/null",
    ]

    @Test func `detects every kind of change to the store`() throws {
        for command in Self.happenings {
            for isWatched in [true, false] as [Bool] {
                try Self().itIsToldWhateverHappensToTheStore(command, isWatched)
            }
        }
    }

    private func itIsToldWhateverHappensToTheStore(_ command: String, _ isWatched: Bool) throws {
        let shell = try Shell()
        try shell.directory.write("s", "a\n".utf8)
        try shell.directory.write("new", "a\nb\n".utf8)
        try expectChange(of: shell.directory.file("s"), isWatched, "\(command)", shell)
    }

    @Test(arguments: [
        "mkdir -p d/e/f; echo a > d/e/f/s", "mkdir d; sleep 0.1; mkdir -p d/e/f; : > d/e/f/s",
    ])
    func `detects that a store is created`(_ command: String) throws {
        let shell = try Shell()
        try expectChange(of: shell.directory.file("d/e/f/s"), true, command, shell)
    }

    @Test(
        arguments: ["echo b >> d/real", "mv new d/real", "ln -sf new s", "rm d/real"] as [String])
    func `detects changes behind a symbolic link`(_ command: String) throws {
        let shell = try Shell()
        _ = try shell.run("mkdir d; echo a > d/real; echo b > new; ln -s d/real s")
        try expectChange(of: shell.directory.file("s"), true, command, shell)
    }

    @Test func `detects a change between two waits`() throws {
        let watcher = FileStoreWatcher(
            path: path, output: -1, events: FileEvents.init, watchedInterval: Self.long)
        _ = watcher.waitForChange(atMost: nil)
        try directory.write("memes.jsonl", "bb\n".utf8)
        #expect(watcher.waitForChange(atMost: nil) == .changed)
        #expect(watcher.waitForChange(atMost: .zero) == .unchanged)
    }

    @Test func `detects a closed output`() throws {
        let ends = try PrivatePipe()
        defer { close(ends.writingEnd) }
        let watcher = FileStoreWatcher(
            path: path, output: ends.writingEnd, events: FileEvents.init, watchedInterval: Self.long
        )
        #expect(watcher.waitForChange(atMost: nil) == .changed)
        #expect(watcher.waitForChange(atMost: .zero) == .unchanged)
        let reader = ends.readingEnd
        let work = Background { _ = close(reader) }
        #expect(watcher.waitForChange(atMost: nil) == .outputClosed)
        _ = try work.value()
        #expect(watcher.waitForChange(atMost: .zero) == .outputClosed)
    }

    /// Runs a command, and waits until the watcher reports the change.
    private func expectChange(
        of path: String, _ isWatched: Bool, _ command: String, _ shell: Shell
    ) throws {
        let watcher = FileStoreWatcher(
            path: path, output: -1, events: { isWatched ? FileEvents() : nil },
            watchedInterval: Self.long)
        #expect(watcher.waitForChange(atMost: nil) == .changed)
        let before = try FileStatus(path: path)
        let work = Background { try shell.run("sleep 0.1; \(command)").status }
        repeat {
            #expect(watcher.waitForChange(atMost: nil) == .changed)
        } while try FileStatus(path: path) == before
        #expect(try work.value() == 0)
    }
}
