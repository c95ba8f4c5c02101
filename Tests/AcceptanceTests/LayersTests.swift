import Foundation
import TestSupport
import Testing

/// The script that checks the layers, run on copies of the sources with faults added.
@Suite(.waits)
struct LayersTests {
    /// Also checks members, with the index that the build of the tests has left.
    @Test(.sweep) func `the sources respect the layers`() throws {
        let result = try Shell().run("'\(Package.root)/Scripts/check-layers'")
        #expect(result.status == 0, "\(result.outputText)")
        #expect(!TestExtent.isFull || !result.outputText.contains("not checked"))
    }

    private static let faults = [
        ("Domain/Entities/Meme.swift", "import Foundation"),
        ("Domain/Entities/Meme.swift", "@preconcurrency import Glibc"),
        ("Domain/Entities/Meme.swift", "import Markup"),
        ("Markup/HTML/MarkupReader.swift", "import Platform"),
        ("Application/Terminal/Diagnostic.swift", "import Import"),
        ("Import/Workers/ImportWorker.swift", "import Platform"),
        ("Import/Notes/TagName.swift", "let run: ImportRun?"),
        ("Platform/System/Clocks.swift", "import Application"),
        ("Platform/System/Clocks.swift", "import ArgumentParser"),
        ("Application/Terminal/Diagnostic.swift", "import Foundation"),
        ("Application/Terminal/Diagnostic.swift", "import Platform"),
        ("Application/Scenes/AddMeme/AddMemeInteractor.swift", "import Platform"),
        ("Application/Scenes/AddMeme/AddMemeInteractor.swift", "internal import Platform"),
        ("Application/Scenes/AddMeme/AddMemeInteractor.swift", "@preconcurrency import Platform"),
        ("Application/Scenes/AddMeme/AddMemeInteractor.swift", "let n = Int.random(in: 0..<9)"),
        ("Application/Scenes/AddMeme/AddMemeInteractor.swift", "let now = ContinuousClock().now"),
        ("Application/Scenes/AddMeme/AddMemeInteractor.swift", "let line = readLine()"),
        ("Application/Scenes/AddMeme/AddMemeInteractor.swift", "let a = CommandLine.arguments"),
        ("Application/Scenes/AddMeme/AddMemeInteractor.swift", "func f() { print(1) }"),
        ("Application/Scenes/AddMeme/AddMemeInteractor.swift", "enum E { static var count = 0 }"),
        ("Application/Scenes/AddMeme/AddMemeInteractor.swift", "let now = Date()"),
        ("Application/Scenes/AddMeme/AddMemeInteractor.swift", "let s = Session.shared"),
        ("Application/Scenes/AddMeme/AddMemeInteractor.swift", "let f = FileManager.default"),
        ("Application/Scenes/AddMeme/AddMemeViewController.swift", "var meme: Meme?"),
        (
            "Application/Scenes/AddMeme/AddMemeRouter.swift",
            "let i = ListMemesInteractor(presenter: p)"
        ),
        ("Application/Terminal/Diagnostic.swift", "var name: String!"),
        ("Application/Terminal/Diagnostic.swift", "let x = try! f()"),
        ("Application/Records/RecordText.swift", "let scene: AddMemeInteractor?"),
        ("Application/Arguments/UsageError.swift", "let command = Command.help(topic: nil)"),
        ("meme/main.swift", "import Domain"),
        (restoreMeme, "import Platform"),
        (restoreMeme, "let now = Date()"),
    ]

    private static let restoreMeme = "Application/Scenes/RestoreMeme/RestoreMeme.swift"

    /// Faults in the parts of scenes that are one file: each line follows the beginning of its part.
    private static let faultsInParts = [
        (
            "Application/Scenes/AddMeme/AddMemeInteractor.swift", "final class AddMemeInteractor",
            "let c: any Console"
        ),
        (
            "Application/Scenes/AddMeme/AddMemePresenter.swift", "final class AddMemePresenter",
            "let c: any Console"
        ),
        (restoreMeme, "enum RestoreMeme ", "let interactor = RestoreMemeInteractor(presenter: p)"),
        (restoreMeme, "struct RestoreMemeInteractor", "let console: any Console"),
        (restoreMeme, "struct RestoreMemeInteractor", "let other = ListTagsPresenter(format: f)"),
        (restoreMeme, "struct RestoreMemeInteractor", "let line = readLine()"),
        (restoreMeme, "final class RestoreMemePresenter", "var output: any Console"),
        (restoreMeme, "final class RestoreMemePresenter", "var worker: RestoreWorker?"),
        (restoreMeme, "final class RestoreMemePresenter", "let next = PickMemesRouter(store: s)"),
        (
            "Import/ImportMemes/ImportMemes.swift", "struct ImportMemesInteractor",
            "let c: StyledText"
        ),
        ("Sync/PurgeMemes/PurgeMemes.swift", "final class PurgeMemesPresenter", "let s: Services"),
    ]

