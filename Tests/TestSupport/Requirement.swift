import Foundation
import Platform
import Synchronization

/// Something that a test needs and a machine may lack. Tests that need it are skipped without it; the number
/// of skipped tests is printed at the end of the run.
package struct Requirement: Sendable {
    /// The name in the summary of skipped tests.
    package let name: String
    /// Whether the machine meets the requirement.
    package let isMet: Bool

    /// The third-party test data in `MEME_CORPORA` or beside the package.
    package static let corpora = Requirement(
        name: "test corpora", isMet: FileManager.default.fileExists(atPath: Corpora.folder))

    /// `strace`, which injects faults, and permission to use it.
    package static let strace = Requirement(
        name: "strace", isMet: succeeds("strace -o /dev/null -e inject=getpid:error=EIO true"))

    /// `prlimit`, which sets limits to the byte.
    package static let limits = Requirement(
        name: "prlimit", isMet: succeeds("prlimit --fsize=0 --nofile=99 --as=1000000000 true"))

    /// An independent strict reader of JSON.
    package static let strictJSON = Requirement(
        name: "a strict reader of JSON (Perl's JSON::PP or node)",
        isMet: succeeds("perl -MJSON::PP -e 1 || node -e 0"))

    /// Python, whose reader of JSON is strict, too.
    package static let python = Requirement(
        name: "python3", isMet: succeeds("python3 -c 'import json'"))

    /// An emulator of a terminal.
    package static let screens = Requirement(
        name: "python3 with pyte", isMet: succeeds("python3 -c 'import pyte'"))

    /// Permission to mount file systems, which takes root and namespaces.
    package static let mounts = Requirement(
        name: "leave to mount file systems",
        isMet: succeeds("unshare -m mount -t tmpfs none /mnt && command -v nsenter"))

    /// A disk image that loses data that was not synced.
    package static let powerCuts = Requirement(
        name: "leave to mount a disk image",
        isMet: mounts.isMet && succeeds("command -v mkfs.ext4 && losetup -f && perl -e 1"))

    /// The same with XFS, which writes pages to the disk by its own rules.
    package static let xfs = Requirement(
        name: "leave to mount a disk image of XFS",
        isMet: powerCuts.isMet && succeeds("command -v mkfs.xfs && grep -qw xfs /proc/filesystems"))

    /// File attributes that stop even root from writing, or allow only appending.
    package static let fileAttributes = Requirement(
        name: "chattr",
        isMet: succeeds(
            "f=$(mktemp) && trap 'chattr -ia $f; rm -f $f' EXIT && chattr +i $f && ! echo > $f"))

    /// A device that is always full.
    package static let fullDevice = Requirement(
        name: "/dev/full", isMet: FileManager.default.fileExists(atPath: "/dev/full"))

    /// Perl's support of Unix domain sockets.
    package static let unixSockets = Requirement(
        name: "Perl's sockets", isMet: succeeds("perl -MIO::Socket::UNIX -e 1"))

    /// Returns the requirement of a program, such as an editor.
    package static func program(_ name: String) -> Requirement {
        Requirement(name: name, isMet: isInstalled(name))
    }

    /// `git`, which creates conflicts.
    package static let git = Requirement(name: "git", isMet: isInstalled("git"))

    /// `age` and `age-keygen`, which encrypt files and create keys.
    package static let age = Requirement(
        name: "age", isMet: isInstalled("age") && isInstalled("age-keygen"))

    /// `patch`, which applies diffs.
    package static let patch = Requirement(name: "patch", isMet: isInstalled("patch"))

    /// `jq`, with which scripts process JSON.
    package static let jq = Requirement(name: "jq", isMet: isInstalled("jq"))

    /// An independent reader of YAML.
    package static let yaml = Requirement(
        name: "python3 with yaml", isMet: succeeds("python3 -c 'import yaml'"))

    /// An independent reader of iCalendar files.
    package static let iCalendar = Requirement(
        name: "python3 with icalendar", isMet: succeeds("python3 -c 'import icalendar'"))

    /// An independent reader of TOML.
    package static let toml = Requirement(
        name: "python3 with tomllib", isMet: succeeds("python3 -c 'import tomllib'"))

    /// The official Python clients of the Model Context Protocol, 1.x and 2.x, and a validator of JSON
    /// Schema.
    package static let assistantClients = Requirement(
        name: "the Python clients in .build-mcp",
        isMet: ["1/mcp", "2/mcp", "2/jsonschema"].allSatisfy { module in
            let name = module.split(separator: "/")
            return succeeds(
                "PYTHONPATH='\(assistantClientsFolder)/\(name[0])' python3 -c 'import \(name[1])'")
        })

    /// The folder into which `.ci/run` installs these clients.
    package static let assistantClientsFolder = Package.root + "/.build-mcp"

    /// Returns the requirement of a shell, and of the tools that give it a terminal and end it.
    package static func shell(_ name: String) -> Requirement {
        Requirement(
            name: "\(name) at a terminal",
            isMet: [name, "setsid", "timeout"].allSatisfy(isInstalled))
    }

    /// A strict reader of manual pages.
    package static let mandoc = Requirement(name: "mandoc", isMet: isInstalled("mandoc"))

    /// Debian's package manager, and permission to install packages.
    package static let dpkg = Requirement(
        name: "dpkg as root", isMet: root.isMet && isInstalled("dpkg") && isInstalled("dpkg-deb"))

    /// The compiler on Linux, which has no module Darwin.
    package static let linuxCompiler = Requirement(
        name: "swiftc on Linux", isMet: succeeds("test $(uname) = Linux && command -v swiftc"))

    /// The root user.
    package static let root = Requirement(name: "root", isMet: geteuid() == 0)

    /// A user whom file modes restrict.
    package static let unprivilegedUser = Requirement(
        name: "a user whom file modes stop", isMet: geteuid() != 0 || isInstalled("setpriv"))

    /// The prefix of commands that are to run as such a user.
    package static let unprivileged =
        geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""

    /// Returns whether the machine meets all requirements. Counts a skipped test if it does not.
    package static func met(_ requirements: Requirement...) -> Bool {
        guard let missing = requirements.first(where: { !$0.isMet }) else { return true }
        SkippedTests.count(missing.name)
        return false
    }

    /// Returns whether a shell command succeeds.
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

/// Third-party test data: JSONTestSuite, the big list of naughty strings, csv-spectrum, Unicode.
package enum Corpora {
    /// The folder of the test data.
    package static let folder =
        ProcessInfo.processInfo.environment["MEME_CORPORA"]
        ?? Package.root + "/../shared/corpora"

    /// Reads a file in that folder.
    package static func read(_ name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)))
    }

    /// Reads the big list of naughty strings; returns no strings if the test data is missing.
    package static func naughtyStrings() throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        let json = try Data(contentsOf: URL(fileURLWithPath: folder + "/blns/blns.json"))
        return try JSONDecoder().decode([String].self, from: json)
    }

    /// Returns the names of the files in a subfolder, in order.
    package static func names(in directory: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + directory)
        return (names ?? []).sorted()
    }
}

/// The package under test.
package enum Package {
    /// The folder of the package.
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
