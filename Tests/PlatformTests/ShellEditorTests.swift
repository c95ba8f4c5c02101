import Domain
import Foundation
import TestSupport
import Testing

@testable import Platform

extension TerminalPrograms {
    struct ShellEditorTests {
        private let directory: TemporaryDirectory

        init() throws {
            directory = try TemporaryDirectory()
        }

        @Test(arguments: [
            (#"printf 'two\n' >> "$1""#, "one\ntwo\n"),
            (#"sed 's/one/two/' "$1" > "$1.new"; mv "$1.new" "$1""#, "two\n"),
            (#"cp "$1" "$1~"; printf x > "$1""#, "x"),
            (#"rm "$1"; printf y > "$(dirname "$1")/real"; ln -s real "$1""#, "y"),
            (#": > "$1""#, ""), ("true", "one\n"), ("kill -INT $PPID; kill -QUIT $PPID", "one\n"),
        ])
        func readsWhatAnEditorHasMadeOfADraft(_ script: String, _ text: String) throws {
            let file = try edit(with: script)
            #expect(String(decoding: file.bytes, as: UTF8.self) == text)
            #expect(file.path.hasPrefix(directory.path + "/meme-"))
            #expect(FileManager.default.fileExists(atPath: file.path))
            ShellEditor.discard(file)
            #expect(try directory.names() == ["an editor"])
        }

        @Test func theDraftIsForTheUserAlone() throws {
            let file = try edit(with: "true")
            let folder = Directories.parent(of: file.path)
            let modes = try [file.path, folder].map { path in
                try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            }
            #expect(modes == [0o600, 0o700])
            #expect(file.path.hasSuffix(".md"))
        }

        private static let failures: [(String, EditorError, isKept: Bool)] = [
            ("exit 3", .exited(3, command: ""), true),
            ("exit 255", .exited(255, command: ""), true),
            ("kill -TERM $$", .killed(signal: 15, command: ""), true),
            ("kill -KILL $$", .killed(signal: 9, command: ""), true),
            ("kill -INT $$", .interrupted, true),
            ("exit 127", .notRun(command: ""), false),
            (#"echo two >> "$1"; exit 126"#, .notRun(command: ""), true),
            (#"rm "$1""#, .draftGone, false),
            (#"rm -r "$(dirname "$1")""#, .draftGone, false),
            (#"rm "$1"; mkdir "$1""#, .draftIsNoFile(.directory), true),
            (#"rm "$1"; mkfifo "$1""#, .draftIsNoFile(.fifo), true),
            (
                #"truncate -s 1T "$1" || mkfile -n 1t "$1""#,
                .draftTooLarge(byteCount: 1 << 40, limit: 1 << 28), true
            ),
        ]

        @Test(arguments: failures)
        func tellsHowAnEditorFailed(
            _ script: String, _ failure: EditorError, _ isKept: Bool
        ) throws {
            let error = try #require(throws: MemesError.self) { try edit(with: script) }
            let expected = MemesError.editor(failure.withCommand(command))
            guard isKept else {
                #expect(error == expected)
                #expect(try directory.names() == ["an editor"])
                return
            }
            guard case .draft(.kept(let path, expected)) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(path.hasPrefix(directory.path + "/meme-"))
        }

        @Test func aDraftUnderAnotherNameIsKept() throws {
            let error = try #require(throws: MemesError.self) {
                try edit(with: #"mv "$1" "$(dirname "$1")/other.md""#)
            }
            guard case .draft(.kept(let path, .editor(.draftGone))) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["other.md"])
        }

        @Test(arguments: ["no-such-editor", "no-such-editor --wait", "/", "'/no such/editor'"])
        func aProgramThatThereIsNotLeavesNothing(_ command: String) throws {
            let editor = ShellEditor(command: command, temporaryDirectory: directory.path)
            #expect(throws: MemesError.editor(.notRun(command: command))) {
                try editor.edit(Array("one".utf8))
            }
            #expect(try directory.names() == [])
        }

        @Test func withoutAPlaceForDraftsNothingIsStarted() throws {
            let place = directory.file("none")
            let editor = ShellEditor(
                command: "touch '\(directory.file("started"))'", temporaryDirectory: place)
            let error = try #require(throws: MemesError.self) { try editor.edit([]) }
            guard case .system(.createDirectory, place + "/meme-XXXXXX", let failure) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(failure.kind == .notFound)
            #expect(try directory.names() == [])
        }

        /// What this process does about signals is what it was.
        @Test func takesTheSignalsOfTheKeyboardBack() throws {
            let before = signal(SIGINT, SIG_IGN)
            _ = try edit(with: "true")
            #expect(unsafeBitCast(signal(SIGINT, before), to: Int.self) == 1)
            _ = try edit(with: "true")
            let after = signal(SIGINT, before)
            #expect(unsafeBitCast(after, to: Int.self) == unsafeBitCast(before, to: Int.self))
        }

        private func edit(with script: String) throws -> EditedFile {
            try editor(script).edit(Array("one\n".utf8))
        }

        /// An editor that is a script, at a path with a space.
        private func editor(_ script: String) throws -> ShellEditor {
            try directory.write("an editor", Array(script.utf8))
            return ShellEditor(command: command, temporaryDirectory: directory.path)
        }

        private var command: String { "sh '\(directory.file("an editor"))'" }
    }
}

extension EditorError {
    /// The same, of another command.
    fileprivate func withCommand(_ command: String) -> EditorError {
        switch self {
        case .notRun: .notRun(command: command)
        case .exited(let status, _): .exited(status, command: command)
        case .killed(let signal, _): .killed(signal: signal, command: command)
        default: self
        }
    }
}
