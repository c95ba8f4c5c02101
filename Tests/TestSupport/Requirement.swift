import Foundation
import Platform
import Synchronization

/// Something that a test needs and that a machine may not have. Tests that need it skip themselves,
/// and how many did is printed at the end of the run.
package struct Requirement: Sendable {
    /// What it is called in the count.
    package let name: String
    /// Whether the machine has it.
    package let isMet: Bool

    /// The test data that others made, in `MEME_CORPORA` or beside the package.
    package static let corpora = Requirement(
        name: "test corpora", isMet: FileManager.default.fileExists(atPath: Corpora.folder))

    /// `strace`, which injects faults, and leave to use it.
    package static let strace = Requirement(
        name: "strace", isMet: succeeds("strace -o /dev/null -e inject=getpid:error=EIO true"))

    /// `prlimit`, which sets limits to the byte.
    package static let limits = Requirement(
        name: "prlimit", isMet: succeeds("prlimit --fsize=0 --nofile=99 --as=1000000000 true"))

    /// A judge of JSON that is not ours.
    package static let strictJSON = Requirement(
        name: "a strict reader of JSON (Perl's JSON::PP or node)",
        isMet: succeeds("perl -MJSON::PP -e 1 || node -e 0"))

    /// A strict reader of JSON besides.
    package static let python = Requirement(
        name: "python3", isMet: succeeds("python3 -c 'import json'"))

    /// An emulator of a terminal.
    package static let screens = Requirement(
        name: "python3 with pyte", isMet: succeeds("python3 -c 'import pyte'"))

    /// File systems of one's own, which takes root, and namespaces.
    package static let mounts = Requirement(
        name: "leave to mount file systems",
        isMet: succeeds("unshare -m mount -t tmpfs none /mnt && command -v nsenter"))

    /// A device that loses what it has not been made to keep.
    package static let powerCuts = Requirement(
        name: "leave to mount a disk image",
        isMet: mounts.isMet && succeeds("command -v mkfs.ext4 && losetup -f && perl -e 1"))

    /// The same with another file system, whose pages reach the disk by rules of its own.
    package static let xfs = Requirement(
        name: "leave to mount a disk image of XFS",
        isMet: powerCuts.isMet && succeeds("command -v mkfs.xfs && grep -qw xfs /proc/filesystems"))

    /// Files that even root may not write, or only append to.
    package static let fileAttributes = Requirement(
        name: "chattr",
        isMet: succeeds(
            "f=$(mktemp) && trap 'chattr -ia $f; rm -f $f' EXIT && chattr +i $f && ! echo > $f"))

    /// A device that is always full.
    package static let fullDevice = Requirement(
        name: "/dev/full", isMet: FileManager.default.fileExists(atPath: "/dev/full"))

    /// Sockets that have a name in a folder.
    package static let unixSockets = Requirement(
        name: "Perl's sockets", isMet: succeeds("perl -MIO::Socket::UNIX -e 1"))

    /// `git`, which leaves conflicts.
    package static let git = Requirement(name: "git", isMet: isInstalled("git"))

    /// `age`, which encrypts.
    package static let age = Requirement(
        name: "age", isMet: isInstalled("age") && isInstalled("age-keygen"))

    /// `patch`, which reads diffs.
    package static let patch = Requirement(name: "patch", isMet: isInstalled("patch"))

    /// `jq`, which reads what scripts are given.
    package static let jq = Requirement(name: "jq", isMet: isInstalled("jq"))

    /// A reader of YAML that is not ours.
    package static let yaml = Requirement(
        name: "python3 with yaml", isMet: succeeds("python3 -c 'import yaml'"))

    /// A reader of calendars that is not ours.
    package static let iCalendar = Requirement(
        name: "python3 with icalendar", isMet: succeeds("python3 -c 'import icalendar'"))

    /// A reader of TOML that is not ours.
    package static let toml = Requirement(
        name: "python3 with tomllib", isMet: succeeds("python3 -c 'import tomllib'"))

    /// The official Python clients of the Model Context Protocol, 1.x and 2.x, and a checker of schemas.
    package static let assistantClients = Requirement(
        name: "the Python clients in .build-mcp",
        isMet: ["1/mcp", "2/mcp", "2/jsonschema"].allSatisfy { module in
            let name = module.split(separator: "/")
            return succeeds(
                "PYTHONPATH='\(assistantClientsFolder)/\(name[0])' python3 -c 'import \(name[1])'")
        })

    /// The folder of these clients, in which `.ci/run` installs them.
    package static let assistantClientsFolder = Package.root + "/.build-mcp"

    /// A shell, and what gives it a terminal of its own and ends it.
    package static func shell(_ name: String) -> Requirement {
        Requirement(
            name: "\(name) at a terminal",
            isMet: [name, "setsid", "timeout"].allSatisfy(isInstalled))
    }

    /// A strict reader of manual pages.
    package static let mandoc = Requirement(name: "mandoc", isMet: isInstalled("mandoc"))

    /// The manager of Debian's packages, and leave to install one.
    package static let dpkg = Requirement(
        name: "dpkg as root", isMet: root.isMet && isInstalled("dpkg") && isInstalled("dpkg-deb"))

    /// The compiler, on a system where it knows no module Darwin of its own.
    package static let linuxCompiler = Requirement(
        name: "swiftc on Linux", isMet: succeeds("test $(uname) = Linux && command -v swiftc"))

    /// A user who may give files away.
    package static let root = Requirement(name: "root", isMet: geteuid() == 0)

    /// A user whom file modes stop.
    package static let unprivilegedUser = Requirement(
        name: "a user whom file modes stop", isMet: geteuid() != 0 || isInstalled("setpriv"))

    /// What a command begins with that such a user is to run.
    package static let unprivileged =
        geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""

    /// Whether the machine has it; a test that asks and is told no counts as skipped.
    package static func met(_ requirements: Requirement...) -> Bool {
        guard let missing = requirements.first(where: { !$0.isMet }) else { return true }
        SkippedTests.count(missing.name)
        return false
    }

    /// Whether a shell command does what it is to do.
    private static func succeeds(_ command: String) -> Bool {
        let script = "PATH=$PATH:/usr/sbin:/sbin; { \(command); } > /dev/null 2>&1 < /dev/null"
        return (try? ChildProcess(shell: script, variables: .inherited(adding: [:])))?.wait() == 0
    }

    private static func isInstalled(_ program: String) -> Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
        }
    }
}

