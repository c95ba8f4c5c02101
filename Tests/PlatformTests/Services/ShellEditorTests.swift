import Domain
import Foundation
import TestSupport
import Testing

@testable import Platform

extension TerminalPrograms {
    struct ShellEditorTests {
        private let directory: TemporaryDirectory

        private let folder: DraftFolder

        init() throws {
            directory = try TemporaryDirectory()
            folder = DraftFolder(
                path: directory.file("drafts"), temporaryPath: directory.path
            ) { Issue.record("\($0)") }
        }

        @Test func `reads the draft as the editor left it`() throws {
            for (script, text) in [
                (#"printf 'two\n' >> "$1""#, "one\ntwo\n"),
                (#"sed 's/one/two/' "$1" > "$1.new"; mv "$1.new" "$1""#, "two\n"),
                (#"cp "$1" "$1~"; printf x > "$1""#, "x"),
                (#"rm "$1"; printf y > "$1.orig"; ln -s meme.md.orig "$1""#, "y"),
                (#": > "$1""#, ""), ("true", "one\n"),
                ("kill -INT $PPID; kill -QUIT $PPID", "one\n"),
            ] {
                let suite = try ShellEditorTests()
                let file = try suite.edit(with: script)
                #expect(String(decoding: file.bytes, as: UTF8.self) == text, "\(script)")
                #expect(file.path == suite.directory.file("drafts/1/meme.md"), "\(script)")
                #expect(FileManager.default.fileExists(atPath: file.path), "\(script)")
                suite.folder.discard(file.path)
                #expect(try suite.drafts() == [], "\(script)")
            }
        }

        /// Editors remember the cursor position for each path.
        @Test func `no two drafts have the same path`() throws {
            for name in ["drafts/1/meme.md", "drafts/2/meme.md", "drafts/3/meme.md"] {
                let file = try edit(with: "true")
                #expect(file.path == directory.file(name))
                folder.discard(file.path)
            }
            for (last, name) in [
                ("x", "1"), ("-1", "1"), ("99999999999999999999", "1"), ("7", "8"),
            ] {
                try Data(last.utf8).write(to: URL(filePath: directory.file("last-draft")))
                let file = try edit(with: "true")
                #expect(file.path == directory.file("drafts/\(name)/meme.md"))
                folder.discard(file.path)
            }
        }

        @Test func `reports whether the editor has written the draft`() throws {
            for (script, isWritten) in [
                ("true", false), (#"cat "$1""#, false), (#"touch -d 2026-01-01 "$1""#, true),
                (#"cp "$1" "$1.new"; mv "$1.new" "$1""#, true), (#"echo >> "$1""#, true),
            ] {
                let suite = try ShellEditorTests()
                #expect(try suite.edit(with: script).isWritten == isWritten, "\(script)")
            }
        }

        @Test func `only the user can access the draft`() throws {
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

        @Test func `reports how the editor failed`() throws {
            for (script, failure, isKept) in Self.failures {
                let suite = try ShellEditorTests()
                let error = try #require(throws: MemesError.self, "\(script) \(failure)") {
                    try suite.edit(with: script)
                }
                let expected = MemesError.editor(failure.withCommand(suite.command))
                guard isKept else {
                    #expect(error == expected, "\(script) \(failure)")
                    #expect(try suite.drafts() == [], "\(script) \(failure)")
                    continue
                }
                guard case .draft(.kept(let path, expected)) = error else {
                    Issue.record("\(script): \(error)")
                    continue
                }
                #expect(path == suite.directory.file("drafts/1/meme.md"), "\(script) \(failure)")
            }
        }

        @Test func `keeps a draft that the editor has renamed`() throws {
            let error = try #require(throws: MemesError.self) {
                try edit(with: #"mv "$1" "$(dirname "$1")/other.md""#)
            }
            guard case .draft(.kept(let path, .editor(.draftGone))) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["other.md"])
        }

        @Test func `leaves no draft when the editor cannot be run`() throws {
            for command in ["no-such-editor", "no-such-editor --wait", "/", "'/no such/editor'"] {
                let suite = try ShellEditorTests()
                let editor = ShellEditor(command: command, drafts: suite.folder)
                #expect(throws: MemesError.editor(.notRun(command: command)), "\(command)") {
                    try editor.edit(Array("one".utf8), at: nil, line: 1, hasTerminal: true)
                }
                #expect(try suite.drafts() == [], "\(command)")
            }
        }

        @Test func `does not start the editor without a folder for drafts`() throws {
            let place = directory.file("none")
            let editor = ShellEditor(
                command: "touch '\(directory.file("started"))'",
                drafts: DraftFolder(path: nil, temporaryPath: place) { _ in })
            let error = try #require(throws: MemesError.self) {
                try editor.edit([], at: nil, line: 1, hasTerminal: true)
            }
            guard case .system(.createDirectory, place + "/meme-1", let failure) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(failure.kind == .notFound)
            #expect(try directory.names() == [])
        }

        @Test func `continues an existing draft`() throws {
            let file = try edit(with: #"printf 'two\n' >> "$1"; exit 0"#)
            let again = try editor(#"printf 'three\n' >> "$1""#)
                .edit(Array("new\n".utf8), at: file.path, line: 1, hasTerminal: true)
            #expect(again == EditedFile(Array("new\nthree\n".utf8), path: file.path))
            #expect(throws: MemesError.editor(.draftGone)) {
                try editor("true").edit(
                    [], at: directory.file("none/meme.md"), line: 1, hasTerminal: true)
            }
        }

        @Test func `lists the drafts that are not open`() throws {
            let paths = try (1...3).map { _ in try edit(with: "true").path }
            #expect(paths == (1...3).map { directory.file("drafts/\($0)/meme.md") })
            folder.discard(paths[1])
            try directory.write("drafts/stray", [])
            #expect(mkdir(directory.file("drafts/4"), 0o700) == 0)
            // `folder` lists the drafts that it has locked itself. To `other`, these drafts are open.
            #expect(Set(folder.drafts().map(\.name)) == ["1", "3"])
            let other = DraftFolder(path: directory.file("drafts"), temporaryPath: "/none") { _ in }
            #expect(other.drafts() == [])
            #expect(throws: MemesError.editor(.draftIsOpen)) {
                try ShellEditor(command: "true", drafts: other)
                    .edit([], at: paths[0], line: 1, hasTerminal: true)
            }
            folder.unlock()
            // A process that another test is starting holds copies of the locks until it runs its program.
            for _ in 0..<500 where other.drafts().count < 2 { usleep(10_000) }
            #expect(Set(other.drafts().map(\.name)) == ["1", "3"])
        }

        /// A file in the place of the folder represents a folder that cannot be written.
        @Test func `puts drafts in the temporary folder if their own folder is unusable`() throws {
            try directory.write("drafts", [])
            var warnings: [DraftWarning] = []
            let folder = DraftFolder(
                path: directory.file("drafts"), temporaryPath: directory.path
            ) { warnings.append($0) }
            let file = try ShellEditor(command: "true", drafts: folder)
                .edit(Array("x".utf8), at: nil, line: 1, hasTerminal: true)
            #expect(file.path.hasPrefix(directory.path + "/meme-"))
            #expect(warnings.count == 1)
            #expect(folder.drafts().map(\.file.path) == [file.path])
        }

        @Test func `does not list the user's own folders as drafts`() throws {
            let folders: [(name: String, mode: mode_t)] = [
                ("meme-notes", 0o700), ("meme-", 0o700), ("meme-1b", 0o700), ("meme-2", 0o755),
                ("drafts", 0o700), ("drafts/old", 0o700), ("drafts/3", 0o750),
            ]
            for (name, mode) in folders {
                #expect(mkdir(directory.file(name), mode) == 0)
                try directory.write("\(name)/meme.md", Array("mine".utf8))
            }
            #expect(folder.drafts() == [])
        }

        @Test func `keeps unknown files next to a discarded draft and warns about them`() throws {
            var warnings: [DraftWarning] = []
            let folder = DraftFolder(path: directory.file("drafts"), temporaryPath: "/none") {
                warnings.append($0)
            }
            try directory.write(
                "an editor",
                Array(
                    #"cd "$(dirname "$1")"; touch .meme.md.swp meme.md~ my-meme.md meme.md.txt"#
                        .utf8))
            let file = try ShellEditor(command: command, drafts: folder)
                .edit(Array("x".utf8), at: nil, line: 1, hasTerminal: true)
            folder.discard(file.path)
            #expect(warnings == [.filesLeft(directory: directory.file("drafts/1"))])
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: directory.file("drafts/1"))
                    .sorted() == ["meme.md.txt", "my-meme.md"])
        }

        @Test func `reports a draft that is too large and does not open it`() throws {
            var warnings: [DraftWarning] = []
            let folder = DraftFolder(path: directory.file("drafts"), temporaryPath: "/none") {
                warnings.append($0)
            }
            let path = try ShellEditor(command: "true", drafts: folder)
                .edit(Array("x\n".utf8), at: nil, line: 1, hasTerminal: true).path
            #expect(truncate(path, 1 << 28) == 0)
            let file = try OpenFile(path, for: .appending)
            try file.append(Array("\nMEME: store \"/s\"\n".utf8))
            let draft = try #require(folder.drafts().first)
            #expect(draft.name == "1" && !draft.isWhole)
            #expect(draft.file.bytes.starts(with: "x\n".utf8))
            #expect(draft.file.bytes.suffix(18) == Array("\nMEME: store \"/s\"\n".utf8).suffix(18))
            let error = MemesError.editor(.draftTooLarge(byteCount: (1 << 28) + 18, limit: 1 << 28))
            #expect(warnings == [.unreadable(path: path, error)])
            #expect(throws: error) {
                try ShellEditor(command: "true", drafts: folder)
                    .edit(draft.file.bytes, at: path, line: 1, hasTerminal: true)
            }
        }

        @Test func `restores the handlers of keyboard signals`() throws {
            let before = signal(SIGINT, SIG_IGN)
            _ = try edit(with: "true")
            #expect(unsafeBitCast(signal(SIGINT, before), to: Int.self) == 1)
            _ = try edit(with: "true")
            let after = signal(SIGINT, before)
            #expect(unsafeBitCast(after, to: Int.self) == unsafeBitCast(before, to: Int.self))
        }

        private func drafts() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: directory.file("drafts"))
        }

        private func edit(with script: String) throws -> EditedFile {
            try editor(script).edit(Array("one\n".utf8), at: nil, line: 1, hasTerminal: true)
        }

        /// Returns an editor that runs a script at a path with a space.
        private func editor(_ script: String) throws -> ShellEditor {
            try directory.write("an editor", Array(script.utf8))
            return ShellEditor(command: command, drafts: folder)
        }

        private var command: String { "sh '\(directory.file("an editor"))'" }
    }
}

extension EditorError {
    /// Returns the same error with another command.
    fileprivate func withCommand(_ command: String) -> EditorError {
        switch self {
        case .notRun: .notRun(command: command)
        case .exited(let status, _): .exited(status, command: command)
        case .killed(let signal, _): .killed(signal: signal, command: command)
        default: self
        }
    }
}
