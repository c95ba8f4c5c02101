import Domain
import LibC

/// A private bare git repository with a copy of the branch that contains a shared folder.
///
/// Nothing is ever checked out, so attributes, filters, symbolic links and submodules have no effect.
/// Files are read and written as objects. `refs/meme/remote` is the branch as it was last fetched or
/// pushed. `refs/meme/local` is the same commit or one commit ahead; that commit contains the changes
/// that have not been pushed.
final class GitRepository {
    enum Branch: String, CaseIterable {
        case local = "refs/meme/local"
        case remote = "refs/meme/remote"
    }

    /// A file in a commit. Two files are equal if they have the same contents and are both regular or not.
    struct Entry: Equatable {
        /// The name of the object with the contents.
        let object: String
        let size: Int
        let isRegular: Bool
    }

    enum Change {
        case contents([UInt8])
        case object(String)
        case removal
    }

    let directory: String
    let location: SyncRepository
    private var reader: GitReader?
    /// The last commits on the branches, as far as they are known. Only this object changes the branches.
    private var commits: [Branch: String] = [:]
    /// The files of the commits that have been listed.
    private var listed: [String: [String: Entry]] = [:]
    /// The name and email address for commits; `nil` if they are not known yet.
    private var identity: String?

    init(_ directory: String, of location: SyncRepository) {
        (self.directory, self.location) = (directory, location)
    }

    var shownURL: String { location.url.withoutPassword }

    /// Creates the repository if it is missing or incomplete. Removes locks left behind by killed
    /// commands, which is safe because only one sync uses the repository at a time.
    func prepare() throws(MemesError) {
        try Directories.create(directory)
        let names = ["config", "HEAD", "packed-refs", "shallow"] + Branch.allCases.map(\.rawValue)
        for name in names { Directories.remove("\(directory)/\(name).lock") }
        for name in ["HEAD", "config", "objects", "refs"]
        where try FileStatus(path: "\(directory)/\(name)") == nil {
            return try check(
                Git.run(["init", "--quiet", "--bare", "--template=", "--", directory]))
        }
    }

    /// Removes the repository, which is only a copy.
    func remove() throws(MemesError) {
        (reader, commits, listed) = (nil, [:], [:])
        try OpenFile(Directories.parent(of: directory), for: .folder)
            .removeFolder(Directories.split(FilePath(directory)).name)
    }

    /// Returns the name of the branch that a clone of a remote repository would check out, even if the
    /// repository is empty. If the `HEAD` of the repository is detached, returns `main`.
    ///
    /// - Parameter directory: the path for a temporary clone, which must not exist.
    static func mainBranch(of url: String, _ directory: String) throws(MemesError) -> String {
        func ask(_ arguments: [String]) throws(MemesError) -> String {
            let result = try Git.run(arguments)
            if result.status == 0 { return result.text }
            throw Git.unreachable(url.withoutPassword, result)
        }
        let serving = Git.serving("upload-pack", url)
        let start = "ref: refs/heads/"
        let heads = try ask(["ls-remote", "--symref"] + serving + ["--", url, "HEAD"])
        if heads.hasPrefix(start) {
            return String(heads.dropFirst(start.count).prefix { $0 != "\t" })
        }
        guard heads.isEmpty else { return "main" }
        // If the branch has no commits, the server reveals its name only to `clone`.
        _ = try ask(
            ["clone", "--quiet", "--bare", "--template=", "--no-tags", "--no-local"] + serving
                + ["--", url, directory])
        return try ask(["--git-dir=" + directory, "symbolic-ref", "--short", "HEAD"])
    }

    /// Fetches the branch. Returns `false` if the remote repository has no such branch.
    func fetch() throws(MemesError) -> Bool {
        let options = [
            "fetch", "--quiet", "--no-tags", "--no-recurse-submodules", "--no-write-fetch-head",
        ]
        let refspec = "+refs/heads/\(location.branch):\(Branch.remote.rawValue)"
        commits[.remote] = nil
        let result = try run(
            options + Git.serving("upload-pack", location.url) + ["--", location.url, refspec])
        if result.status == 0 { return true }
        // A program that carries the connection may write other lines after this one.
        if result.messages.contains(where: {
            $0.lowercased().contains("couldn't find remote ref")
        }) {
            return false
        }
        throw Git.unreachable(shownURL, result)
    }

    /// The number of times to try to push while the remote is locked, 0.2 seconds apart. The push of another
    /// device holds the lock only for a moment.
    private static let lockedAttempts = 6

    /// Pushes the local branch. Returns `false` if another device pushed first.
    ///
    /// - Throws: `SyncError.locked` if the remote stays locked.
    func push() throws(MemesError) -> Bool {
        for _ in 1..<GitRepository.lockedAttempts {
            do throws(MemesError) {
                return try pushOnce()
            } catch {
                guard case .sync(.locked) = error else { throw error }
                usleep(200_000)
            }
        }
        return try pushOnce()
    }

