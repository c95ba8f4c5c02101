import TestSupport
import Testing

extension Faults {
    /// Edits of an indexed store by other programs, even within one tick of the clock of the file system.
    struct EditedStoreTests {
        /// The ways in which another program replaces the bytes of the store with those of `changed`, which
        /// has the same size.
        private static let edits = [
            "in place": place,
            "in place, with its times restored":
                "touch -r data/memes.jsonl times; \(place); touch -r times data/memes.jsonl",
            "by another file": "cp changed data/other; mv data/other data/memes.jsonl",
            "by another file with the same times": """
            cp changed data/other; touch -r data/memes.jsonl data/other
            mv data/other data/memes.jsonl
            """,
            "by a mapping": #"""
            python3 -c 'import mmap
            file = open("data/memes.jsonl", "r+b"); bytes = mmap.mmap(file.fileno(), 0)
            bytes[:] = open("changed", "rb").read(); bytes.flush()'
            """#,
        ]
        private static let place = "dd if=changed of=data/memes.jsonl bs=4M conv=notrunc 2> dd"

        /// Shell functions that ask the same questions with and without the index, and print what differs.
        private static let functions = #"""
            ask() {
                meme list --jsonl | cksum; meme list -n 5; meme count $NEW; meme search $NEW --ids
                meme list --sort title -r -n 2; meme show $ID --json; meme show $NEXT --json
            }
            compare() {
                ask > indexed 2>&1; (XDG_CACHE_HOME=$PWD/file; ask) > plain 2>&1
                cmp -s indexed plain || { echo "after $1 of $OLD:"; diff indexed plain | head -n 4; }
            }
            # The line with a word changes places with the next one, and the word into another one.
            change() {
                export OLD=$1 NEW=$2
                perl -e 'open S, "<", "data/memes.jsonl"; @l = <S>; $i = 0;
                    $i++ until $l[$i] =~ /$ENV{OLD}/; $l[$i] =~ s/$ENV{OLD}/$ENV{NEW}/;
                    @l[$i, $i + 1] = @l[$i + 1, $i]; open C, ">", "changed"; print C @l;
                    print map { /"id":"(\w+)"/ } @l[$i, $i + 1]' > ids
                ID=$(cut -c 1-12 ids) NEXT=$(cut -c 13- ids)
            }
            meme list -n 1 > warm
            """#

        @Test(arguments: ["as it is", "ext2", "ext4 with times of a second"], edits.keys.sorted())
        func `reads an edited store as it is`(_ fileSystem: String, _ edit: String) throws {
            guard let store = try EditedStore(fileSystem) else { return }
            let rounds = TestExtent.count(1)
            let outcome = try store.run(
                """
                \(EditedStoreTests.functions)
                for i in $(seq 100 \(99 + rounds)); do
                    meme add x$i > warm; change one$i zzz$i
                    \(EditedStoreTests.edits[edit] ?? ""); compare edit
                    meme add y$i > warm; compare add
                    change two$i zwo$i; meme list -n 1 > warm
                    \(EditedStoreTests.edits[edit] ?? ""); compare 'second edit'
                done
                """)
            Faults.note(
                "a store on \(fileSystem), edited \(edit)", injections: rounds * 2,
                outcome.output.isEmpty && outcome.error.isEmpty
                    ? [] : [Violation(.acknowledgedIsKept, outcome.outputText + outcome.errorText)])
        }

        /// Another program edits the store while a writing command is stopped.
        @Test(
            .enabled(if: Requirement.met(.strace), "needs strace"),
            arguments: ["as it is", "ext2"], ["write", "fdatasync", "flock", "newfstatat"])
        func `reads a store edited during a write as it is`(_ fileSystem: String, _ call: String)
            throws
        {
            guard let store = try EditedStore(fileSystem) else { return }
            let outcome = try store.run(
                """
                \(EditedStoreTests.functions)
                for i in 101 102 103; do
                    rm -f trace; touch trace; meme list -n 1 > warm
                    timeout -k 5 20 strace -qq -f -o trace -P "$PWD/data/memes.jsonl" \
                        -e inject=$CALL:signal=STOP:when=$((i - 100)) meme add x$i > warm &
                    until grep -q 'stopped by SIGSTOP' trace || ! kill -0 $! 2> gone; do sleep 0.01; done
                    change one$i zzz$i; \(EditedStoreTests.place)
                    kill -CONT $(grep 'stopped by SIGSTOP' trace | head -n 1 | cut -d ' ' -f 1) 2> gone
                    wait $!
                    compare "edit during $CALL"
                    meme add y$i > warm; compare add
                done
                """.replacing("$CALL", with: call))
            Faults.note(
                "a store on \(fileSystem), edited during \(call)", injections: 3,
                outcome.output.isEmpty && outcome.error.isEmpty
                    ? [] : [Violation(.acknowledgedIsKept, outcome.outputText + outcome.errorText)])
        }

        /// This program repeats an earlier answer as long as the store has the same size.
        @Test func `detects a program that compares only sizes`() throws {
            let store = try #require(try EditedStore("as it is"))
            try store.shell.directory.write(
                "meme",
                """
                #!/bin/sh
                stamp=$(printf '%s ' "$XDG_CACHE_HOME" "$@" | cksum | tr ' ' -)
                stamp="seen-$stamp-$(stat -c %s $MEME_STORE)"
                test "$1" != list && exec \(Shell.programs)/meme "$@"
                if [ ! -e "$stamp" ]; then \(Shell.programs)/meme "$@" > "$stamp"; fi
                cat "$stamp"
                """.utf8)
            store.shell.environment["PATH"] =
                store.shell.directory.path + ":" + (store.shell.environment["PATH"] ?? "")
            let outcome = try store.run(
                """
                chmod +x meme; \(EditedStoreTests.functions)
                change one101 zzz101; ask > warm
                \(EditedStoreTests.place); compare edit
                """)
            #expect(outcome.outputText.contains("after edit"))
        }
    }

    /// A store that is large enough for an index, on a file system of its own.
    private final class EditedStore {
        var shell: Shell
        private let mount: Mount?

        private static let fileSystems = [
            "as it is": nil,
            "ext2": "mkfs.ext2 -q -I 128 -F disk 2> mkfs",
            "ext4 with times of a second": "mkfs.ext4 -q -I 128 -F disk 2> mkfs",
        ]

        /// Creates the store; `nil` if the file system is not available.
        init?(_ fileSystem: String) throws {
            var shell = try Shell()
            shell.environment["MEME_STORE"] = "data/memes.jsonl"
            shell.environment["XDG_CACHE_HOME"] = shell.directory.file("cache")
            shell.environment["MEME_SEED"] = nil
            shell.environment["PATH", default: ""] += ":/usr/sbin:/sbin"
            let format = EditedStore.fileSystems[fileSystem] ?? nil
            guard format == nil || Requirement.met(.powerCuts) else { return nil }
            mount = try format.map { [shell] format in
                try Mount(
                    """
                    \(PowerCutTests.again)
                    mkdir data && truncate -s 20M disk && \(format) && again mount -o loop disk data
                    """, in: shell.directory.path)
            }
            shell.wrapper = mount?.shell
            let text = String(repeating: "some words ", count: 14)
            let memes = (0..<3_000).map {
                #"{"title":"one\#($0 + 100) two\#($0 + 100)","text":"\#(text.prefix(80 + $0 % 80))"}"#
                    + "\n"
            }
            try shell.directory.write("memes", memes.joined().utf8)
            let prepared = try shell.run("mkdir -p data; touch file; meme add --batch memes > ids")
            try #require(prepared.status == 0, "\(prepared.errorText)")
            self.shell = shell
        }

        func run(_ script: String) throws -> Shell.Outcome { try shell.run(script) }
    }
}
