import Foundation
import TestSupport
import Testing

/// Modules that the rest of the package builds without, taken out of a copy of it.
struct ModulesTests {
    /// A build of the rest, which takes a minute or two.
    @Test(.enabled(if: TestExtent.isFull, "runs with MEME_TESTS=all"))
    func `the rest builds without import`() throws {
        let shell = try Shell()
        for name in ["Package.swift", "Sources", "Tests"] {
            try FileManager.default.copyItem(
                atPath: Package.root + "/" + name, toPath: shell.directory.file(name))
        }
        let run = try shell.run(
            """
            set -e
            mkdir tmp && export TMPDIR="$PWD/tmp"
            rm -r Sources/Import Tests/ImportTests
            perl -0pi -e 's/ *\\.(test)?[tT]arget\\(\\s*name: "Import(Tests)?",.*?\\),\\n//sg; s/, "Import"//g' \\
                Package.swift
            sed -i '/^import Import$/d; s/\\.withImport//' Sources/meme/main.swift
            swift build --product meme > build.log 2>&1 || { cat build.log; exit 1; }
            .build/debug/meme add "Buy milk" -q; .build/debug/meme count
            .build/debug/meme help commands | grep -c '^  import ' || true
            .build/debug/meme import x || true
            """)
        #expect(run.status == 0, "\(run.outputText)\(run.errorText)")
        #expect(run.outputText == "1\n0\n")
        #expect(run.errorText.hasPrefix("meme: unknown command 'import'"))
    }
}
