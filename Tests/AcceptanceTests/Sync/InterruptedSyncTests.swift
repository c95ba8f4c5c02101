import TestSupport
import Testing

/// Syncs that are killed, and folders whose files arrive late, truncated or twice.
@Suite(.waits)
struct InterruptedSyncTests {
    /// The number of notes of each machine.
    private static let count = TestExtent.isFull ? 12 : 2

    private static let edits = """
        for number in $(seq \(count)); do
            on a add "Note $number of a" -m text -q; on b add "Note $number of b" -q
        done
        on a sync --init "$PWD/shared" -q; on b sync --init "$PWD/shared" -q; on a sync -q
        for id in $(on a list --ids); do
            on a tag $id +a -q; on b tag $id +b -q
        done

        """

    /// The system calls in which a sync changes something, each with its number.
    private static let calls: [(call: String, number: Int)] = [
        ("write", 4), ("fdatasync", 3), ("pwrite64", 1), ("rename", 1), ("fsync", 1), ("unlink", 1),
    ].flatMap { call, count in (1...count).map { (call, $0) } }

    /// Returns a script that syncs on a machine and kills the sync at a system call.
    private static func kill(_ machine: String, at call: String, _ number: Int) -> String {
        """
        env -u MEME_STORE HOME="$PWD/\(machine)" strace -f -o /dev/null \
            -e inject=\(call):signal=KILL:when=\(number) meme sync -q > /dev/null 2>&1

        """
    }

    @Test func `repeats a sync that was killed at any system call`() throws {
        guard Requirement.met(.strace) else { return }
        let machines = try Machines()
        _ = try machines.run(
            InterruptedSyncTests.edits + "cp -r a a0; cp -r b b0; cp -r shared shared0")
        let calls = InterruptedSyncTests.calls
        for (call, number) in TestExtent.isFull ? calls : calls.filter({ $0.number == 2 }) {
            let outcome = try machines.run(
                """
                rm -rf a b shared; cp -r a0 a; cp -r b0 b; cp -r shared0 shared
                on b sync -q
                \(InterruptedSyncTests.kill("a", at: call, number))
                for round in 1 2 3; do on a sync -q; on b sync -q; done
                same a b; on a count tag:a tag:b
                """)
            #expect(outcome.outputText == "\(2 * Self.count)\n", "\(call) \(number)")
        }
    }

    @Test(arguments: ["TERM", "HUP", "KILL"])
    func `ends git when it is ended`(_ signal: String) throws {
        guard Requirement.met(.git) else { return }
        let machines = try Machines()
        let outcome = try machines.run(
            """
            git init -q --bare hub.git; on a sync --init "file://$PWD/hub.git" -q; mkdir -p bin notes
            printf '#!/bin/sh\necho $$ >> pids\nsleep 300 & echo $! >> pids; wait\n' > bin/git; chmod +x bin/git
            for command in sync 'import --git-dates notes'; do
                rm -f pids; export HOME="$PWD/a"
                PATH="$PWD/bin:$PATH" env -u MEME_STORE meme $command > /dev/null 2>&1 & process=$!
                until [ "$(wc -l < pids 2> /dev/null)" = 2 ]; do sleep 0.05; done
                kill -\(signal) $process; wait $process; echo $?; sleep 0.2
                for process in $(cat pids); do
                    grep -qE '^[0-9]+ \\((git|sleep)\\) [^Z]' /proc/$process/stat 2> /dev/null \
                        && cut -d ' ' -f 2 /proc/$process/stat && kill -9 $process
                done
            done
            """)
        let status = ["TERM": 143, "HUP": 129, "KILL": 137][signal] ?? 0
        // If the program is killed, the system ends only the processes that it has started itself.
        let rest = signal == "KILL" ? "(sleep)\n" : ""
        #expect(outcome.outputText == "\(status)\n\(rest)\(status)\n\(rest)")
    }

    /// The store, the shared folder and the state are on a disk that loses what was not synchronized.
    @Test(
        .sweep,
        arguments: Faults.PowerCutTests.options.prefix(2))
    func `repeats a sync after a power cut at any system call`(_ options: String) throws {
        guard Requirement.met(.strace), Requirement.met(.powerCuts) else { return }
        let machines = try Machines(mount: Faults.PowerCutTests.disk(options))
        let edits = InterruptedSyncTests.edits.replacing("on a ", with: "on data/a ")
            .replacing("$PWD/shared", with: "$PWD/data/shared")
        _ = try machines.run(edits + "cp -r data/a a0; cp -r b b0; cp -r data/shared shared0")
        for (call, number) in InterruptedSyncTests.calls {
            let outcome = try machines.run(
                """
                rm -rf data/a b data/shared; cp -r a0 data/a; cp -r b0 b; cp -r shared0 data/shared
                on b sync -q; sync -f data
                \(InterruptedSyncTests.kill("data/a", at: call, number))
                (\(Faults.PowerCutTests.cut(options)))
                for round in 1 2 3; do on data/a sync -q; on b sync -q; done
                same data/a b; on data/a count tag:a tag:b
                """)
            #expect(
                outcome.outputText == "\(2 * Self.count)\n",
                "\(call) \(number): \(outcome.errorText)")
        }
    }

    @Test func `copes with files that arrive late, truncated or twice`() throws {
        let machines = try Machines()
        let outcome = try machines.run(
            """
            on a sync --init "$PWD/sa" -q; mkdir sb; cp -r sa/* sb; on b sync --init "$PWD/sb" -q
            carry() {  # Copies the files of a device; the newest only in part.
                mkdir -p $2/devices; cp -r $1/devices/. $2/devices
            }
            for number in $(seq 6); do
                on a add "Note $number" -m "line" -q; on a sync -q
                on b sync -q
                for file in $(cd sa && find devices -name '*.jsonl'); do
                    mkdir -p sb/${file%/*}
                    size=$(wc -c < sa/$file); head -c $((size * number / 7)) sa/$file > sb/$file
                    cp sa/$file sb/${file%.jsonl}.sync-conflict-$number.jsonl
                done
                on b tag "note $number" +b -q 2> /dev/null
                on b sync -q
            done
            for round in 1 2 3; do
                carry sa sb; on b sync -q
                for file in $(cd sb && find devices -name '*.jsonl'); do
                    test -e sa/$file || { mkdir -p sa/${file%/*}; cp sb/$file sa/$file; }
                done
                own=$(on b sync --status | head -1 | cut -f 1); cp -r sb/devices/$own sa/devices
                on a sync -q
            done
            same a b; on a count
            """)
        #expect(outcome.outputText == "6\n")
    }

    @Test func `two syncs at once lose nothing`() throws {
        let machines = try Machines()
        let outcome = try machines.run(
            InterruptedSyncTests.edits + """
                for number in 1 2 3 4; do on a sync -q & on b sync -q & done; wait
                for round in 1 2 3; do on a sync -q; on b sync -q; done
                same a b; on a count tag:a tag:b
                """)
        #expect(outcome.outputText == "\(2 * Self.count)\n")
    }
}
