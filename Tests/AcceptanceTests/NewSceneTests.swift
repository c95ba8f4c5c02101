import Foundation
import TestSupport
import Testing

/// The script that writes a scene, on a copy of the package.
struct NewSceneTests {
    /// One build of the whole package: it takes minutes.
    @Test(.enabled(if: TestExtent.isFull, "runs with MEME_TESTS=all"))
    func `what it writes builds and passes its tests`() throws {
        var shell = try Shell()
        shell.patience = 900
        for name in ["Package.swift", "Scripts", "Sources", "Tests", ".swift-format"] {
            try FileManager.default.copyItem(
                atPath: Package.root + "/" + name, toPath: shell.directory.file(name))
        }
        let run = try shell.run(
            """
            set -e
            mkdir tmp && export TMPDIR="$PWD/tmp"
            Scripts/new-scene ArchiveMemes
            swift format lint --strict --recursive Sources Tests
            Scripts/check-layers
            swift build --build-tests > build.log 2>&1 || { cat build.log; exit 1; }
            ! grep -i 'warning:' build.log
            swift test --skip-build \
                --filter 'Archive|ScenesTests|OutputFormatsTests|HelpTextTests|CommandLineParserTests|CatalogTests'
            .build/debug/meme help commands | grep '^  archive '
            .build/debug/meme archive --json
            """)
        #expect(run.status == 0, "\(run.outputText)\(run.errorText)")
        #expect(run.outputText.hasSuffix("count memes\n{\"count\":0}\n"))
    }

    /// The messages of a new scene are translated already, so that the tests pass before anything is changed.
    @Test func `its messages are in the catalogue`() throws {
        func text(_ path: String) throws -> String {
            try String(contentsOfFile: Package.root + "/" + path, encoding: .utf8)
        }
        let templates = "Scripts/new-scene-templates/Sources"
        let catalogue = try text("Sources/Application/Resources/Localizable.xcstrings")
        for name in try FileManager.default.contentsOfDirectory(
            atPath: Package.root + "/" + templates)
        {
            for match in try text("\(templates)/\(name)").matches(
                of: #/(?:summary: |meaning: |localized\()(".*?")/#)
            {
                #expect(catalogue.contains("\n\(match.1):"), "\(name)")
            }
        }
    }

    @Test func `refuses what is there already`() throws {
        let shell = try Shell()
        for arguments in ["ListMemes", "ArchiveMemes list", "ArchiveMemes ls"] {
            #expect(try shell.run("'\(Package.root)/Scripts/new-scene' \(arguments)").status == 73)
        }
        #expect(try shell.run("'\(Package.root)/Scripts/new-scene' archive").status == 64)
    }
}
