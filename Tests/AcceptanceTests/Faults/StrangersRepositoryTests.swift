import Foundation
import TestSupport
import Testing

extension Faults {
    /// Repositories of strangers. Reading the dates of their notes runs no program that their configuration
    /// names.
    @Suite(.enabled(if: Requirement.met(.git), "needs git"))
    struct StrangersRepositoryTests {
        struct Repository: CustomTestStringConvertible, Sendable {
            let testDescription: String
            /// A name and a value on each line; `$trap` is a program that records its runs.
            let settings: String
            /// The address of the repository from which git would fetch missing files.
            var address = "$PWD/origin"

            init(_ name: String, _ settings: String, _ address: String = "$PWD/origin") {
                testDescription = name
                self.settings = settings
                self.address = address
            }
        }

        /// Partial clones. To detect renames, git would fetch the files that they lack.
        private static let partialClones = [
            Repository("upload pack", "remote.origin.uploadpack $trap"),
            Repository(
                "upload pack of a file", "remote.origin.uploadpack $trap", "file://$PWD/origin"),
            Repository("ssh", "core.sshCommand $trap", "ssh://host.invalid/x"),
            Repository("ssh, written as scp", "core.sshCommand $trap", "host.invalid:x"),
            Repository(
                "ssh, and its variant", "ssh.variant simple\ncore.sshCommand $trap",
                "git+ssh://host.invalid/x"),
            Repository("a proxy", "core.gitProxy $trap", "git://host.invalid/x"),
            Repository("ext", "protocol.ext.allow always", "ext::$trap"),
            Repository("ext by vcs", "remote.origin.vcs ext\nprotocol.ext.allow always", "$trap"),
            Repository(
                "a short name", "url.ext::$trap.insteadOf short:\nprotocol.ext.allow always",
                "short:"),
        ]

        /// Settings that make git run a program. Reading a log needs none of these programs.
        private static let settings = """
            core.fsmonitor $trap
            core.pager $trap
            pager.log $trap
            diff.external $trap
            gpg.program $trap
            log.showSignature true
            core.editor $trap
            core.askPass $trap
            core.alternateRefsCommand $trap
            core.hooksPath $PWD/hooks
            credential.helper !$trap
            diff.x.textconv $trap
            diff.x.command $trap
            filter.x.clean $trap
            filter.x.smudge $trap
            alias.log !$trap
            uploadpack.packObjectsHook $trap
            """

        private static let preparation = """
            export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1; trap=$PWD/trap
            printf '#!/bin/sh\\necho run >> %s/runs\\nexit 1\\n' "$PWD" > trap; chmod +x trap; mkdir hooks n
            for hook in post-checkout reference-transaction post-index-change; do cp trap hooks/$hook; done
            git -C n init -q; git -C n config user.name a; git -C n config user.email a; mkdir n/s
            commit() { git -C n add -A; GIT_AUTHOR_DATE=@$1 git -C n commit -qm x; }
            seq 50 > n/s/a.md; echo '*.md diff=x filter=x' > n/.gitattributes; commit 1000000000+0000
            git -C n mv s/a.md s/b.md; echo 51 >> n/s/b.md; commit 1100000000+0000
            git clone -q --bare n origin; cp -R n p; rm -rf p/.git/objects; mkdir p/.git/objects
            git -C origin rev-list --objects --all --filter=blob:none | cut -d ' ' -f 1 \\
                | git -C origin pack-objects -q --stdout > pack
            git -C p unpack-objects -q < pack
            git -C p config core.repositoryFormatVersion 1; git -C p config extensions.partialClone origin
            git -C p config remote.origin.promisor true; git -C p config remote.origin.partialCloneFilter blob:none
            """

        private static let imports = """
            for folder in p p/s p/.git; do
                for option in --dry-run -q; do
                    echo x > p/.git/x.md
                    meme --store $folder/store import $folder --git-dates $option > /dev/null 2>&1
                done
            done
            cat runs 2> /dev/null | wc -l; meme --store p/store list --format '{title} {created}\\n'
            """

        private static func commands(for settings: String) -> String {
            settings.split(separator: "\n").map { setting in
                let parts = setting.split(separator: " ", maxSplits: 1)
                return "git -C p config \"\(parts[0])\" \"\(parts[1])\"\n"
            }.joined()
        }

        @Test(arguments: partialClones)
        func `does not fetch missing files`(_ repository: Repository) throws {
            let set = StrangersRepositoryTests.commands(for: repository.settings)
            let output = try Shell().run(
                """
                \(StrangersRepositoryTests.preparation)
                git -C p config remote.origin.url "\(repository.address)"; \(set)
                git -C p log --name-status --find-renames > /dev/null 2>&1; cat runs | wc -l; rm runs
                \(StrangersRepositoryTests.imports)
                """)
            let lines = output.outputText.split(separator: "\n")
            #expect(lines.first != "0", "git alone runs the program")
            let isSafe = lines.dropFirst().first == "0"
            Faults.note(
                repository.testDescription,
                isSafe ? [] : [Violation(.nothingForeignRuns, output.outputText)])
            // A renamed file has the date of its new name, because its old content is missing.
            #expect(lines.last == "b 2004-11-09T11:33:20.000Z")
        }

        @Test func `no setting runs a program`() throws {
            let set = StrangersRepositoryTests.commands(for: StrangersRepositoryTests.settings)
            let output = try Shell().run(
                """
                \(StrangersRepositoryTests.preparation)
                rm -rf p; cp -R n p; \(set)
                git -C p status > /dev/null 2>&1; cat runs | wc -l; rm runs
                \(StrangersRepositoryTests.imports)
                """)
            let lines = output.outputText.split(separator: "\n")
            #expect(lines.first != "0", "git alone runs the program")
            #expect(lines.dropFirst() == ["0", "b 2001-09-09T01:46:40.000Z"])
        }
    }
}
