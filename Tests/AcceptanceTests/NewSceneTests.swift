import Foundation
import TestSupport
import Testing

/// The script that writes a scene. (`CopiedPackageTests` builds what it writes.)
struct NewSceneTests {
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