    private func pushOnce() throws(MemesError) -> Bool {
        let options = [
            "push", "--quiet", "--porcelain", "--no-verify", "--no-recurse-submodules",
        ]
        let refspec = "\(Branch.local.rawValue):refs/heads/\(location.branch)"
        let result = try run(
            options + Git.serving("receive-pack", location.url) + ["--", location.url, refspec])
        if result.status == 0 {
            try commit([:], message: "", onto: commitName(.local), .remote)
            return true
        }
        if let (path, line) = Git.lock(in: result) {
            throw .sync(.locked(shownURL, message: line, path: path))
        }
        let refusal = result.text.split(separator: "\n").first { $0.hasPrefix("!") }
        let others = [
            "[rejected]", "cannot lock ref", "failed to update ref", "incorrect old value",
        ]
        if let refusal, others.contains(where: refusal.contains) { return false }
        let reason = refusal?.split(separator: "\t").last.map(String.init)
        throw Git.unreachable(shownURL, result, reason)
    }

    /// Returns the name of the last commit on a branch; `nil` if the branch has no commit.
    func commitName(_ branch: Branch) throws(MemesError) -> String? {
        if let commit = commits[branch] { return commit }
        let result = try run(["for-each-ref", "--format=%(refname) %(objectname)", "refs/meme"])
        try check(result)
        for line in result.text.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            if words.count == 2, let known = Branch(rawValue: words[0]), commits[known] == nil {
                commits[known] = words[1]
            }
        }
        if let commit = commits[branch] { return commit }
        guard try FileStatus(path: "\(directory)/\(branch.rawValue)") == nil else {
            throw .system(.read, path: directory, SystemFailure(code: EIO))
        }
        return nil
    }

    /// Returns `meme-sync.json` and the files below `devices` and in `files`, keyed by their paths in the shared
    /// folder. Returns an empty dictionary if the branch has no commit.
    func entries(_ branch: Branch) throws(MemesError) -> [String: Entry] {
        guard let commit = try commitName(branch) else { return [:] }
        if let entries = listed[commit] { return entries }
        let devices = SyncFolderRules.devicesName + "/"
        let attachments = SyncFolderRules.attachmentsName + "/"
        var entries = try list([SyncFolderRules.markerName, devices, attachments], of: commit)
        // Lists no deeper folders, because a small repository may contain very many of them.
        let folders = entries.keys.filter { Device($0.dropFirst(devices.utf8.count)) != nil }
            .map { $0 + "/" }.sorted()
        for start in stride(from: 0, to: folders.count, by: GitRepository.listedFolderCount) {
            let some = Array(folders[start...].prefix(GitRepository.listedFolderCount))
            entries.merge(try list(some, of: commit)) { $1 }
        }
        listed[commit] = entries
        return entries
    }

    /// The number of folders to name in one command.
    private static let listedFolderCount = 1000

    /// Returns the entries of a commit with the given paths in the shared folder. A path that ends with a slash
    /// names the entries of a folder.
    private func list(_ paths: [String], of commit: String) throws(MemesError) -> [String: Entry] {
        let path = location.path
        let result = try run(
            ["ls-tree", "-z", "-l", "--full-tree", commit, "--"] + paths.map { path + $0 })
        try check(result)
        var entries: [String: Entry] = [:]
        for line in result.output.split(separator: 0) {
            guard let tab = line.firstIndex(of: UInt8(ascii: "\t")),
                let name = String(validating: line[(tab + 1)...], as: UTF8.self),
                name.utf8.starts(with: path.utf8),
                let relative = String(name.utf8.dropFirst(path.utf8.count))
            else { continue }
            let facts = line[..<tab].split(separator: UInt8(ascii: " "))
                .map { String(decoding: $0, as: UTF8.self) }
            // The size is `-` for a folder or a submodule, and `BAD` for a file whose contents are missing.
            guard facts.count == 4, let size = facts[3] == "-" ? 0 : Int(facts[3]) else {
                throw .system(.read, path: directory, SystemFailure(code: EIO))
            }
            entries[relative] = Entry(
                object: facts[2], size: size,
                isRegular: ["100644", "100755"].contains(facts[0]))
        }
        return entries
    }

    func read(_ entry: Entry) throws(MemesError) -> [UInt8] {
        try SystemCall.naming(.read, directory) { () throws(SystemFailure) in
            let known = if let reader { reader } else { try GitReader(["--git-dir=" + directory]) }
            reader = known
            return try known.read(entry.object)
        }
    }

    /// Points a branch at a new commit.
    ///
    /// - Parameters:
    ///   - changes: the changes to the files of `parent`, keyed by their paths in the shared folder. If there
    ///     are no changes, the branch points to `parent` itself.
    func commit(
        _ changes: [String: Change], message: String, onto parent: String?, _ branch: Branch
    ) throws(MemesError) {
        var stream: [UInt8] = []
        func line(_ text: String) { stream += text.utf8 + [UInt8(ascii: "\n")] }
        func data(_ bytes: [UInt8]) {
            line("data \(bytes.count)")
            stream += bytes + [UInt8(ascii: "\n")]
        }
        if changes.isEmpty {
            guard let parent, try commitName(branch) != parent else { return }
            line("reset \(branch.rawValue)\nfrom \(parent)\n")
        } else {
            line("commit \(branch.rawValue)")
            line("committer \(try knownIdentity()) now")
            data(Array(message.utf8))
            if let parent { line("from \(parent)") }
        }
        for (name, change) in changes.sorted(by: { $0.key < $1.key }) {
            let path = GitRepository.quoted(location.path + name)
            switch change {
            case .contents(let bytes):
                line("M 100644 inline \(path)")
                data(bytes)
            case .object(let object): line("M 100644 \(object) \(path)")
            case .removal: line("D \(path)")
            }
        }
        line("done")
        commits[branch] = nil
        try check(
            run(
                ["fast-import", "--quiet", "--force", "--done", "--date-format=now"],
                input: stream))
    }

    /// Returns the user's identity for commits, or `fallbackIdentity` if none is configured in git.
    private func knownIdentity() throws(MemesError) -> String {
        if let identity { return identity }
        func setting(_ name: String) throws(MemesError) -> String {
            let text = try run(["config", "--get", "user." + name]).text
            return String(text.filter { !"<>\n".contains($0) })
        }
        let (name, mail) = (try setting("name"), try setting("email"))
        let isKnown = !name.isEmpty && !mail.isEmpty
        let identity = isKnown ? "\(name) <\(mail)>" : fallbackIdentity
        self.identity = identity
        return identity
    }

    /// The identity for commits if the user has not configured one in git.
    var fallbackIdentity = "meme <meme@localhost>"

    private func run(
        _ arguments: [String], input: [UInt8] = []
    ) throws(MemesError) -> ProgramResult {
        defer { Directories.takeOwnerOfFolder(treeAt: directory) }
        return try Git.run(["--git-dir=" + directory] + arguments, input: input)
    }

    /// Throws an error if a command failed. Must be used only for commands whose failure means that the local
    /// repository is damaged or cannot be written to.
    private func check(_ result: ProgramResult) throws(MemesError) {
        guard result.status != 0 else { return }
        let isFull = result.messages.contains { $0.contains("No space left on device") }
        let failure =
            isFull
            ? SystemFailure(code: ENOSPC)
            : SystemFailure(code: EIO, .inputOutput, Git.message(of: result))
        throw .system(.writeFile, path: directory, failure)
    }

    /// Returns a path in the notation of `git fast-import`.
    private static func quoted(_ path: String) -> String {
        var quoted = "\""
        for scalar in path.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { quoted.append("\\") }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }
}

