import Foundation
import TestSupport
import Testing

/// The script that writes a scene. (`CopiedPackageTests` builds the scene.)
@Suite(.waits, .sweep)
struct NewSceneTests {
    /// The messages of a new scene are already translated, so that the tests pass before anything is changed.
    @Test func `its messages are in the catalog`() throws {
        func text(_ path: String) throws -> String {
            try String(contentsOfFile: Package.root + "/" + path, encoding: .utf8)
        }
        let templates = "Scripts/new-scene-templates"
        let catalog = try text("Sources/Application/Resources/Localizable.xcstrings")
        let names = try FileManager.default.subpathsOfDirectory(
            atPath: Package.root + "/" + templates)
        for name in names where name.hasSuffix(".template") {
            for match in try text("\(templates)/\(name)").matches(
                of: #/(?:summary: |meaning: |localized\()(".*?")/#)
            {
                #expect(catalog.contains("\n\(match.1):"), "\(name)")
            }
        }
    }

    @Test(.enabled(if: Requirement.met(.python), "needs python3"))
    func `refuses existing and invalid scene names`() throws {
        let shell = try Shell()
        for (arguments, status) in [
            ("ListMemes", 73), ("ArchiveMemes list", 73), ("ArchiveMemes ls", 73), ("archive", 64),
            ("ArchiveMemes two-words", 64), ("", 64), ("ArchiveMemes --routes-to NoScene", 66),
            // StepOperations needs an operation, RestoreMeme needs one name, ListMemes has no command of its
            // own, and the option `--tag` exists already.
            ("ArchiveMemes --routes-to StepOperations", 64),
            ("ArchiveMemes --routes-to RestoreMeme", 64),
            ("ArchiveMemes --routes-to ListMemes", 64), ("ArchiveMemes --routes-to TagMemes", 64),
        ] as [(String, Int32)] {
            let run = try shell.run("'\(Package.root)/Scripts/new-scene' \(arguments)")
            #expect(run.status == status, "\(arguments): \(run.errorText)")
            #expect(run.errorText.hasPrefix("new-scene: "), "\(run.errorText)")
        }
    }
}
