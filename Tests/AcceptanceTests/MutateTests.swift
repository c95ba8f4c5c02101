import Foundation
import TestSupport
import Testing

/// The script that lists the changes to a package that its tests do not notice.
@Suite(.waits, .sweep)
struct MutateTests {
    private let shell: Shell

    init() throws {
        shell = try Shell()
        try FileManager.default.copyItem(
            atPath: Package.root + "/Tests/AcceptanceTests/Cases/Mutate",
            toPath: shell.directory.file("Sample"))
    }

    private func mutate(_ arguments: String) throws -> Shell.Outcome {
        try shell.run("cd Sample && '\(Package.root)/Scripts/mutate' \(arguments)")
    }

    @Test(.enabled(if: Requirement.met(.python))) func `lists possible mutants`() throws {
        let run = try mutate("--list Sources")
        #expect(
            run.outputText == """
                Sources/Sample/Sample.swift:2: bool: func isShort(_ text: String, isStrict: Bool = true) -> Bool {
                Sources/Sample/Sample.swift:2: return: func isShort(_ text: String, isStrict: Bool = true) -> Bool {
                Sources/Sample/Sample.swift:3: negate: if text.isEmpty, let first = "\\(1 < 2)".first, first != "f" {
                Sources/Sample/Sample.swift:3: negate: if text.isEmpty, let first = "\\(1 < 2)".first, first != "f" {
                Sources/Sample/Sample.swift:6: boundary: return text.count <= 3
                Sources/Sample/Sample.swift:6: number: return text.count <= 3
                Sources/Sample/Sample.swift:10: boundary: small < large
                Sources/Sample/Sample.swift:16: number: private(set) var count = 0
                Sources/Sample/Sample.swift:18: return: mutating func add() {
                Sources/Sample/Sample.swift:19: drop: count += Step.one.rawValue

                """)
        #expect(run.status == 0, "\(run.errorText)")
    }

    /// Lines may have moved since the earlier run.
    @Test(.enabled(if: Requirement.met(.python))) func `lists only mutants of an older run`() throws
    {
        try shell.directory.write(
            "earlier",
            Array(
                "Sources/Sample/Sample.swift:9: survived: boundary: return text.count <= 3\n".utf8))
        let run = try mutate("--list --only ../earlier Sources")
        #expect(
            run.outputText == "Sources/Sample/Sample.swift:6: boundary: return text.count <= 3\n")
    }

    /// A comparison of integers of different types does not compile as a mutant.
    @Test(.enabled(if: Requirement.met(.python))) func `finds mutants that no test catches`() throws
    {
        let run = try mutate("Sources")
        #expect(
            run.outputText == """
                Sources/Sample/Sample.swift:6: survived: boundary: return text.count <= 3
                9 mutants: 6 caught, 1 survived, 2 equivalent, 1 not compiled

                """)
        #expect(run.status == 1, "\(run.errorText)")
    }

    @Test(.enabled(if: Requirement.met(.python))) func `rejects unknown paths and places`() throws {
        #expect(try mutate("--list Source").status == 2)
        try shell.directory.write(
            "Sample/Scripts/mutate-equivalent", Array("x: drop: y # z\n".utf8))
        let run = try mutate("Sources")
        #expect(run.errorText.hasSuffix("mutate-equivalent: fits no place: x: drop: y # z\n"))
        #expect(run.status == 2)
    }
}