    /// A type of a later folder may be named in a comment or a string, and a type of an earlier folder
    /// anywhere.
    private static let accepted = [
        ("Application/Terminal/Diagnostic.swift", "// As AddMemeInteractor has it."),
        ("Application/Terminal/Diagnostic.swift", "let name = \"AddMemeInteractor\""),
        ("Application/Terminal/Diagnostic.swift", "let language: Language?"),
    ]

    @Test func `finds every fault and accepts everything else`() throws {
        let result = try check { sources in
            for (file, line) in LayersTests.faults + LayersTests.accepted {
                try append(line, to: file, sources)
            }
            for (file, part, line) in LayersTests.faultsInParts {
                try insert(line, after: part, in: file, sources)
            }
        }
        #expect(result.status == 1)
        let lines = result.outputText.split(separator: "\n")
        for (file, fault) in LayersTests.faults + LayersTests.faultsInParts.map({ ($0, $2) }) {
            #expect(
                lines.contains { $0.contains("\(file):") && $0.contains(":\(fault)") },
                "\(file): \(fault)")
        }
        for (file, line) in LayersTests.accepted {
            #expect(!lines.contains { $0.contains(":\(line)") }, "\(file): \(line)")
        }
    }

    /// Members of extensions, and uses of them in other files. The last use is allowed, because its member is
    /// in an earlier folder.
    private static let members = [
        (
            home: "Application/Scenes/Home1.swift", member: "func planted(by name: String) {}",
            user: "Application/Terminal/User1.swift", use: "let use1: Void = \"\".planted(by: \"\")"
        ),
        (
            home: "Platform/Store/Writing/Home2.swift", member: "var planted: Int { 1 }",
            user: "Platform/Store/Lines/User2.swift", use: "let use2 = \"\".planted"
        ),
        (
            home: "Import/Programs/Home3.swift", member: "static var planted: Self { \"\" }",
            user: "Import/Notes/User3.swift", use: "let use3: String = .planted"
        ),
        (
            home: "Domain/Query/Home4.swift", member: "init(planted: Int) { self = \"\" }",
            user: "Domain/Text/User4.swift", use: "let use4 = String(planted: 1)"
        ),
        (
            home: "Application/Localization/Home5.swift", member: "func planted(_ number: Int) {}",
            user: "Application/Terminal/User5.swift", use: "let use5: Void = \"\".planted(1)"
        ),
    ]

    @Test(.sweep, .enabled(if: Requirement.met(.python), "needs python3"))
    func `finds every use of a member from a later folder`() throws {
        let files = LayersTests.members.flatMap { ["Sources/" + $0.home, "Sources/" + $0.user] }
        let result = try check(
            after: """
                swiftc -c -parse-as-library -index-ignore-system-modules \
                    -index-store-path .build/debug/index/store \(files.joined(separator: " "))
                """
        ) { sources in
            for row in LayersTests.members {
                try write("extension String { \(row.member) }", to: row.home, sources)
                try write(row.use, to: row.user, sources)
            }
        }
        #expect(result.status == 1)
        let lines = result.outputText.split(separator: "\n").filter { $0.contains("/User") }
        #expect(lines.count == LayersTests.members.count - 1)
        for row in LayersTests.members.dropLast() {
            #expect(
                lines.contains {
                    $0.hasPrefix("Sources/\(row.user):1:\(row.use) (")
                        && $0.hasSuffix(" is of Sources/\(row.home))")
                }, "\(row.user): \(result.outputText)\(result.errorText)")
        }
    }

    /// Inserts a line after the first one that begins with a text.
    private func insert(
        _ line: String, after start: String, in file: String, _ sources: String
    ) throws {
        var lines = try String(contentsOfFile: sources + "/" + file, encoding: .utf8)
            .components(separatedBy: "\n")
        let first = try #require(lines.firstIndex { $0.hasPrefix(start) }, "\(file): \(start)")
        lines.insert(line, at: first + 1)
        try write(lines.joined(separator: "\n"), to: file, sources)
    }

    private func append(_ line: String, to file: String, _ sources: String) throws {
        let text = try String(contentsOfFile: sources + "/" + file, encoding: .utf8)
        try write(text + "\n" + line, to: file, sources)
    }

    private func write(_ text: String, to file: String, _ sources: String) throws {
        try Data((text + "\n").utf8).write(to: URL(fileURLWithPath: sources + "/" + file))
    }

    /// Changes a copy of the sources, runs a command there, and then the script.
    private func check(
        after command: String = "true", _ change: (String) throws -> Void
    ) throws -> Shell.Outcome {
        let shell = try Shell()
        let sources = shell.directory.file("Sources")
        try FileManager.default.copyItem(atPath: Package.root + "/Sources", toPath: sources)
        try change(sources)
        return try shell.run("\(command) && '\(Package.root)/Scripts/check-layers' .")
    }
}
