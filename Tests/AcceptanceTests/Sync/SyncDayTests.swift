import TestSupport
import Testing

/// A day on three machines that edit the same memes before they sync. The clock of one machine is a year ahead.
@Suite(.waits)
struct SyncDayTests {
    private static let day = """
        on a add "Buy milk" -m "one
        two
        three" -t home -q; on a add Plan -q
        on a sync --init "$1" --name laptop -q; on b sync --init "$1" --name desk -q
        on c sync --init "$1" --name phone -q
        on a edit plan --title "Plan of a" -q; on b edit plan --title "Plan of b" -q
        on b edit "buy milk" -m "one
        2
        three" -q; on a tag "buy milk" +shop -q
        MEME_NOW=2027-12-01T10:00:00Z on c edit "buy milk" -m "one
        two
        three
        four" -q
        on c add "From the future" -q
        on a journal "Breakfast" -q; on b journal "Lunch" -q
        for round in 1 2 3; do for machine in a b c; do on $machine sync -q; done; done
        same a b c
        on a list --format '{title}|{tags}' | sed 's/^20..-..-../DAY/'
        on c show "buy milk" --format '{text}' | head -5
        on b show "$(on b list --ids tag:journal)" --format '{text}' | cut -c 9-

        """

    @Test func `syncs with a plain folder`() throws {
        let machines = try Machines()
        let outcome = try machines.run("set -- \"$PWD/shared\"\n" + SyncDayTests.day)
        #expect(outcome.outputText == SyncDayTests.shown)
        #expect(outcome.status == 0)
    }

    @Test func `syncs with a git repository`() throws {
        guard Requirement.met(.git) else { return }
        let machines = try Machines()
        let outcome = try machines.run(
            "git init -q --bare hub.git; set -- \"file://$PWD/hub.git\"\n" + SyncDayTests.day)
        #expect(outcome.outputText == SyncDayTests.shown)
        #expect(outcome.status == 0)
    }

    /// The server's programs write to the same stream as ssh, in any order.
    @Test func `a program that carries the connection may write other lines`() throws {
        guard Requirement.met(.git) else { return }
        let machines = try Machines()
        let outcome = try machines.run(
            """
            mkdir bin; PATH="$PWD/bin:$PATH"; git init -q --bare hub.git
            printf '#!/bin/sh\nfor last; do :; done; eval "$last"; status=$?
            echo "Connection to host closed by remote host." >&2; exit $status\n' > bin/ssh; chmod +x bin/ssh
            on a add "A plan" -q; on a sync --init "git@host:$PWD/hub.git"
            printf '#!/bin/sh\nseq -f "rule %%g" 12 >&2; exit 1\n' > hub.git/hooks/pre-receive
            chmod +x hub.git/hooks/pre-receive
            on a add "Another plan" -q; on a sync 2>&1 | sed "s/'git@[^']*'/URL/" | sed -n '1,3p;11,$p'
            """)
        #expect(
            outcome.outputText == """
                1\t0\t0
                0\t0\t0
                meme: URL: git failed: [remote rejected] (pre-receive hook declined)
                  remote: rule 1
                  remote: rule 9
                  remote: rule 10
                  and 2 more

                """)
    }

    /// A version is compared with the one on which its device made it.
    @Test func `the history names devices, and compares with what each device knew`() throws {
        let machines = try Machines()
        let outcome = try machines.run(
            """
            on a add "A plan" -q; for m in a b; do on $m sync --init "$PWD/shared" --name "my $m" -q; done
            on a tag "a plan" +work -q; on b edit "a plan" -m text -q
            for m in a b a; do on $m sync -q; done
            on a history "a plan" --table | sed 's/^[^ ]* *just now *//; s/  */ /g'
            on a history "a plan" --jsonl | grep -c '"by":"[0-9a-z]*"'
            """)
        #expect(
            outcome.outputText == """
                merged (on my b) +work A plan
                edited (on my b) text +1 line A plan
                edited +work A plan
                added A plan
                2

                """)
    }

    private static let shown = """
        Buy milk|home,shop
        DAY|journal
        From the future|
        Plan of b|
        one
        2
        three
        four
        Breakfast
        Lunch

        """

    @Test func `purges a secret everywhere`() throws {
        let machines = try Machines()
        let outcome = try machines.run(
            """
            on a add "My password" -m SECRET -q; on a add Other -q
            for m in a b c; do on $m sync --init "$PWD/shared" -q; done
            on b edit "my password" -m "SECRET 2" -q; on b sync -q
            on a purge "my password" --yes -q
            for round in 1 2; do for m in a b c; do on $m sync -q; done; done
            same a b c
            grep -rl SECRET a b c shared; on c list --format '{title}'; on c undo; echo $?
            """)
        #expect(outcome.outputText == "Other\n1\n")
    }

    @Test func `merging a backup adds only new memes`() throws {
        let machines = try Machines()
        let outcome = try machines.run(
            """
            on a add First -q; on a add Second -q; cp a/.local/share/meme/memes.jsonl backup
            on a rm first -q; on a edit second --title "Second and a half" -q
            on a merge backup; on b merge backup; on b merge backup
            on a list --format '{title}'; on b list --format '{title}' --sort title
            """)
        #expect(
            outcome.outputText == "0\t0\t0\n0\t2\t0\n0\t0\t0\nSecond and a half\nFirst\nSecond\n")
    }
}

/// Many machines that push to one git repository at the same time.
@Suite(.waits, .sweep)
struct SyncCrowdTests {
    @Test func `all machines show the same memes afterwards`() throws {
        guard Requirement.met(.git) else { return }
        let machines = try Machines()
        let count = 20
        let names = "abcdefghijklmnopqrst".prefix(count).map(String.init).joined(separator: " ")
        let outcome = try machines.run(
            """
            git init -q --bare hub.git; machines="\(names)"
            on a add Shared -m "one line" -q
            for m in $machines; do on $m sync --init "file://$PWD/hub.git" -q; done
            for round in 1 2; do
                for m in $machines; do
                    (on $m add "Note $round of $m" -q; on $m tag shared "+$m$round" -q
                    on $m edit shared --append "line $round of $m" -q
                    # Others may push first too often.
                    on $m sync -q > $m.out 2> $m.errors || test $? = 75 || cat $m.errors) &
                done; wait
            done
            for round in 1 2 3; do for m in $machines; do on $m sync -q; done; done
            for m in $machines; do
                (on $m list --jsonl --sort created; on $m tags; on $m log --json) \
                    | sed 's/,"by":"[^"]*"//' > $m.shown
                cmp a.shown $m.shown
            done
            on a count note; on a show shared --format '{text}' | sort | uniq -d
            on a show shared --format '{text}' | grep -c line; on a tags | wc -l
            """)
        #expect(outcome.outputText == "\(2 * count)\n\(2 * count + 1)\n\(2 * count)\n")
        #expect(outcome.errorText == "")
    }
}
