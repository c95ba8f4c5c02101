import TestSupport
import Testing

/// Exports of the real program.
@Suite(.waits)
struct ExportTests {
    private let shell: Shell

    init() throws {
        shell = try Shell()
        _ = try shell.run("for title in one two three; do meme add $title -m 'a text'; done")
    }

    @Test func `stops quietly when the reader closes the pipe early`() throws {
        let addMany = """
            { cat memes.jsonl; seq 2000 | awk '{printf \
            "{\\"id\\":\\"%012d\\",\\"title\\":\\"%0300d\\",\\"created\\":\\"2026-11-21T10:00:00.000Z\\"}\\n", $1, $1}'
            } > many.jsonl
            """
        let run = "(trap '' PIPE; MEME_STORE=many.jsonl meme export; echo $? >&2) | head -c 10"
        let outcome = try shell.run("\(addMany); \(run)")
        #expect(outcome.outputText == #"{"id":"22h"#)
        #expect(outcome.errorText == "141\n")
    }

    @Test(.enabled(if: Requirement.met(.fullDevice), "needs /dev/full"))
    func `reports a full device as an error`() throws {
        let outcome = try shell.run("meme export > /dev/full; meme export -o /dev/full")
        #expect(
            outcome.errorText == """
                meme: cannot write to standard output: No space left on device
                meme: cannot write /dev/full: No space left on device

                """)
        #expect(outcome.status == 74)
    }

    @Test(.enabled(if: Requirement.met(.limits), "needs prlimit"))
    func `keeps the old file when the new one exceeds the size limit`() throws {
        let outcome = try shell.run(
            """
            echo old > out.jsonl
            prlimit --fsize=100 meme export -o out.jsonl --force; echo $?
            prlimit --fsize=100 meme export -o new.jsonl; echo $?
            cat out.jsonl; ls
            """)
        #expect(
            outcome.outputText == """
                74
                74
                old
                memes.jsonl
                out.jsonl

                """)
        #expect(
            outcome.errorText == """
                meme: cannot write out.jsonl: File too large
                meme: cannot write new.jsonl: File too large

                """)
    }

    @Test(.enabled(if: Requirement.met(.mounts), "needs leave to mount file systems"))
    func `keeps the old file when the disk is full`() throws {
        let outcome = try shell.run(
            """
            unshare -m sh -c '
                mkdir disk && mount -t tmpfs -o size=16k none disk
                echo old > disk/out.jsonl && head -c 12k /dev/zero > disk/rest
                meme add big -m "$(head -c 9000 /dev/zero | tr "\\0" x)" > /dev/null
                meme export -o disk/out.jsonl --force; echo $?
                meme export --format markdown -o disk/notes > /dev/null; echo $?
                cat disk/out.jsonl; ls disk | head -n 2'
            """)
        #expect(outcome.outputText == "74\n74\nold\nnotes\nout.jsonl\n")
        #expect(
            outcome.errorText.hasPrefix(
                """
                meme: cannot write disk/out.jsonl: No space left on device
                meme: cannot write disk/notes/one-22hdxj4g4q61.md: No space left on device
                """))
    }

    /// The umask belongs to the whole process, so a change would show in the files of other threads.
    @Test(.enabled(if: Requirement.met(.strace), "needs strace"))
    func `gives a new file its usual mode without changing the umask`() throws {
        let result = try shell.run(
            """
            meme add Milk -q; umask 027
            strace -qq -f -o trace -e trace=umask meme export --format json -o out.json -q
            cat trace; ls -l out.json | cut -c 1-10
            """)
        #expect(result.outputText == "-rw-r-----\n")
    }

    @Test(.enabled(if: Requirement.met(.strace), "needs strace"))
    func `removes the temporary file or reports it`() throws {
        let export = "-o trace meme export -q one -o out.jsonl"
        let outcome = try shell.run(
            """
            { strace -e inject=fdatasync:error=EIO \(export); echo $? $(ls -A)
            strace -e inject=unlink:error=EIO \(export); echo $? $(ls -A); } 2>&1 |
            sed 's/meme-[0-9a-z]\\{12\\}/meme-ID/'
            """)
        #expect(
            outcome.outputText == """
                meme: cannot confirm that .out.jsonl.meme-ID has reached the disk: Input/output error; the change may be lost
                74 memes.jsonl trace
                meme: cannot remove the temporary file .out.jsonl.meme-ID: Input/output error; remove it yourself
                74 .out.jsonl.meme-ID memes.jsonl out.jsonl trace

                """)
    }

    @Test func `writes to a fifo without replacing it`() throws {
        let outcome = try shell.run(
            "mkfifo pipe; meme export -q -o pipe one & cat pipe; wait; test -p pipe && echo pipe")
        #expect(
            outcome.outputText.hasSuffix(
                "\"title\":\"one\",\"text\":\"a text\",\"created\":"
                    + "\"2026-11-21T10:00:00.000Z\"}\npipe\n"))
    }

    @Test func `the output does not depend on the environment`() throws {
        let formats = ["", "--json", "--csv", "--tsv"]
        for format in formats {
            let plain = try shell.run("meme export \(format)").output
            let other = try shell.run(
                "TZ=Asia/Tokyo LC_ALL=C TERM=xterm COLUMNS=20 CLICOLOR_FORCE=1 meme export \(format)"
            )
            #expect(other.output == plain)
        }
    }
}
