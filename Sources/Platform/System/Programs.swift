import Domain
import LibC

/// A lookup of programs installed on this machine. Only the absolute folders of `PATH` are searched, so that what a
/// folder contains cannot run because the user is in it.
public enum Programs {
    /// Removes the folders that are not absolute from the `PATH` of this process, which shells and other programs
    /// inherit. If none remains, sets the usual `PATH`. Call this before other threads are started.
    public static func removeRelativeFolders() {
        guard let path = getenv("PATH").map({ String(cString: $0) }) else { return }
        let kept = folders.isEmpty ? usualPath : folders.joined(separator: ":")
        if kept != path { setenv("PATH", kept, 1) }
    }

    /// Returns whether an executable exists at a path or, for a plain name, in one of the folders.
    public static func isInstalled(_ name: String) -> Bool { path(of: name) != nil }

    /// Returns the path of an executable, which is given as a path or as a plain name; `nil` if it does not exist.
    public static func path(of name: String) -> String? {
        if name.utf8.contains(UInt8(ascii: "/")) { return access(name, X_OK) == 0 ? name : nil }
        return ownPath(of: name, isTrusted: false)
    }

    /// Returns the path of a program in the first folder that has it; `nil` if none has it.
    ///
    /// - Parameter isTrusted: whether to skip programs that every user can change or replace.
    public static func ownPath(of name: String, isTrusted: Bool) -> String? {
        folders.lazy.map { $0 + "/" + name }
            .first { isProgram($0) && (!isTrusted || Programs.isTrusted($0)) }
    }

    /// Returns the paths of the trusted programs whose names begin with a prefix, sorted by name. Of several with
    /// the same name, returns the first in `PATH`.
    public static func ownPaths(withPrefix prefix: String) -> [String] {
        let names = folders.flatMap { (try? Directories.names(in: $0)) ?? [] }
            .filter { $0.bytes.starts(with: prefix.utf8) }
        return Set(names.map(\.text)).sorted().compactMap { ownPath(of: $0, isTrusted: true) }
    }

    private static let usualPath = "/usr/bin:/bin"

    private static var folders: [String] {
        let path = getenv("PATH").map { String(cString: $0) } ?? usualPath
        return path.split(separator: ":").filter { $0.utf8.first == UInt8(ascii: "/") }
            .map(String.init)
    }

    private static func isProgram(_ path: String) -> Bool {
        guard access(path, X_OK) == 0, let status = try? FileStatus(path: path) else {
            return false
        }
        return status.otherKind == nil
    }

    /// Returns whether not every user may write to a file or to its folder, or replace a folder above it. The same
    /// applies to each link on the way to the file.
    ///
    /// - Parameter path: an absolute path.
    public static func isTrusted(_ path: String) -> Bool {
        var (folder, rest) = ("", path.split(separator: "/").map(String.init)[...])
        var linkCount = 0
        while let name = rest.popFirst() {
            if name == "." { continue }
            if name == ".." {
                folder = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
                continue
            }
            guard !isOpen(folder + "/", unless: rest.isEmpty ? 0 : S_ISVTX) else { return false }
            let entry = folder + "/" + name
            guard let target = linkTarget(of: entry) else {
                folder = entry
                continue
            }
            linkCount += 1
            guard linkCount <= 40 else { return false }
            if target.hasPrefix("/") { folder = "" }
            rest = target.split(separator: "/").map(String.init) + rest
        }
        return !isOpen(folder)
    }

    /// Returns the path in a symbolic link; `nil` for anything else.
    private static func linkTarget(of path: String) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &buffer, buffer.count)
        guard count >= 0 else { return nil }
        return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Returns whether every user may write to a file or folder, unless it has one of the given mode bits.
    private static func isOpen(_ path: String, unless bits: mode_t = 0) -> Bool {
        guard let status = try? FileStatus(path: path) else { return true }
        return status.mode & 0o002 != 0 && status.mode & bits == 0
    }
}

struct ProgramResult {
    let status: Int32
    let output: [UInt8]
    /// The lines that the program wrote to standard error, without empty lines and spaces at the ends of lines;
    /// only the first 64 KiB.
    let messages: [String]

    private static let messagesLimit = 65_536