/// Test data that others made: JSONTestSuite, the big list of naughty strings, csv-spectrum, Unicode.
package enum Corpora {
    /// Where it is.
    package static let folder =
        ProcessInfo.processInfo.environment["MEME_CORPORA"]
        ?? Package.root + "/../shared/corpora"

    /// The contents of a file in it.
    package static func read(_ name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)))
    }

    /// The big list of naughty strings; none where there are no corpora.
    package static func naughtyStrings() throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        let json = try Data(contentsOf: URL(fileURLWithPath: folder + "/blns/blns.json"))
        return try JSONDecoder().decode([String].self, from: json)
    }

    /// The names of the files in one of its folders, in order.
    package static func names(in directory: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + directory)
        return (names ?? []).sorted()
    }
}

/// The package that is tested.
package enum Package {
    /// Its folder.
    package static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
}

/// How many tests were skipped, and why.
private enum SkippedTests {
    private static let counts = Mutex<[String: Int]>([:])

    static func count(_ reason: String) {
        let isFirst = counts.withLock { counts in
            counts[reason, default: 0] += 1
            return counts.values.reduce(0, +) == 1
        }
        if isFirst { atexit { SkippedTests.printCounts() } }
    }

    private static func printCounts() {
        counts.withLock { counts in
            for (reason, count) in counts.sorted(by: { $0.key < $1.key }) {
                print("Skipped for want of \(reason): \(count)")
            }
        }
    }
}
