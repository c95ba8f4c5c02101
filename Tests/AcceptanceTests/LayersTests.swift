import Foundation
import TestSupport
import Testing

/// The script that keeps the layers apart, on a copy of the sources with a fault put into it.
struct LayersTests {
    @Test func `the sources keep the layers`() throws {
        let result = try check { _ in }
        #expect(result.status == 0, "\(result.outputText)")
    }

    private static let faults = [
        ("Domain/Entities/Meme.swift", "import Foundation"),
        ("Domain/Entities/Meme.swift", "@preconcurrency import Glibc"),
        ("Domain/Entities/Meme.swift", "import Markup"),
        ("Markup/HTML/MarkupReader.swift", "import Platform"),
        ("Application/Terminal/Diagnostic.swift", "import Import"),
        ("Import/Workers/ImportWorker.swift", "import Platform"),
        ("Import/Notes/ForeignMeme.swift", "let run: ImportRun?"),
        ("Import/ImportMemes/ImportMemesInteractor.swift", "let c: any Console"),
        ("Platform/Services/Clocks.swift", "import Application"),
        ("Platform/Services/Clocks.swift", "import ArgumentParser"),
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
        ("Application/Scenes/AddMeme/AddMemeInteractor.swift", "let c: any Console"),
        ("Application/Scenes/AddMeme/AddMemePresenter.swift", "let c: any Console"),
        ("Application/Scenes/AddMeme/AddMemeViewController.swift", "var meme: Meme?"),
        (
            "Application/Scenes/AddMeme/AddMemeRouter.swift",
            "let i = ListMemesInteractor(presenter: p)"
        ),
        ("Application/Terminal/Diagnostic.swift", "var name: String!"),
        ("Application/Terminal/Diagnostic.swift", "let x = try! f()"),
        ("Application/Encoding/RecordText.swift", "let scene: AddMemeInteractor?"),
        ("Application/Arguments/UsageError.swift", "let command = Command.help(topic: nil)"),
        ("meme/main.swift", "import Domain"),
    ]

    @Test func `every fault is found`() throws {
        let result = try check { sources in
            for (file, line) in LayersTests.faults {
                try append(line, to: file, sources)
            }
        }
        #expect(result.status == 1)
        let lines = result.outputText.split(separator: "\n")
        for (file, fault) in LayersTests.faults {
            #expect(
                lines.contains { $0.contains("\(file):") && $0.contains(":\(fault)") },
                "\(file): \(fault)")
        }
    }

    /// A type of a later folder is no fault in a comment or a string, nor is one of an earlier folder.
    @Test(arguments: [
        "// As AddMemeInteractor has it.", "let name = \"AddMemeInteractor\"",
        "let text: RecordText?",
    ])
    func `what is no fault is left alone`(_ line: String) throws {
        #expect(
            try check { try append(line, to: "Application/Terminal/Diagnostic.swift", $0) }.status
                == 0)
    }

    private func append(_ line: String, to file: String, _ sources: String) throws {
        let url = URL(fileURLWithPath: sources + "/" + file)
        let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        try Data((text + "\n" + line + "\n").utf8).write(to: url)
    }

    /// Runs the script on a copy of the sources.
    private func check(_ change: (String) throws -> Void) throws -> Shell.Outcome {
        let shell = try Shell()
        let sources = shell.directory.file("Sources")
        try FileManager.default.copyItem(atPath: Package.root + "/Sources", toPath: sources)
        try change(sources)
        return try shell.run("'\(Package.root)/Scripts/check-layers' .")
    }
}
