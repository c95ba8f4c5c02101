import TestSupport
import Testing

extension Faults {
    /// Unusual surroundings of the program: paths, variables and streams.
    struct SurroundingsTests {
        /// What is unusual, the script that prepares it, and the command that adds a meme.
        private static let all: [(String, String, String)] = [
            ("no standard streams", "", "meme add new <&- >&- 2>&-"),
            ("no output and no error", "", "meme add new >&- 2>&-"),
            ("no input", "", "meme add new <&-"),
            ("a full device for all that is said", "", "meme add new > /dev/full 2>&1"),
            ("a full device for errors", "", "meme add new 2> /dev/full"),
            ("a reader that has gone", "", "meme add new | true"),
            (
                "a folder that is gone", "",
                "s=$PWD/data/memes.jsonl; mkdir gone; cd gone; rmdir ../gone; meme add new --store $s"
            ),
            ("an umask of 0", "umask 0", "umask 0; meme add new"),
            ("an umask of 777", "umask 777", "umask 777; meme add new"),
            ("no HOME", "", "env -u HOME meme add new"),
            (
                "no variables at all", "",
                "env -i MEME_STORE=data/memes.jsonl $(command -v meme) add new"
            ),
            ("a time zone that is none", "", "TZ=:bad meme add new"),
            ("a time zone that is odd", "", "TZ=../../../etc/passwd meme add new"),
            ("a time zone far away", "", "TZ=XXX-167:59:59 meme add new"),
            ("a locale that is none", "", "LC_ALL=xx_XX.none meme add new"),
            ("Turkish", "", "LC_ALL=tr_TR.UTF-8 LANG=tr_TR meme add new"),
            ("an old encoding", "", "LC_ALL=de_DE.ISO-8859-1 meme add new"),
            ("a terminal that is none", "", "TERM=nosuch COLUMNS=-5 LINES=x meme add new"),
            (
                "signals that are ignored", "",
                "trap '' PIPE HUP INT TERM QUIT XFSZ CHLD; meme add new"
            ),
        ]

        @Test(arguments: all.indices)
        func `loses nothing in unusual surroundings`(_ index: Int) throws {
            let (what, before, command) = SurroundingsTests.all[index]
            if command.contains("/dev/full"), !Requirement.met(.fullDevice) { return }
            let bench = try Bench(
                WritingCommand(
                    testDescription: what, preparation: "\(before)\nmeme add one; meme add two",
                    titles: ["one", "two"], command: "meme add new", addedTitle: "new"))
            let outcome = try bench.shell.run(command)
            var invariants = Invariants(bench: bench)
            invariants.allowance.silence = true
            invariants.allowance.noOutput = true
            var found = try invariants.violations(after: outcome)
            let mode = (FileIdentity(bench.store)?.mode ?? 0) & 0o777
            if mode != 0o600 { found.append(Violation(.strictAndAppendOnly, "mode \(mode)")) }
            Faults.note(what, found)
        }

        private static let long = String(repeating: "n", count: 255)

        /// The path of the store below the folder `data`, and a script that prepares the folder.
        private static let paths: [(path: String, before: String)] = [
            ("with space/a b.jsonl", ""), ("'/$HOME/`x`.jsonl".replacing("'", with: ""), ""),
            ("-n/--store", ""), ("a%sb%n/%d", ""), ("日本/ä́.jsonl", ""), ("*/?[a].jsonl", ""),
            ("\u{1B}[31m/\u{202E}x", ""), ("~/~", ""), (long, ""), (long + "/" + long, ""),
            (String(repeating: "d/", count: 300) + "m", ""), ("a/../memes.jsonl", "mkdir data/a"),
            (".//.//memes.jsonl", ""), ("line\nfeed/m.jsonl", ""),
            ("link", "ln -s real.jsonl data/link"),
            ("link", "ln -s \"$PWD/data/real.jsonl\" data/link"),
            ("1", "ln -s 2 data/1; ln -s 3/../3/s data/2; mkdir data/3"),
            ("folder/m.jsonl", "mkdir data/real; ln -s real data/folder"),
        ]

        /// Swift reads the arguments from `/proc`, and also the path of the program unless a variable
        /// contains it.
        @Test func `works without /proc`() throws {
            guard Requirement.met(.mounts) else { return }
            let outcome = try Shell().run(
                """
                unshare -m sh -c 'mount -t tmpfs none /proc
                EDITOR="env | grep SWIFT_ROOT; true" meme edit nothing 2> /dev/null
                meme add "Buy milk" -t home > id; meme list --format "{title} {tags}"'
                """)
            #expect(outcome.outputText == "Buy milk home\n")
            #expect(outcome.errorText == "")
        }

