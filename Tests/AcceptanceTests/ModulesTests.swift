import Foundation
import TestSupport
import Testing

/// Modules that the rest of the package builds without, taken out of a copy of it.
struct ModulesTests {
    /// One build of nearly all, and one of `main.swift` for each further module.
    @Test(.enabled(if: TestExtent.isFull, "runs with MEME_TESTS=all"))
    func `the rest builds without a module`() throws {
        var shell = try Shell()
        shell.patience = 900
        for name in ["Package.swift", "Sources", "Tests"] {
            try FileManager.default.copyItem(
                atPath: Package.root + "/" + name, toPath: shell.directory.file(name))
        }
        let run = try shell.run(
            """
            set -e
            mkdir tmp && export TMPDIR="$PWD/tmp"
            cp Package.swift all.swift && cp Sources/meme/main.swift main.swift
            for module in Import Browse Journal Config Tasks Links Sync; do
                mv Sources/$module source && mv Tests/${module}Tests tests
                perl -0pe 's/ *\\.(test)?[tT]arget\\(\\s*name: "'$module'(Tests)?",.*?\\),\\n//sg; s/, "'$module'"//g' \\
                    all.swift > Package.swift
                sed "/^import $module$/d; s/\\.with$module//" main.swift > Sources/meme/main.swift
                swift build --product meme > build.log 2>&1 || { cat build.log; exit 1; }
                command=$(echo $module | tr A-Z a-z)
                .build/debug/meme add "Buy milk" -q; .build/debug/meme count
                .build/debug/meme help commands | grep -c "^  $command " || true
                .build/debug/meme $command x || true
                mv source Sources/$module && mv tests Tests/${module}Tests
            done
            """)
        #expect(run.status == 0, "\(run.outputText)\(run.errorText)")
        #expect(run.outputText == "1\n0\n2\n0\n3\n0\n4\n0\n5\n0\n6\n0\n7\n0\n")
        let refused = run.errorText.split(separator: "\n").compactMap {
            $0.wholeMatch(of: #/meme: unknown command '(.*?)'.*/#)?.1
        }
        #expect(refused == ["import", "browse", "journal", "config", "tasks", "links", "sync"])
    }
}
