import Foundation
import TestSupport
import Testing

/// Modules that the rest of the package builds without, taken out of a copy of it.
struct ModulesTests {
    /// A build of the rest, which takes a minute or two.
    @Test(
        .enabled(if: TestExtent.isFull, "runs with MEME_TESTS=all"),
        arguments: [("Import", "import"), ("Browse", "browse")])
    func `the rest builds without a module`(_ module: String, _ command: String) throws {
        let shell = try Shell()
        for name in ["Package.swift", "Sources", "Tests"] {
            try FileManager.default.copyItem(
                atPath: Package.root + "/" + name, toPath: shell.directory.file(name))
        }
        let run = try shell.run(
            """
            set -e
            mkdir tmp && export TMPDIR="$PWD/tmp"
            rm -r Sources/\(module) Tests/\(module)Tests
            perl -0pi -e 's/ *\\.(test)?[tT]arget\\(\\s*name: "\(module)(Tests)?",.*?\\),\\n//sg; s/, "\(module)"//g' \\
                Package.swift
            sed -i '/^import \(module)$/d; s/\\.with\(module)//' Sources/meme/main.swift
            swift build --product meme > build.log 2>&1 || { cat build.log; exit 1; }
            .build/debug/meme add "Buy milk" -q; .build/debug/meme count
            .build/debug/meme help commands | grep -c '^  \(command) ' || true
            .build/debug/meme \(command) x || true
            """)
        #expect(run.status == 0, "\(run.outputText)\(run.errorText)")
        #expect(run.outputText == "1\n0\n")
        #expect(run.errorText.hasPrefix("meme: unknown command '\(command)'"))
    }
}
