import Domain
import LibC

/// Functions that run `git` with settings that prevent a repository from running other programs.
enum Git {
    /// The options for every command. They take precedence over the settings of a repository.
    private static let settings = [
        "core.hooksPath=/dev/null", "core.fsmonitor=false", "core.alternateRefsCommand=true",
        "core.fsync=all", "core.ignorecase=false", "gc.autoDetach=false",
        "maintenance.autoDetach=false", "protocol.ext.allow=never", "submodule.recurse=false",
        "push.gpgSign=false", "push.followTags=false", "transfer.bundleURI=false",
    ].flatMap { ["-c", $0] }

    /// The start of the command that serves a repository on this machine. Its settings keep the hooks of
    /// the repository from running.
    private static let served =
        "git -c core.hooksPath=/dev/null -c core.fsmonitor=false -c core.alternateRefsCommand=true"
        + " -c receive.autogc=false -c receive.denyCurrentBranch=refuse"
    private static let variables = [
        "GIT_ALLOW_PROTOCOL": "file:https:ssh", "GIT_NO_LAZY_FETCH": "1",
        "GIT_NO_REPLACE_OBJECTS": "1", "GIT_LITERAL_PATHSPECS": "1", "LC_ALL": "C",
    ]

    /// Variables for a standard input that is not a terminal. They keep git from asking for a password,
    /// even in a window.
    private static let unattended = ["GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": ""]

    static var environment: ChildProcess.Variables {
        let unattended = isatty(0) == 1 ? [:] : unattended
        return .inherited(without: "GIT_", adding: variables.merging(unattended) { $1 })
    }

    static func arguments(_ arguments: [String]) -> [String] { settings + arguments }

    /// Runs a git command. If the command fails, the result contains its status and messages.
    ///
    /// - Throws: the errors of `ProgramResult`.
    static func run(
        _ arguments: [String], input: [UInt8] = [], limit: Int = 1 << 26
    ) throws(MemesError) -> ProgramResult {
        try ProgramResult(
            of: "git", self.arguments(arguments), variables: environment, input: input,
            limit: limit)
    }

    /// Returns the option that makes `fetch` or `push` serve a repository on this machine with safe
    /// settings; empty for any other URL.
    static func serving(_ program: String, _ url: String) -> [String] {
        guard url.utf8.first == UInt8(ascii: "/") || url.hasPrefix("file:") else { return [] }
        return ["--\(program)=\(served) \(program)"]
    }

    /// Returns the line of git's messages that gives the reason: the first error or, if only another program such
    /// as `ssh` has reported one, the last line.
    static func message(of result: ProgramResult) -> String {
        let general = "fatal: Could not read from remote repository."
        let others = [
            "Please make sure you have", "and the repository exists.", "hint:", remote, general,
        ]
        let lines = result.messages.filter { line in !others.contains(where: line.hasPrefix) }
        return lines.first { $0.hasPrefix("fatal:") || $0.hasPrefix("error:") } ?? lines.last
            ?? general
    }

    private static let remote = "remote:"

    /// Returns the lines that the server wrote.
    static func remoteLines(of result: ProgramResult) -> [String] {
        result.messages.filter { $0.hasPrefix(remote) }.map {
            String($0.dropFirst(remote.count).drop { $0 == " " })
        }
    }

    /// Returns the error about a remote that cannot be used.
    ///
    /// - Parameter reason: the reason, if git has not written it to standard error.
    static func unreachable(
        _ url: String, _ result: ProgramResult, _ reason: String? = nil
    ) -> MemesError {
        .sync(
            .unreachable(
                url, message: reason ?? message(of: result), remote: remoteLines(of: result)))
    }

    /// Returns the path of a lock file in the remote that git could not create, and the line that says so; `nil`
    /// if no lock file prevented the command. The server may write the words of the line in any language.
    static func lock(in result: ProgramResult) -> (path: String, line: String)? {
        for line in remoteLines(of: result) {
            let parts = line.split(separator: "'")
            if let path = parts.first(where: { $0.hasSuffix(".lock") }) {
                return (String(path), line)
            }
        }
        return nil
    }
}

