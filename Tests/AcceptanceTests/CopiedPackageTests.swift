import Foundation
import TestSupport
import Testing

/// Tests that change and build a copy of the package, which takes minutes.
@Suite(.waits, .sweep)
struct CopiedPackageTests {
    private let shell: Shell
    /// The folder of the copy.
    private let package: String
    private let mount: Mount?

    /// If file systems can be mounted, the copy is the package itself below an overlay that receives the
    /// changes, and only the changed parts are built. Otherwise, everything is built.
    init() throws {
        var shell = try Shell()
        shell.patience = 1200
        shell.environment["TMPDIR"] = shell.directory.file("tmp")
        _ = try shell.run("mkdir tmp copy changes work")
        mount = try? Mount(
            """
            mount -t overlay overlay -o "lowerdir=\(Package.root),upperdir=$PWD/changes,workdir=$PWD/work" \
                '\(Package.root)'
            """, in: shell.directory.path)
        if let mount {
            shell.wrapper = mount.shell
            package = Package.root
        } else {
            package = shell.directory.file("copy")
            for name in ["Package.swift", "Scripts", "Sources", "Tests", ".swift-format"] {
                try FileManager.default.copyItem(
                    atPath: Package.root + "/" + name, toPath: package + "/" + name)
            }
        }
        self.shell = shell
    }

    /// One test, because both parts use the same build.
    @Test func `builds with new scenes and with half of the modules removed`() throws {
        try expectNewSceneBuilds()
        try expectRestBuildsWithoutModules()
    }

    /// Builds the package with new scenes of each form, only their tests, and the tests shared by all scenes.
    private func expectNewSceneBuilds() throws {
        let run = try shell.run(
            """
            set -e; cd '\(package)'
            new='Archive|Keep|Stash|File|Tally'
            shared='ScenesTests|OutputFormatsTests|HelpTextTests|CommandLineParserTests|CatalogTests|ShowStatsTests'
            Scripts/new-scene ArchiveMemes --routes-to ShowMeme
            Scripts/new-scene KeepMemes --routes-to ShowMeme
            Scripts/new-scene StashMemes --routes-to OpenMemes
            Scripts/new-scene FileMemes --full
            Scripts/new-scene TallyMemes
            swift format lint --strict --recursive Sources/Application Tests/ApplicationTests
            Scripts/check-layers
            perl -0pi -e 's/ *\\.testTarget\\(\\s*name: "(?!TestSupport|ApplicationTests).*?: strict\\),\\n//sg' Package.swift
            find Tests/ApplicationTests -name '*.swift' | grep -vE "/($new)Memes/|/($shared|SourceMessages)\\.swift" | xargs rm
            swift build --build-tests > build.log 2>&1 || { cat build.log; exit 1; }
            ! grep -i 'warning:' build.log
            swift test --skip-build --filter "$new|$shared"
            .build/debug/meme help commands | grep '^  archive '
            .build/debug/meme archive --json
            .build/debug/meme file
            .build/debug/meme tally
            """)
        #expect(run.status == 0, "\(run.outputText)\(run.errorText)")
        #expect(run.outputText.hasSuffix("count memes\n{\"count\":0}\n0\n0\n"))
    }

    /// Builds the program without one half of the modules, then without the other half.
    private func expectRestBuildsWithoutModules() throws {
        let run = try shell.run(
            """
            set -e; cd '\(package)'
            cp Package.swift all.swift && cp Sources/meme/main.swift main.swift
            for modules in 'Import Browse Journal Config' 'Tasks Links Sync Assistants'; do
                cp all.swift Package.swift && cp main.swift Sources/meme/main.swift
                for module in $modules; do
                    mv Sources/$module out-$module && mv Tests/${module}Tests out-${module}Tests
                    perl -0pi -e 's/ *\\.(test)?[tT]arget\\(\\s*name: "'$module'(Tests)?",.*?\\),\\n//sg; s/,\\s*"'$module'"//g' \\
                        Package.swift
                    perl -pi -e "s/^import $module\\n//; s/\\.with$module//" Sources/meme/main.swift
                done
                swift build --product meme > build.log 2>&1 || { cat build.log; exit 1; }
                .build/debug/meme add "Buy milk" -q; .build/debug/meme count
                for module in $modules; do
                    command=$(echo $module | tr A-Z a-z | sed 's/assistants/mcp/')
                    .build/debug/meme help commands | grep -c "^  $command " || true
                    .build/debug/meme $command x || true
                    mv out-$module Sources/$module && mv out-${module}Tests Tests/${module}Tests
                done
            done
            """)
        #expect(run.status == 0, "\(run.outputText)\(run.errorText)")
        #expect(run.outputText == "1\n0\n0\n0\n0\n2\n0\n0\n0\n0\n")
        let refused = run.errorText.split(separator: "\n").compactMap {
            $0.wholeMatch(of: #/meme: unknown command '(.*?)'.*/#)?.1
        }
        #expect(
            refused == ["import", "browse", "journal", "config", "tasks", "links", "sync", "mcp"])
    }
}
