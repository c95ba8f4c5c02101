import Foundation
import TestSupport
import Testing

/// Checks of the map: every module and folder is in it, and everything that it names exists.
@Suite(.waits)
struct MapTests {
    /// The rows of the two tables.
    private let modules: [String]
    private let capabilities: [String]

    init() throws {
        let map = try Self.text(of: "Sources/Application/Application.docc/Map.md")
        let parts = map.components(separatedBy: "## Capabilities").map { part in
            part.components(separatedBy: "\n").filter { $0.hasPrefix("| ") }
        }
        (modules, capabilities) = (parts[0], try #require(parts.last))
    }

    /// The folders are in the order that `Scripts/check-layers` checks.
    @Test func `every module has its folders`() throws {
        let layers = try Self.text(of: "Scripts/check-layers").components(separatedBy: "\n")
        var rest = modules.dropFirst().flatMap(Self.quotedWords)
        for module in try Self.folders(in: "Sources") {
            let row = try #require(
                modules.map { $0.split(separator: "|").map(String.init) }
                    .first { Self.quotedWords(in: $0[0]).contains(module) }, "\(module)")
            let named = Self.quotedWords(in: row[1])
            let folders = try Self.folders(in: "Sources/\(module)")
            #expect(Set(named).isSuperset(of: folders), "\(module)")
            rest.removeAll { $0 == module || folders.contains($0) }
            let order = layers.first { $0.hasPrefix("in_order Sources/\(module) ") }
            let ordered = order?.split(separator: " ").dropFirst(2).map(String.init) ?? []
            #expect(named.filter(ordered.contains) == ordered, "\(module)")
        }
        #expect(rest == [])
    }

    @Test func `every scene belongs to a capability`() throws {
        let named = Set(capabilities.flatMap(Self.quotedWords))
        for scene in try Self.folders(in: "Sources/Application/Scenes") {
            #expect(named.contains("Scenes/\(scene)"), "\(scene)")
        }
        #expect(capabilities.count > 20)
    }

    @Test func `all paths exist`() {
        for path in capabilities.flatMap(Self.quotedWords) {
            let exists = ["Sources", "Sources/Application", "Tests"].contains {
                FileManager.default.fileExists(atPath: "\(Package.root)/\($0)/\(path)")
            }
            #expect(exists, "\(path)")
        }
    }

    private static func text(of path: String) throws -> String {
        try String(contentsOfFile: Package.root + "/" + path, encoding: .utf8)
    }

    private static func quotedWords(in row: String) -> [String] {
        row.matches(of: #/`([^`]+)`/#).map { String($0.1) }
    }

    /// Returns the names of the folders with sources.
    private static func folders(in path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(
            at: URL(fileURLWithPath: Package.root + "/" + path),
            includingPropertiesForKeys: [.isDirectoryKey]
        )
        .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
        .map(\.lastPathComponent).filter { !$0.hasSuffix(".docc") }.sorted()
    }
}
