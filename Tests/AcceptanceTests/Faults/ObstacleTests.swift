import TestSupport
import Testing

extension Faults {
    /// Stores that cannot be written or read while an obstacle is present.
    struct ObstacleTests {
        /// An obstacle to reading or writing a store.
        private struct Obstacle: Sendable, CustomTestStringConvertible {
            let testDescription: String
            let requirement: Requirement
            /// The commands that create and remove the obstacle.
            let set: String
            let lift: String
            /// The exit statuses of a reader and a writer meanwhile.
            let reading: Int32
            let writing: Int32
            /// The prefix that runs the commands as another user, if any.
            var user = ""
            /// The torn tail of the store.
            var tail = ""
            var mount: String?
        }

        private static let user = Requirement.unprivileged
        private static let everything = "chmod 755 . data && chmod 666 data/memes.jsonl"

        private static let obstacles = [
            Obstacle(
                testDescription: "a file system that is read-only", requirement: .mounts,
                set: "mount -o remount,ro data", lift: "mount -o remount,rw data", reading: 0,
                writing: 73, mount: "mount -t tmpfs none data"),
            Obstacle(
                testDescription: "the same and a torn tail", requirement: .mounts,
                set: "mount -o remount,ro data", lift: "mount -o remount,rw data", reading: 0,
                writing: 73, tail: #"{"id":"#, mount: "mount -t tmpfs none data"),
            Obstacle(
                testDescription: "a folder that is mounted read-only", requirement: .mounts,
                set: "mount --bind data data && mount -o remount,ro,bind data", lift: "umount data",
                reading: 0, writing: 73, mount: "mount -t tmpfs none data"),
            Obstacle(
                testDescription: "no room for a copy's name", requirement: .mounts,
                set: ": > data/a; : > data/b", lift: "rm data/a data/b", reading: 0, writing: 74,
                tail: #"{"id":"#, mount: "mount -t tmpfs -o nr_inodes=4 none data"),
            Obstacle(
                testDescription: "a file that may not be changed", requirement: .fileAttributes,
                set: "chattr +i data/memes.jsonl", lift: "chattr -i data/memes.jsonl", reading: 0,
                writing: 77),
            Obstacle(
                testDescription: "a tail in a file that may only grow",
                requirement: .fileAttributes, set: "chattr +a data/memes.jsonl",
                lift: "chattr -a data/memes.jsonl", reading: 0, writing: 77, tail: #"{"id":"#),
            Obstacle(
                testDescription: "a tail in a folder that may not be changed",
                requirement: .fileAttributes, set: "chattr +i data", lift: "chattr -i data",
                reading: 0, writing: 77, tail: #"{"id":"#),
            Obstacle(
                testDescription: "a file of mode 000", requirement: .unprivilegedUser,
                set: "\(everything); chmod 000 data/memes.jsonl", lift: everything, reading: 77,
                writing: 77, user: user),
            Obstacle(
                testDescription: "a file of mode 0400 of another user",
                requirement: .unprivilegedUser,
                set: "\(everything); chmod 400 data/memes.jsonl", lift: everything,
                reading: user.isEmpty ? 0 : 77, writing: 77, user: user),
            Obstacle(
                testDescription: "a file that all may read", requirement: .unprivilegedUser,
                set: "\(everything); chmod 444 data/memes.jsonl", lift: everything, reading: 0,
                writing: 77, user: user),
            Obstacle(
                testDescription: "a file that may only be written", requirement: .unprivilegedUser,
                set: "\(everything); chmod 222 data/memes.jsonl", lift: everything, reading: 77,
                writing: 77, user: user),
            Obstacle(
                testDescription: "a folder that may not be entered", requirement: .unprivilegedUser,
                set: "\(everything); chmod 000 data", lift: everything, reading: 77, writing: 77,
                user: user),
            Obstacle(
                testDescription: "a folder that may not be read", requirement: .unprivilegedUser,
                set: "\(everything); chmod 111 data", lift: everything, reading: 0, writing: 0,
                user: user),
            Obstacle(
                testDescription: "a folder that may not be written", requirement: .unprivilegedUser,
                set: "\(everything); chmod 555 data", lift: everything, reading: 0, writing: 0,
                user: user),
            Obstacle(
                testDescription: "a tail in a folder that may not be written",
                requirement: .unprivilegedUser, set: "\(everything); chmod 555 data",
                lift: everything, reading: 0, writing: 77, user: user, tail: #"{"id":"#),
        ]

        @Test(arguments: obstacles)
        private func whatMayNotBeDoneIsSaidAndLosesNothing(_ obstacle: Obstacle) throws {
            guard Requirement.met(obstacle.requirement) else { return }
            let command = WritingCommand(
                testDescription: obstacle.testDescription,
                preparation:
                    "meme add one; meme add two; printf %s '\(obstacle.tail)' >> $MEME_STORE",
                titles: ["one", "two"], tail: obstacle.tail, command: "meme add new",
                addedTitle: "new")
            let bench = try Bench(command, mount: obstacle.mount)
            let content = FileIdentity(bench.store)?.bytes
            defer { _ = try? bench.shell.run(obstacle.lift) }
            let set = try bench.shell.run(obstacle.set)
            try #require(set.status == 0, "\(set.errorText)")

            var found: [Violation] = []
            let store = bench.shell.directory.file(command.store)
            let listed = try bench.shell.run(
                "\(obstacle.user) \(bench.command.list) --store \(store)")
            if listed.status != obstacle.reading
                || Bench.lines(of: listed.outputText)
                    != (obstacle.reading == 0 ? bench.acknowledged : [])
            {
                found.append(
                    Violation(.acknowledgedIsKept, "list: \(listed.status) \(listed.errorText)"))
            }
            let added = try bench.shell.run("\(obstacle.user) meme add new --store \(store)")
            if added.status != obstacle.writing {
                found.append(
                    Violation(.documentedAnswer, "add: \(added.status) \(added.errorText)"))
            }
            _ = try bench.shell.run(obstacle.lift)
            if obstacle.writing != 0, FileIdentity(bench.store)?.bytes != content {
                found.append(Violation(.strictAndAppendOnly, "the store was refused, and changed"))
            }
            found += try Invariants(bench: bench).violations(after: added)
            Faults.note(obstacle.testDescription, found)
        }
    }
}