/// The address of a shared folder, parsed from the text that the user typed.
enum SyncAddress: Equatable {
    /// The URL or the absolute path of a git repository.
    case repository(String)
    /// The absolute path of a folder.
    case folder(String)

    /// - Throws: `SyncError.unsafeAddress` if the address is empty, contains control characters, could be
    ///   interpreted by git as an option or a program, or has a protocol other than ssh, https and file.
    init(_ address: String) throws(MemesError) {
        let utf8 = Array(address.utf8)
        let isPlain = utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        guard utf8.first != UInt8(ascii: "-"), !utf8.isEmpty, isPlain else {
            throw .sync(.unsafeAddress(address))
        }
        let colon = address.firstIndex(of: ":")
        let isBeforeSlash = colon.map { !address[..<$0].contains("/") } ?? false
        if let colon, isBeforeSlash {
            let (start, rest) = (address[..<colon], address[colon...].dropFirst())
            let host = rest.hasPrefix("//") ? rest.dropFirst(2) : start
            let name = host.split(separator: "@", omittingEmptySubsequences: false).last ?? host
            guard !rest.hasPrefix(":"), host.utf8.first != UInt8(ascii: "-"),
                name.utf8.first != UInt8(ascii: "-"),
                !rest.hasPrefix("//") || ["ssh", "https", "file"].contains(start)
            else { throw .sync(.unsafeAddress(address)) }
            if rest.hasPrefix("//") || start.contains("@") || address.hasSuffix(".git") {
                self = .repository(address)
                return
            }
        }
        var path = CurrentProcess.absolutePath(address)
        while path.hasSuffix("/"), path != "/" { path.removeLast() }
        self = path.hasSuffix(".git") ? .repository(path) : .folder(path)
    }
}

extension SyncRepository {
    /// Creates the location of a folder in a remote repository, using the git work tree that contains
    /// the folder. Returns `nil` if git is not installed, or if there is no work tree, branch or remote.
    ///
    /// - Parameter folder: an absolute path. The folder need not exist.
    init?(workTreeOf folder: String) throws(MemesError) {
        guard Programs.isInstalled("git") else { return nil }
        var start = folder
        var names: [Substring] = []
        while try FileStatus(path: start)?.otherKind != .directory, start != "/" {
            names.insert(start.split(separator: "/").last ?? "", at: 0)
            start = Directories.parent(of: start)
        }
        let answer = try Git.run([
            "-C", start, "rev-parse", "--is-inside-work-tree", "--show-prefix", "--show-toplevel",
        ])
        guard answer.status == 0 else {
            // At a mount point, git prints another line after the reason.
            for reason in ["not a git repository", "must be run in a work tree"]
            where answer.messages.contains(where: { $0.contains(reason) }) {
                return nil
            }
            throw Git.unreachable(folder, answer)
        }
        let lines = answer.text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count == 3, lines[0] == "true", !names.contains("..") else { return nil }
        func ask(_ arguments: String...) throws(MemesError) -> String {
            try Git.run(["-C", start] + arguments).text
        }
        let current = try ask("symbolic-ref", "-q", "--short", "HEAD")
        guard !current.isEmpty else { return nil }
        let upstream = try ask("config", "--get", "branch.\(current).remote")
        let merged = try ask("config", "--get", "branch.\(current).merge")
        let remote = upstream.isEmpty ? "origin" : upstream
        var url = try ask("config", "--get", "remote.\(remote).url")
        guard !url.isEmpty else { return nil }
        _ = try SyncAddress(url)
        // A relative path is relative to the root of the work tree.
        if !url.hasPrefix("/"), !url.contains(":") { url = "\(lines[2])/\(url)" }
        let heads = "refs/heads/"
        let branch = merged.hasPrefix(heads) ? String(merged.dropFirst(heads.count)) : current
        let tail = names.filter { $0 != "." && !$0.isEmpty }.map { $0 + "/" }.joined()
        self.init(url: url, branch: branch, path: lines[1] + tail)
    }
}
