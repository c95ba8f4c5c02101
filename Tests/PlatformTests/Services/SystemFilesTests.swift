import Domain
import Foundation
import TestSupport
import Testing

@testable import Platform

/// Creating, replacing and opening files.
struct SystemFilesTests {
    private let directory: TemporaryDirectory
    private let files = SystemFiles()

    init() throws { directory = try TemporaryDirectory() }

    /// The files get their names only after all of them are written. No other file is touched.
    @Test func `finishes several files together`() throws {
        try directory.write("b", "old".utf8)
        try directory.write("b.new", "mine".utf8)
        let unfinished = try ["a", "b", "c"].map { name in
            let file = try files.create(directory.file(name), replaces: true)
            try Array(name.utf8).withUnsafeBytes { try file.append($0) }
            return file
        }
        #expect(try directory.read("b") == Array("old".utf8))
        #expect(try directory.names().filter { !$0.hasPrefix(".") } == ["b", "b.new"])
        #expect(
            try directory.names().count { $0.wholeMatch(of: /\.[abc]\.meme-[0-9a-z]{12}/) != nil }
                == 3)
        try files.finish(unfinished)
        #expect(try directory.names() == ["a", "b", "b.new", "c"])
        #expect(try directory.read("b") == Array("b".utf8))
        try files.finish([])
    }

    @Test func `leaves no trace of an unfinished file`() throws {
        try directory.write("a", "old".utf8)
        do {
            let file = try files.create(directory.file("a"), replaces: true)
            try Array("new".utf8).withUnsafeBytes { try file.append($0) }
        }
        #expect(try directory.names() == ["a"])
        #expect(try directory.read("a") == Array("old".utf8))
    }

    @Test func `opens only regular files`() throws {
        let path = try directory.write("a", "text".utf8)
        #expect(try files.openRegularFile(path).file != nil)
        #expect(mkfifo(directory.file("pipe"), 0o600) == 0)
        for path in [directory.file("pipe"), "/dev/zero", directory.path] {
            let failure = SystemFailure(code: 0, .other, "it is not a regular file")
            #expect(throws: MemesError.system(.open, path: path, failure)) {
                try files.openRegularFile(path)
            }
        }
    }

    @Test func `opens no file outside a given folder`() throws {
        let path = try directory.write("a", "text".utf8)
        let folder = try files.realPath(of: directory.path)
        #expect(mkdir(directory.file("b"), 0o700) == 0)
        #expect(symlink("../a", directory.file("b/link")) == 0)
        #expect(try files.openRegularFile(directory.file("b/link"), in: folder).file != nil)
        for (path, inner) in [(directory.file("b/link"), "/b"), (path, "/a")] {
            let failure = SystemFailure(
                code: 0, .other, "it is not in the folder \(folder)\(inner)")
            #expect(throws: MemesError.system(.open, path: path, failure)) {
                try files.openRegularFile(path, in: folder + inner)
            }
        }
    }

    @Test func `a broken link has no facts and no failure`() throws {
        try directory.write("a", "text".utf8)
        let tooLong = String(repeating: "x", count: 300)
        for (target, byteCount, fails) in [
            ("a", 4, false), ("missing", nil, false), ("link", nil, false), (tooLong, nil, true),
        ] as [(String, Int?, Bool)] {
            #expect(symlink(target, directory.file("link")) == 0)
            let entry = files.entry("link", in: directory.path)
            #expect(entry.isSymbolicLink)
            #expect(entry.facts?.byteCount == byteCount, "\(target)")
            #expect((entry.failure != nil) == fails, "\(target)")
            #expect(unlink(directory.file("link")) == 0)
        }
    }

    @Test func `does not replace a file that was created meanwhile`() throws {
        let path = directory.file("a")
        let file = try files.create(path, replaces: false)
        try directory.write("a", "theirs".utf8)
        #expect(throws: MemesError.file(.exists(path: path))) { try file.finish() }
        #expect(try directory.read("a") == Array("theirs".utf8))
    }
}

struct PathFromHomeTests {
    @Test func `removes the temporary files of killed processes, once they are old`() throws {
        let directory = try TemporaryDirectory()
        let end = ".meme-7m3k9q2x0d4v"
        for name in [".a\(end)", ".young\(end)", ".locked\(end)", ".b.meme-7m3k", "c\(end)"] {
            try directory.write(name, "x".utf8)
            if !name.contains("young") {
                var times = [timeval(tv_sec: 1, tv_usec: 0), timeval(tv_sec: 1, tv_usec: 0)]
                #expect(utimes(directory.file(name), &times) == 0)
            }
        }
        let locked = try OpenFile(directory.file(".locked\(end)"), for: .reading)
        #expect(try locked.tryLock())
        let file = try SystemFiles().create(directory.file("new"), replaces: false, in: nil)
        try file.finish()
        withExtendedLifetime(locked) {}
        #expect(
            try directory.names().sorted()
                == [".b.meme-7m3k", ".locked\(end)", ".young\(end)", "c\(end)", "new"])
    }

    @Test func `resolves a path and abbreviates the home folder`() throws {
        let directory = try TemporaryDirectory()
        try directory.write("file", [])
        let files = SystemFiles()
        let whole = try files.pathFromHome(of: directory.file("file"))
        #expect(whole.hasPrefix("/"))
        #expect(
            try files.pathFromHome(
                of: directory.path + "/./../" + FileNames.last(directory.path) + "/file") == whole)
        #expect(try files.pathFromHome(of: ".").hasPrefix("/"))
        let home = SystemFiles(home: directory.path + "/.")
        #expect(try home.pathFromHome(of: directory.file("file")) == "~/file")
        #expect(try home.pathFromHome(of: directory.path) == String(whole.dropLast("/file".count)))
        #expect(try SystemFiles(home: "/nowhere").pathFromHome(of: directory.file("file")) == whole)
        #expect(try files.pathFromHome(of: directory.file("nothing")) == directory.file("nothing"))
        #expect(throws: MemesError.self) { try files.pathFromHome(of: whole + "/x") }
    }
}

private enum FileNames {
    static func last(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }
}
