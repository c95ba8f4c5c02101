import Domain
import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite(.waits, .enabled(if: Requirement.met(.git), "needs git"))
struct GitTransportTests {
    private let machines: SyncMachines
    private let own = SyncFile(.laptop)
    private let laptopName = "\(Device.laptop.text)/00000001.jsonl"
    private let desktopName = "\(Device.desktop.text)/00000001.jsonl"

    init() throws { machines = try SyncMachines() }

    @Test func `pushes to the head branch of an empty repository`() throws {
        let (settings, transport) = try machines.machine(.laptop, .git)
        try transport.folder.append("one\n", to: own)
        #expect(try transport.send())
        #expect(settings.repository?.branch == "trunk")
        #expect(
            try machines.shell("git -C shared.git ls-tree -r --name-only trunk")
                == "devices/\(laptopName)\nmeme-sync.json")
        #expect(
            try machines.shell("git -C shared.git for-each-ref --format='%(refname)'")
                == "refs/heads/trunk")
    }

    @Test func `keeps the other files of a repository`() throws {
        try machines.shell(
            """
            git init -q --bare -b dev shared.git; git clone -q shared.git w 2> /dev/null
            cd w; echo x > README; git add .; git commit -qm x; git push -q
            """)
        let (settings, transport) = try machines.machine(.laptop, .git)
        #expect(settings.repository?.branch == "dev")
        try transport.folder.append("one\n", to: own)
        #expect(try transport.send())
        #expect(
            try machines.shell("cd w; git pull -q; find * -type f | sort")
                == "README\ndevices/\(laptopName)\nmeme-sync.json")
    }

    @Test func `does not push until the changes of other devices are received`() throws {
        let (_, first) = try machines.machine(.laptop, .git)
        let (_, second) = try machines.machine(.desktop, .git)
        try first.folder.append("one\n", to: own)
        try second.folder.append("two\n", to: SyncFile(.desktop))
        #expect(try first.send())
        #expect(try !second.send())
        #expect(try machines.contents(second) == [desktopName: "two\n"])
        try second.receive()
        #expect(try machines.contents(second) == [laptopName: "one\n", desktopName: "two\n"])
        #expect(try second.send())
        #expect(try second.send())
        try first.receive()
        #expect(try machines.contents(first) == [laptopName: "one\n", desktopName: "two\n"])
        let commits = try machines.shell("git -C shared.git rev-list --count trunk")
        #expect(commits == "3")
    }

    @Test func `sends the lines of a killed sync at the next sync`() throws {
        let (settings, killed) = try machines.machine(.laptop, .git)
        try killed.folder.append("one\n", to: own)
        let (_, other) = try machines.machine(.desktop, .git)
        try other.folder.append("two\n", to: SyncFile(.desktop))
        #expect(try other.send())
        try machines.shell(
            "cd state/*.git; ls; touch config.lock HEAD.lock packed-refs.lock refs/meme/local.lock")
        let next = try machines.transports(.laptop).transport(for: settings)
        #expect(try machines.contents(next) == [laptopName: "one\n"])
        try next.receive()
        #expect(try machines.contents(next) == [laptopName: "one\n", desktopName: "two\n"])
        #expect(try next.send())
        try other.receive()
        #expect(try machines.contents(other) == [laptopName: "one\n", desktopName: "two\n"])
    }

    @Test func `does not restore purged lines when it receives before it sends`() throws {
        let (_, transport) = try machines.machine(.laptop, .git)
        try transport.folder.append("one\n", to: own)
        #expect(try transport.send())
        try transport.folder.replace(own, with: Array("   \n".utf8))
        try transport.receive()
        #expect(try machines.contents(transport) == [laptopName: "   \n"])
        #expect(try transport.send())
        #expect(try machines.shell("git -C shared.git show trunk:devices/\(laptopName)") == "")
    }

    @Test func `fetches a lost or damaged copy again`() throws {
        let (settings, transport) = try machines.machine(.laptop, .git)
        try transport.folder.append("one\n", to: own)
        #expect(try transport.send())
        let state = "state/*.git"
        for damage in [
            "rm -r \(state)", "rm -r \(state)/objects/??", "truncate -s 0 \(state)/refs/meme/local",
        ] {
            try machines.shell(damage)
            let again = try machines.transports(.laptop).transport(for: settings)
            try again.receive()
            #expect(try machines.contents(again) == [laptopName: "one\n"], "\(damage)")
            #expect(try again.send())
        }
    }

    @Test func `does not run programs that a repository configures`() throws {
        try machines.shell(
            """
            git init -q --bare -b trunk shared.git
            printf '#!/bin/sh\\ntouch "%s/run-$(basename $0)"\\n' "$PWD" > run; chmod +x run
            for hook in pre-receive update post-receive post-update reference-transaction \\
                proc-receive push-to-checkout; do
                sed "s/run-.*\\"/run-$hook\\"/" run > shared.git/hooks/$hook
                chmod +x shared.git/hooks/$hook
            done
            git -C shared.git config core.fsmonitor "$PWD/run"
            git -C shared.git config core.alternateRefsCommand "$PWD/run #"
            git -C shared.git config uploadpack.packObjectsHook "$PWD/run"
            git -C shared.git config core.sshCommand "$PWD/run"
            git init -q --bare empty.git; echo "$PWD/empty.git/objects" > shared.git/objects/info/alternates
            git clone -q shared.git w 2> /dev/null; cd w
            mkdir -p devices/\(Device.desktop.text)
            printf '* filter=run diff=run merge=run ident\\n' > .gitattributes
            cp .gitattributes devices/
            printf '[core]\\n\\tfsmonitor = run\\n[filter "run"]\\n\\tclean = run\\n' > .gitconfig
            printf '{"sync":"meme","version":1}\\n' > meme-sync.json
            printf '$Id$\\n' > devices/\(desktopName)
            git add .; git commit -qm x; git push -q
            """)
        // Without precautions, git runs the hooks.
        let runs = "find . -name 'run-*' | wc -l; rm -f run-*"
        #expect(try machines.shell(runs) != "0")
        let (_, transport) = try machines.machine(.laptop, .git)
        #expect(try machines.contents(transport) == [desktopName: "$Id$\n"])
        try transport.folder.append("$Id$\n", to: own)
        #expect(try transport.send())
        try transport.receive()
        #expect(try machines.shell(runs) == "0")
        #expect(try machines.shell("git -C shared.git show trunk:devices/\(laptopName)") == "$Id$")
    }

    @Test func `reads only regular files of a tree`() throws {
        let blob = "100644 blob $blob\\t"
        try machines.shell(
            """
            git init -q --bare -b trunk shared.git; cd shared.git
            blob=$(echo line | git hash-object -w --stdin)
            marker=$(echo '{"sync":"meme","version":1}' | git hash-object -w --stdin)
            link=$(printf /etc/passwd | git hash-object -w --stdin)
            inner=$(printf "\(blob)00000001.jsonl\\n" | git mktree)
            commit=$(git commit-tree -m x $inner)
            device=$(printf "\(blob)00000001.jsonl\\n120000 blob $link\\t00000002.jsonl\\n\\
            160000 commit $commit\\t00000003.jsonl\\n040000 tree $inner\\t00000004.jsonl\\n\\
            \(blob).hidden.jsonl\\n\(blob)00000005.jsonl.age\\n\(blob)x.txt\\n\\
            100755 blob $blob\\t00000006.jsonl\\n" | git mktree)
            devices=$(printf "040000 tree $device\\t\(Device.desktop.text)\\n\\
            120000 blob $link\\t\(Device.tablet.text)\\n040000 tree $device\\tother\\n" | git mktree)
            root=$(printf "040000 tree $devices\\tdevices\\n100644 blob $marker\\tmeme-sync.json\\n\\
            040000 tree $inner\\t.GIT\\n" | git mktree)
            git update-ref refs/heads/trunk $(git commit-tree -m x $root)
            """)
        let (_, transport) = try machines.machine(.laptop, .git)
        let start = machines.directory.file("shared.git/devices/\(Device.desktop.text)/")
        #expect(
            try machines.contents(transport) == [
                desktopName: "line\n", "\(Device.desktop.text)/00000006.jsonl": "line\n",
            ])
        #expect(
            Set(machines.warnings)
                == [
                    .notRegularFile(path: start + "00000002.jsonl"),
                    .notRegularFile(path: start + "00000003.jsonl"),
                    .notRegularFile(path: start + "00000004.jsonl"),
                    .otherEncryption(path: start + "00000005.jsonl.age"),
                ])
        try transport.folder.append("one\n", to: own)
        #expect(try transport.send())
        #expect(
            try machines.shell("git -C shared.git ls-tree trunk | cut -f2")
                == ".GIT\ndevices\nmeme-sync.json")
    }

    @Test func `reports an unreachable remote and sends the lines once it is back`() throws {
        var missing = try machines.settings(.desktop, "missing.git")
        let error = #expect(throws: MemesError.self) {
            try machines.transports(.desktop).create(&missing, isDryRun: false)
        }
        let path = machines.directory.file("missing.git")
        let message = "fatal: '\(path)' does not appear to be a git repository"
        #expect(error == .sync(.unreachable(path, message: message)))

        let (settings, transport) = try machines.machine(.laptop, .git)
        try transport.folder.append("one\n", to: own)
        try machines.shell("mv shared.git away.git")
        let offline = try machines.transports(.laptop).transport(for: settings)
        #expect(throws: MemesError.self) { try offline.receive() }
        #expect(throws: MemesError.self) { try offline.send() }
        #expect(try machines.contents(offline) == [laptopName: "one\n"])
        try offline.folder.append("two\n", to: own, at: 4)
        try machines.shell("mv away.git shared.git")
        try offline.receive()
        #expect(try offline.sentFolder?.files() == [])
        #expect(try offline.send())
        #expect(try offline.sentFolder?.read(own, from: 0).text == "one\ntwo\n")
        #expect(
            try machines.shell("git -C shared.git show trunk:devices/\(laptopName)") == "one\ntwo")
    }

    @Test func `names the lock that a killed push has left in the remote`() throws {
        let (_, transport) = try machines.machine(.laptop, .git)
        try transport.folder.append("one\n", to: own)
        for (name, ref) in [("refs/heads/trunk", "refs/heads/trunk"), ("HEAD", "HEAD")] {
            try machines.shell("touch shared.git/\(name).lock")
            let error = #expect(throws: MemesError.self) { try transport.send() }
            guard case .sync(.locked(_, let message, let path)) = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(path.hasSuffix("/\(name).lock") && path.contains("/shared.git/"))
            #expect(message.hasPrefix("error: cannot lock ref '\(ref)': Unable to create '"))
            try machines.shell("rm shared.git/\(name).lock")
        }
        // A lock that another push holds only for a moment.
        try machines.shell(
            "touch shared.git/HEAD.lock; (sleep 0.3; rm shared.git/HEAD.lock) > /dev/null &")
        #expect(try transport.send())
    }

    @Test func `finds git's reason among the lines of other programs`() throws {
        let general = "fatal: Could not read from remote repository."
        for (lines, message) in [
            (["fatal: 'x' does not appear to be a git repository", general], 0),
            (["Warning: Permanently added 'h'", "h: Permission denied (publickey).", general], 1),
            (["remote: no", "error: failed to push some refs to 'x'", "hint: fetch first"], 1),
            (
                [
                    "fatal: detected dubious ownership in repository at '/x'",
                    "\tgit config --global", "Connection closed.",
                ], 0
            ),
            ([general, "Please make sure you have the correct access rights"], 0),
        ] {
            let result = try ProgramResult(
                of: "/bin/sh", ["-c", #"printf '%s  \n' "$@" >&2"#, "sh"] + lines,
                variables: .inherited(adding: [:]), limit: 0)
            #expect(Git.message(of: result) == lines[message])
            #expect(Git.remoteLines(of: result) == (lines[0].hasPrefix("remote") ? ["no"] : []))
        }
    }

    @Test func `does not list the folders below the folder of a device`() throws {
        try machines.shell(
            """
            git init -q --bare -b trunk shared.git; cd shared.git
            blob=$(echo line | git hash-object -w --stdin)
            marker=$(echo '{"sync":"meme","version":1}' | git hash-object -w --stdin)
            tree=$(printf "100644 blob $blob\t00000001.jsonl\n" | git mktree)
            for level in $(seq 12); do
                tree=$({ printf "100644 blob $blob\t00000001.jsonl\n"; for name in 0 1 2 3 4 5 6 7 8 9
                    do printf "040000 tree $tree\t$name\n"; done; } | git mktree)
            done
            devices=$(printf "040000 tree $tree\t\(Device.desktop.text)\n040000 tree $tree\tother\n" | git mktree)
            root=$(printf "040000 tree $devices\tdevices\n100644 blob $marker\tmeme-sync.json\n" | git mktree)
            git update-ref refs/heads/trunk $(git commit-tree -m x $root)
            """)
        let (_, transport) = try machines.machine(.laptop, .git)
        #expect(try machines.contents(transport) == [desktopName: "line\n"])
    }

    @Test func `reports a push that the remote rejects permanently`() throws {
        try machines.shell(
            "git init -q -b trunk shared.git; git -C shared.git commit -q --allow-empty -m x")
        let error = #expect(throws: MemesError.self) { try machines.machine(.laptop, .git) }
        let message = "[remote rejected] (branch is currently checked out)"
        let path = machines.directory.file("shared.git")
        #expect(
            error
                == .sync(
                    .unreachable(
                        path, message: message,
                        remote: ["error: refusing to update checked out branch: refs/heads/trunk"]))
        )
    }

    @Test func `syncs a folder in a work tree with its branch on the remote`() throws {
        try machines.shell(
            """
            git init -q --bare -b main origin.git; git clone -q origin.git 'work tree' 2> /dev/null
            cd 'work tree'; echo x > README; git add .; git commit -qm x; git push -q
            git remote set-url origin ../origin.git; git checkout -q -b topic
            git push -q -u origin topic 2> /dev/null
            """)
        for address in ["work tree/notes \"ä\"/memes", "work tree"] {
            var settings = try machines.settings(.laptop, address)
            let transport = try machines.transports(.laptop).create(&settings, isDryRun: false)
            try transport.folder.append("one\n", to: own)
            #expect(try transport.send())
            #expect(settings.repository?.branch == "topic")
            #expect(try machines.shell("cd 'work tree'; git status --porcelain; ls") == "README")
            let again = try machines.transports(.laptop).transport(for: settings)
            try again.receive()
            #expect(try machines.contents(again) == [laptopName: "one\n"])
        }
        #expect(
            try machines.shell("cd 'work tree'; git pull -q; find * -type f | sort")
                == """
                README
                devices/\(laptopName)
                meme-sync.json
                notes "ä"/memes/devices/\(laptopName)
                notes "ä"/memes/meme-sync.json
                """)
    }

    @Test func `treats a folder in a work tree without a remote as a plain folder`() throws {
        try machines.shell("git init -q -b main w; git -C w commit -q --allow-empty -m x")
        var settings = try machines.settings(.laptop, "w/shared")
        _ = try machines.transports(.laptop).create(&settings, isDryRun: false)
        #expect(settings.repository == nil)
        #expect(try machines.directory.names(in: "w/shared") == ["meme-sync.json"])
        try machines.shell("git -C w remote add origin 'ext::sh -c touch% run-ext'")
        #expect(throws: MemesError.sync(.unsafeAddress("ext::sh -c touch% run-ext"))) {
            try machines.transports(.laptop).create(&settings, isDryRun: false)
        }
        #expect(try !machines.directory.names().contains("run-ext"))
    }

    @Test func `leaving a folder removes the copy of the repository`() throws {
        let (settings, _) = try machines.machine(.laptop, .git)
        let states = try machines.states(.laptop)
        try states.write(settings)
        #expect(try machines.directory.names(in: "state").count == 2)
        try states.remove()
        #expect(try machines.directory.names(in: "state") == [])
    }
}