    /// The output as text, without leading and trailing spaces and line feeds.
    var text: String {
        let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x0A }
        let end = output.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? 0
        return String(decoding: output[..<end].drop(while: isSpace), as: UTF8.self)
    }

    /// Runs a program without a shell, and waits until it ends.
    ///
    /// - Parameters:
    ///   - input: the bytes to pass as standard input.
    ///   - secret: up to 4096 bytes, which the program can read from `/dev/fd/3`.
    ///   - limit: the maximum number of bytes of output. The program is killed when it writes more.
    /// - Throws: `SyncError.noProgram` if the program is not installed; `MemesError.system` if it cannot
    ///   be run or writes too much; `MemesError.interrupted` if a signal killed it and this process was
    ///   interrupted.
    init(
        of program: String, _ arguments: [String], variables: ChildProcess.Variables,
        input: [UInt8] = [], secret: [UInt8]? = nil, limit: Int
    ) throws(MemesError) {
        guard Programs.isInstalled(program) else { throw .sync(.noProgram(program)) }
        // A background process that the program leaves behind may keep standard error open. A file can be
        // read without waiting for such a process.
        let errors = tmpfile()
        defer { if let errors { fclose(errors) } }
        (status, output) = try SystemCall.naming(.read, program) { () throws(SystemFailure) in
            try Interruption.recording { () throws(SystemFailure) in
                try ProgramResult.run(
                    program, arguments, variables, errors.map(fileno) ?? 2, input: input,
                    secret: secret, limit: limit)
            }
        }
        var lines = [UInt8](repeating: 0, count: ProgramResult.messagesLimit)
        let count = errors.map { pread(fileno($0), &lines, lines.count, 0) } ?? 0
        messages = lines[..<max(count, 0)].split { $0 == 0x0A || $0 == 0x0D }
            .map { line in
                let end = line.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? line.startIndex
                return String(decoding: line[..<end], as: UTF8.self)
            }
        if status > 128, Interruption.signal != nil { throw .interrupted }
    }

    private static func run(
        _ program: String, _ arguments: [String], _ variables: ChildProcess.Variables,
        _ errors: Int32, input: [UInt8], secret: [UInt8]?, limit: Int
    ) throws(SystemFailure) -> (Int32, [UInt8]) {
        let connection = try ProgramConnection(
            program, arguments, variables, error: errors, secret: secret)
        var output: [UInt8] = []
        var rest = input[...]
        var buffer = [UInt8](repeating: 0, count: 65_536)
        if rest.isEmpty { connection.endInput() }
        while true {
            connection.wait(isWriting: !rest.isEmpty)
            if Interruption.signal != nil {
                connection.process.end()
                return (ChildProcess.unknownStatus, output)
            }
            if !rest.isEmpty {
                let count = connection.writeAtOnce(rest)
                // A program that has ended early reads no more input. Its exit status shows why it ended.
                rest = count < 0 ? [] : rest.dropFirst(count)
                if rest.isEmpty { connection.endInput() }
            }
            let count = try connection.readAtOnce(into: &buffer)
            if count == 0 { break }
            if count > 0 { output += buffer[..<count] }
            if output.count > limit {
                connection.process.kill()
                throw SystemFailure(code: EFBIG)
            }
        }
        return (connection.process.wait(), output)
    }
}

/// A running program, and a socket that is its standard input and output. Unlike a write to a pipe, a
/// write to a socket raises no signal after the program has ended.
final class ProgramConnection {
    let process: ChildProcess
    private let socket: Int32

    init(
        _ program: String, _ arguments: [String], _ variables: ChildProcess.Variables,
        error: Int32, secret: [UInt8]? = nil
    ) throws(SystemFailure) {
        var ends: [Int32] = [-1, -1]
        try SystemCall.retrying { create_sockets(&ends) }
        socket = ends[0]
        var inherited = [ends[1], ends[1], error]
        defer { for descriptor in [ends[1]] + inherited.dropFirst(3) { close(descriptor) } }
        do throws(SystemFailure) {
            if let secret {
                let pipe = try SystemCall.pipe()
                inherited.append(pipe.reading)
                defer { close(pipe.writing) }
                guard write(pipe.writing, secret, secret.count) == secret.count else {
                    throw SystemFailure(code: EIO)
                }
            }
            process = try ChildProcess(
                bound: program, arguments: arguments, variables: variables, streams: inherited)
        } catch {
            close(ends[0])
            throw error
        }
    }

    deinit { close(socket) }

    /// Closes the program's input.
    func endInput() { shutdown(socket, Int32(SHUT_WR)) }

    /// Waits until there is output or, if `isWriting`, until input can be written, or until a signal that is
    /// recorded arrives.
    func wait(isWriting: Bool) {
        let events = Int16(isWriting ? POLLIN | POLLOUT : POLLIN)
        _ = Interruption.wait(
            for: [pollfd(fd: socket, events: events, revents: 0)], atMost: nil)
    }

    /// Writes as many bytes as possible without blocking. Returns the number of bytes written, or -1 if
    /// the program has closed its input.
    func writeAtOnce(_ bytes: ArraySlice<UInt8>) -> Int {
        let count = bytes.withUnsafeBytes { send_at_once(socket, $0.baseAddress, $0.count) }
        return count < 0 && [EAGAIN, EWOULDBLOCK, EINTR, ENOBUFS].contains(errno) ? 0 : count
    }

    /// Reads output without blocking. Returns the number of bytes, 0 at the end, or -1 if no output is
    /// available yet.
    func readAtOnce(into buffer: inout [UInt8]) throws(SystemFailure) -> Int {
        let count = receive_at_once(socket, &buffer, buffer.count)
        if count >= 0 { return count }
        if errno == ECONNRESET { return 0 }
        guard [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) else { throw SystemFailure(code: errno) }
        return -1
    }
}
