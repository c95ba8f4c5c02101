import TestSupport
import Testing

extension Faults {
    /// Foreign files beside the store and in the cache, which no command may change.
    struct ForeignFilesTests {
        /// Foreign files that users may have there, and the scripts that create them. `$S` is the store, `$C`
        /// the folder of indexes, `$I` the index of the store, and `victim` a file of the user.
        private static let plants = [
            "files of likely names": """
            for end in .new .tmp .old .bak .lock '~' .swp .meme-AbC4; do
                cp victim $S$end; cp victim data/.memes.jsonl$end
            done
            cp $S data/other; cp $S $S.1
            """,
            "another store": "meme --store $S.new add other",
            "links": """
            ln -s ../victim $S.new; ln -s ../victim data/.memes.jsonl.meme-AbC4; ln victim $S.tmp
            """,
            "pipes and folders":
                "mkfifo $S.new data/.memes.jsonl.meme-AbC4; mkdir $S.tmp; cp victim $S.tmp/a",
            "a folder": "mkdir $S.new; cp victim $S.new/a",
            "copies that users made": """
            for kind in torn damaged; do for second in 00 01; do
                cp victim $S.$kind-2026-11-21T1000$second.000Z; done; done
            ln -s ../victim $S.torn-2026-11-21T100000.001Z
            """,
            "an index that is about to be a link": "ln -s ../../victim $I.new; cp victim $C/notes",
            "an index that is about to be a pipe": "mkfifo $I.new",
            "an index that is a link": "rm $I; ln -s ../../victim $I",
            "a cache that is a link":
                "rm -r $C; mkdir kept; ln -s ../kept $C; ln -s ../victim kept/other",
        ]

        private static let commands = [
            "meme add new", "seq 5 | meme add --batch -", "meme list", "meme show @",
            "meme search new",
            "meme edit @ --title other", "EDITOR=true meme edit @", "meme tag @ +t", "meme tags",
            "meme tags rename t u", "meme remove @", "meme remove zzzz", "meme undo", "meme redo",
            "meme log", "meme history @", "meme restore @@1", "meme diff @", "meme count",
            "meme changes",
            #"echo '{"add":{"title":"x"}}' | meme apply"#,
            #"echo '{"title":"x"}' > in.jsonl; meme import in.jsonl"#,
            "meme export -o out.jsonl", "meme export -o out.jsonl",
            "meme export --force -o out.jsonl",
            "meme export --format markdown -o out", "meme path", "meme help", "meme version",
            "meme completions bash", "meme stats", "meme random", "meme drafts",
            #"printf '{"id":"' >> $S; meme add x"#, #"printf '{"id":"' >> $S; meme list"#,
            #"printf '{"id":"' >> $S; meme compact"#, "echo bad >> $S; meme add x", "meme check",
            "meme check --repair --dry-run", "meme check --repair", "meme compact --dry-run",
            "meme compact", "meme compact --keep 0d --yes", "meme compact --keep 0d --yes",
            "prlimit --fsize=2000000 meme add x -m \"$(yes | head -c 100000)\"",
            "prlimit --fsize=1000 meme compact --keep 0d --yes", "meme list -n 1",
        ]

        @Test(arguments: plants.keys.sorted())
        func `no command touches foreign files`(_ plant: String) throws {
            let folder = try PlantedFolder(ForeignFilesTests.plants[plant] ?? "")
            for command in ForeignFilesTests.commands {
                Faults.note("\(command) beside \(plant)", try folder.violations(after: command))
            }
        }

        /// Files of another user, in folders where every user can create files.
        @Test(
            .enabled(if: Requirement.met(.root, .unprivilegedUser), "needs root and another user"))
        func `no command touches or trusts files of another owner`() throws {
            let folder = try PlantedFolder(
                """
                chmod 1777 data $C; ln -s ../../victim $I.new; cp victim $S.new
                chown -h 65534 $I $I.new $S.new; cp $I $C/mine
                """)
            for command in ForeignFilesTests.commands {
                Faults.note(
                    "\(command) beside files of another owner",
                    try folder.violations(after: command))
            }
        }

        /// Programs that remove or overwrite foreign files to create their own.
        @Test(arguments: ["rm -f $S.new", "echo x > $I.new", "cat $S > $S.new; rm $S.new"])
        func `detects a program that touches foreign files`(_ program: String) throws {
            let folder = try PlantedFolder("cp victim $S.new; ln -s ../../victim $I.new")
            #expect(try folder.violations(after: program) != [])
        }
    }

    /// A store that is large enough for an index, with foreign files beside it.
    private final class PlantedFolder {
        private let shell: Shell
        private var planted: [String: FileIdentity] = [:]

        init(_ plant: String) throws {
            var shell = try Shell()
            shell.environment["MEME_STORE"] = "data/memes.jsonl"
            shell.environment["S"] = "data/memes.jsonl"
            shell.environment["C"] = "cache/meme"
            shell.environment["XDG_CACHE_HOME"] = shell.directory.file("cache")
            shell.environment["XDG_STATE_HOME"] = shell.directory.file("state")
            let memes = (0..<30).map {
                #"{"title":"meme \#($0)","text":"\#(String(repeating: "text ", count: 4_000))"}"#
                    + "\n"
            }
            try shell.directory.write("memes", memes.joined().utf8)
            try shell.directory.write("victim", "all that I know\n".utf8)
            let prepared = try shell.run(
                "mkdir data; meme add --batch memes > ids; meme list -n 1 > ids; echo $C/*")
            let index = prepared.outputText.split(separator: "\n").first.map(String.init) ?? ""
            try #require(index.hasSuffix(".index"), "\(prepared)")
            shell.environment["I"] = index
            let before = try PlantedFolder.files(of: shell)
            let outcome = try shell.run("set -e; \(plant) > ids")
            try #require(outcome.status == 0, "\(outcome.errorText)")
            self.shell = shell
            planted = try PlantedFolder.files(of: shell).filter { before[$0.key] != $0.value }
            // The program may replace any file that has the name of the index.
            planted[index] = nil
            planted["victim"] = before["victim"]
        }

        /// Runs a command, and returns the foreign files that it changed as violations.
        func violations(after command: String) throws -> [Violation] {
            let outcome = try shell.run(
                "timeout -k 1 20 sh -c '\(command.replacing("'", with: "'\\''"))'")
            let now = try PlantedFolder.files(of: shell)
            var found = planted.keys.sorted().filter { now[$0] != planted[$0] }.map {
                Violation(.neverDeletedWithoutACopy, "\($0) is not as it was")
            }
            // Each change is reported only once.
            for name in planted.keys { planted[name] = now[name] }
            if [124, 137].contains(outcome.status) {
                found.append(Violation(.documentedAnswer, "\(outcome.status) \(outcome.errorText)"))
            }
            return found
        }

        private static func files(of shell: Shell) throws -> [String: FileIdentity] {
            let listed = try shell.run("find victim data cache kept 2> errors")
            return listed.outputText.split(separator: "\n").reduce(into: [:]) { files, name in
                let name = String(name)
                // Folders are omitted, because they change with the files in them.
                guard let file = FileIdentity(shell.directory.file(name)), file.mode >> 12 != 4
                else { return }
                files[name] = file
            }
        }
    }
}