        /// After `sudo -E meme`, the user can still use the files.
        @Test func `files that the superuser makes belong to the owner of the folder`() throws {
            guard Requirement.met(.mounts), Requirement.met(.git) else { return }
            let outcome = try Shell().run(
                """
                git init -q --bare -b main hub.git; mkdir home; chown 65534:65533 home; export HOME="$PWD/home"
                unset MEME_STORE MEME_CONFIG XDG_CONFIG_HOME XDG_STATE_HOME XDG_DATA_HOME XDG_CACHE_HOME
                meme add 'A plan' -q; meme config set list.limit 5 -q; meme sync --init "file://$PWD/hub.git" -q
                EDITOR=false meme edit 'a plan' -q 2> /dev/null; meme export --format markdown -o home/folder -q
                meme export -o home/file -q; chmod 640 home/file; chown 65532 home/file
                meme export -o home/file --force -q; meme sync --leave -q; meme sync --init home/shared -q
                find home ! -user 65534 -o ! -group 65533; stat -c '%a %u' home/file
                """)
            #expect(outcome.outputText == "home/file\n640 65532\n")
        }

        @Test(arguments: paths.indices)
        func `an unusual path leads to the store it names`(_ index: Int) throws {
            let (path, before) = SurroundingsTests.paths[index]
            var shell = try Shell()
            shell.environment["MEME_STORE"] = "data/" + path
            _ = try shell.run("mkdir data\n\(before)")
            var found: [Violation] = []
            let added = try shell.run(#"meme add one; printf torn >> "$MEME_STORE"; meme add two"#)
            let listed = try shell.run("meme list -r --format '{title}'")
            if listed.outputText != "one\ntwo\n" || added.status != 0 {
                found.append(
                    Violation(.acknowledgedIsKept, "\(added.errorText)\(listed.errorText)"))
            }
            if added.errorText.split(separator: "\n").count != 1 {
                found.append(Violation(.documentedAnswer, added.errorText))
            }
            // The store is where its path leads, with the torn tail beside it, and links remain links.
            _ = try shell.run(#"cat "$MEME_STORE" > judged"#)
            if try shell.run(SurroundingsTests.copies).outputText != "torn" {
                found.append(Violation(.neverDeletedWithoutACopy, "the torn tail is nowhere"))
            }
            if let fault = try StrictJSON.judge?.fault(inLinesOf: shell.directory.file("judged")) {
                found.append(Violation(.strictAndAppendOnly, fault))
            }
            let kept =
                before.contains("ln -s") ? try shell.run("ls -l data | grep -c -- '->'").status : 0
            if kept != 0 { found.append(Violation(.nothingLeftOver, "a link has been replaced")) }
            Faults.note("the path \(path)", found)
        }

        /// Prints the copies of tails beside the store.
        private static let copies =
            #"cat -- "$(dirname -- "$(realpath -- "$MEME_STORE")")"/*.torn-*"#

        /// What is at the path of the store, and the exit statuses of reading and adding.
        private static let places:
            [(what: String, before: String, path: String, statuses: [Int32])] = [
                ("a socket", SurroundingsTests.socket, "data/socket", [65, 65]),
                ("a device", "", "/dev/zero", [65, 65]),
                ("a terminal", "", "/dev/tty", [65, 65]),
                ("a folder", "mkdir data/f", "data/f", [65, 65]),
                ("a folder, with a slash", "mkdir data/f", "data/f/", [65, 65]),
                ("a name that is too long", "", "data/" + long + "n", [71, 71]),
                (
                    "a path that is too long", "", String(repeating: "data/../", count: 600) + "m",
                    [71, 71]
                ),
                ("a link to itself", "ln -s loop data/loop", "data/loop", [71, 71]),
                ("a link to a folder", "mkdir data/f; ln -s f data/l", "data/l", [65, 65]),
                ("a file in a folder's place", "touch data/f", "data/f/m", [66, 73]),
                ("zeros", "head -c 9000 /dev/zero > data/z", "data/z", [65, 65]),
                ("a program", "cp /bin/sh data/p", "data/p", [65, 65]),
                ("bytes that are no text", "", "$(printf 'data/\\377/m')", [65, 65]),
                ("nothing", "", "''", [64, 64]),
            ]

        private static let socket =
            #"perl -MIO::Socket::UNIX -e 'IO::Socket::UNIX->new(Local => "data/socket", Listen => 1)'"#

        @Test(arguments: places.indices)
        func `refuses anything but a store at once and leaves it unchanged`(_ index: Int) throws {
            let (what, before, path, statuses) = SurroundingsTests.places[index]
            if what == "a socket", !Requirement.met(.unixSockets) { return }
            let shell = try Shell()
            _ = try shell.run("mkdir data\n\(before)")
            let listing = "ls -lR --time-style=full-iso data; cat data/* 2> /dev/null | cksum"
            let there = try shell.run(listing)
            var found: [Violation] = []
            let commands = ["meme list --store \(path)", "meme add new --store \(path)"]
            for (command, status) in zip(commands, statuses) {
                let outcome = try shell.run(command)
                if outcome.status != status || !outcome.output.isEmpty
                    || !outcome.errorText.hasPrefix("meme: ")
                {
                    found.append(
                        Violation(.documentedAnswer, "\(outcome.status) \(outcome.errorText)"))
                }
            }
            if try shell.run(listing) != there {
                found.append(Violation(.strictAndAppendOnly, "something was changed"))
            }
            Faults.note(what, found)
        }
    }
}