/// A running `git cat-file`, which reads many objects.
final class GitReader {
    private let connection: ProgramConnection

    init(_ arguments: [String]) throws(SystemFailure) {
        let null = try SystemCall.retrying { open("/dev/null", O_WRONLY | O_CLOEXEC) }
        defer { close(null) }
        connection = try ProgramConnection(
            "git", Git.arguments(arguments + ["cat-file", "--batch"]), Git.environment, error: null)
    }

    deinit {
        connection.endInput()
        connection.process.wait()
    }

    /// Reads an object.
    ///
    /// - Throws: `SystemFailure` with `EIO` if the object is missing or damaged.
    func read(_ object: String) throws(SystemFailure) -> [UInt8] {
        var rest = Array((object + "\n").utf8)[...]
        while !rest.isEmpty {
            let count = connection.writeAtOnce(rest)
            guard count >= 0 else { throw SystemFailure(code: EIO) }
            rest = rest.dropFirst(count)
        }
        // The answer is `OBJECT blob SIZE`, a line feed, the contents and a line feed.
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        var contents: Range<Int>?
        while contents.map({ answer.count <= $0.upperBound }) ?? true {
            connection.wait(isWriting: false)
            let count = try connection.readAtOnce(into: &buffer)
            guard count != 0 else { throw SystemFailure(code: EIO) }
            answer += buffer[..<max(count, 0)]
            guard contents == nil, let end = answer.firstIndex(of: UInt8(ascii: "\n")) else {
                continue
            }
            let words = answer[..<end].split(separator: UInt8(ascii: " "))
            guard words.count == 3, words[1].elementsEqual("blob".utf8),
                let size = Int(String(decoding: words[2], as: UTF8.self))
            else { throw SystemFailure(code: EIO) }
            contents = end + 1..<end + 1 + size
            answer.reserveCapacity(end + 2 + size)
        }
        return contents.map { Array(answer[$0]) } ?? []
    }
}
