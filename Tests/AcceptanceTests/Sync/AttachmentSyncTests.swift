import TestSupport
import Testing

/// Machines that sync attachments, also if syncs are killed or fail.
@Suite(.waits)
struct AttachmentSyncTests {
    /// The kinds of shared folders, each with the script that sets the variable `shared` and the options `keys`.
    private static let kinds = ["folder", "git", "age"]

    private static func setUp(_ kind: String) -> String {
        switch kind {
        case "git": "git init -q --bare hub.git; shared=\"file://$PWD/hub.git\"; keys="
        case "age":
            "age-keygen -o key 2> /dev/null; shared=\"$PWD/shared\"; keys=\"--identity $PWD/key\""
        default: "shared=\"$PWD/shared\"; keys="
        }
    }

    private static func isAvailable(_ kind: String) -> Bool {
        kind == "git" ? Requirement.met(.git) : kind == "age" ? Requirement.met(.age) : true
    }

    /// Functions. `held MACHINE` prints the attachments of a machine.
    private static let functions = """
        held() { (cd "$1/.local/share/meme"; find attachments -type f | sort | xargs cksum); }
        printf 'a cat' > cat.png; printf 'a dog' > dog.png; head -c 100000 /dev/zero > zero.pdf

        """

    @Test(arguments: kinds)
    func `a picture reaches the other machine, and after a purge it is nowhere`(
        _ kind: String
    ) throws {
        guard Self.isAvailable(kind) else { return }
        let machines = try Machines()
        let outcome = try machines.run(
            """
            \(Self.functions)\(Self.setUp(kind))
            on a add Cats --attach cat.png --attach dog.png -q; on a sync --init $shared $keys -q
            on b sync --init $shared $keys -q; held a > a.held; held b | cmp - a.held
            on b open cats --print 2>&1
            on b edit cats --attach zero.pdf -q; on a edit cats --attach cat.png -q
            for round in 1 2; do on b sync -q; on a sync -q; done; on b sync -q; same a b
            held a > a.held; held b | cmp - a.held; wc -l < a.held
            on a show cats --raw | sed 's/[a-z0-9]*\\//ID\\//2'; echo
            on a purge cats --yes -q; for round in 1 2; do on a sync -q; on b sync -q; done
            find a b shared -name '*.png' -o -name '*.pdf'; ls shared/files 2> /dev/null
            test -d hub.git && git -C hub.git ls-tree -r --name-only HEAD | grep files/
            grep -rl 'a cat' a/.local/share b/.local/share shared 2> /dev/null; on a sync; on b sync
            """)
        #expect(
            outcome.outputText == """
                meme: 'Cats' has several attachments: 'cat.png', 'dog.png'; 'meme edit REF --image PATH' chooses one
                3
                ![cat.png](attachments/ID/cat.png)
                ![dog.png](attachments/ID/dog.png)
                [zero.pdf](attachments/ID/zero.pdf)
                ![cat.png](attachments/ID/cat.png)
                0\t0\t0
                0\t0\t0

                """)
    }

    @Test(arguments: kinds)
    func `two pictures with the same name are both on both machines`(_ kind: String) throws {
        guard TestExtent.isFull || kind == "folder", Self.isAvailable(kind) else { return }
        let machines = try Machines()
        let outcome = try machines.run(
            """
            \(Self.functions)\(Self.setUp(kind))
            on a add Cats -m Mine -q; on a sync --init $shared $keys -q; on b sync --init $shared $keys -q
            on a edit cats --attach cat.png -q; cp dog.png other; cp other cat.png
            on b edit cats --attach cat.png -q
            for round in 1 2; do on b sync -q; on a sync -q; done; on b sync -q; same a b
            for on in a b; do
                (cd $on/.local/share/meme/attachments/*; for file in *; do echo $file; cat $file; echo; done)
            done
            on b show cats --raw | sed 's/[a-z0-9]*\\//ID\\//2'; echo; on a sync; on b sync
            """)
        #expect(
            outcome.outputText == """
                cat-2.png
                a dog
                cat.png
                a cat
                cat-2.png
                a dog
                cat.png
                a cat
                Mine
                ![cat.png](attachments/ID/cat.png)
                ![cat.png](attachments/ID/cat-2.png)
                0\t0\t0
                0\t0\t0

                """)
        #expect(outcome.errorText == "")
    }

    @Test func `an attachment that cannot be written does not stop the notes`() throws {
        let machines = try Machines()
        let outcome = try machines.run(
            """
            \(Self.functions)
            on a add Cat --attach cat.png -q; mkdir shared; touch shared/files; shared="$PWD/shared"
            on a sync --init "$shared" 2>&1 | sed "s|$PWD|.|"; on b sync --init "$shared" 2>&1 | sed "s|$PWD|.|"
            on a add Dog -q; on a sync > out 2>&1; echo $?; sed "s|$PWD|.|" out
            on b sync 2> /dev/null; on b list --format '{title}'
            rm shared/files; on a sync; on b sync; held b | wc -l
            """)
        #expect(
            outcome.outputText == """
                meme: ./shared/files is skipped: it is not a regular file
                1\t0\t0
                meme: attachments not copied; the next sync tries again: 'cat.png'
                meme: cannot open ./shared/files: Not a directory
                meme: ./shared/files is skipped: it is not a regular file
                0\t1\t0
                meme: attachments that have not arrived: 'cat.png'; see 'meme help sync'
                66
                meme: ./shared/files is skipped: it is not a regular file
                1\t0\t0
                meme: attachments not copied; the next sync tries again: 'cat.png'
                meme: cannot open ./shared/files: Not a directory
                0\t1\t0
                Dog
                Cat
                0\t0\t0
                0\t0\t0
                1

                """)
    }

    /// The system calls in which a sync with attachments changes something.
    private static let calls = [
        "write", "fdatasync", "fsync", "rename", "renameat", "renameat2", "unlinkat", "mkdirat",
        "openat",
    ]

    @Test(arguments: kinds)
    func `copies attachments whatever interrupts a sync`(_ kind: String) throws {
        let isFull = TestExtent.isFull
        guard isFull || kind == "folder", Requirement.met(.strace), Self.isAvailable(kind) else {
            return
        }
        let machines = try Machines()
        _ = try machines.run(
            """
            \(Self.functions)\(Self.setUp(kind))
            on a add Cat --attach cat.png --attach zero.pdf -q; on b add Dog --attach dog.png -q
            on b sync --init $shared $keys -q; on a sync --init $shared $keys --no-attachments -q 2> /dev/null
            on a edit Cat --attach dog.png -q
            cp -r a a0; cp -r b b0; test -d hub.git && cp -r hub.git hub0 || cp -r shared shared0
            """)
        // The first calls of each kind, or two of some kinds. A sweep over git also meets the calls of git.
        let calls = isFull ? Self.calls : ["renameat2", "fsync"]
        for fault in ["signal=KILL", "error=ENOSPC"] {
            for call in calls {
                for number in 1...(isFull ? kind == "folder" ? 60 : 20 : 2) {
                    let outcome = try machines.run(Self.sync(fault, call, number))
                    if outcome.outputText == "no such call\n" { break }
                    #expect(outcome.outputText == "", "\(fault) \(call) \(number)")
                    #expect(outcome.errorText == "", "\(fault) \(call) \(number)")
                }
            }
        }
    }

    /// Returns a script that syncs with a fault at a system call, and then again until all is exchanged.
    private static func sync(_ fault: String, _ call: String, _ number: Int) -> String {
        """
        \(functions)
        rm -rf a b hub.git shared; cp -r a0 a; cp -r b0 b
        test -d hub0 && cp -r hub0 hub.git || cp -r shared0 shared
        env -u MEME_STORE HOME="$PWD/a" strace -f -o trace -e trace=\(call) \
            -e inject=\(call):\(fault):when=\(number) meme sync -q > out 2>&1
        status=$?
        grep -q 'INJECTED\\|killed by SIGKILL' trace || { echo 'no such call'; exit; }
        test $status -lt 128 || test \(fault) = signal=KILL || echo $status
        for round in 1 2 3; do on a sync -q; on b sync -q; done
        same a b; held a > a.held; held b | cmp - a.held
        test "$(wc -l < a.held)" = 4 || cat a.held
        find a b shared -name '*.meme-*' 2> /dev/null; true
        """
    }

    @Test func `refuses hostile names and damaged files, and goes on`() throws {
        let machines = try Machines()
        let outcome = try machines.run(
            """
            \(Self.functions)
            on a add Cat --attach cat.png -q; on a add Dog --attach dog.png -q
            on a sync --init "$PWD/shared" -q
            sed -i 's/"name":"cat.png"/"name":"..\\/..\\/..\\/evil.png"/' shared/devices/*/00000001.jsonl
            for file in shared/files/*; do grep -q dog $file && dog=$file; done
            printf 'a do' > $dog; on b sync --init "$PWD/shared" 2>&1; on b sync 2>&1
            rm $dog; ln -s ../../dog.png $dog; on b sync 2>&1 | sed 's/.*files/FOLDER/'
            find . -name 'evil*'; find b -name '*.png'
            rm $dog; printf 'a dog' > $dog; on b sync 2>&1; held b | wc -l; on b list --format '{title}'
            """)
        #expect(
            outcome.outputText == """
                0\t2\t0
                meme: attachments damaged in the shared folder: 'dog.png'
                meme: attachments refused, because of their names or of symbolic links: '../../../evil.png'
                0\t0\t0
                FOLDER/34565e0866f7052e is skipped: it is not a regular file
                0\t0\t0
                0\t0\t0
                1
                Dog
                Cat

                """)
    }
}
