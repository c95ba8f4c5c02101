import Foundation
import TestSupport
import Testing

/// Type checks of the code that is compiled only on macOS, against a substitute for the module Darwin. They
/// need no Mac, but they prove only that the types match.
@Suite(
    .waits, .sweep,
    .enabled(if: Requirement.met(.linuxCompiler), "needs swiftc on Linux"))
struct DarwinTests {
    @Test func `type-checks the sources for Darwin`() throws { #expect(try errors { _ in } == "") }

    /// This fault would show only on a Mac.
    @Test func `finds a type that does not match Darwin`() throws {
        let errors = try errors { sources in
            try "func f() -> Int32 { fdatasync(1) + _NSGetEnviron().pointee.pointee }"
                .write(toFile: sources + "/Fault.swift", atomically: true, encoding: .utf8)
        }
        #expect(errors.contains("Fault.swift:1:"), "\(errors)")
    }

    /// Returns the errors of the compiler for Platform with a module Darwin.
    ///
    /// - Parameter addition: a function that adds files to the folder of additional sources.
    private func errors(adding addition: (String) throws -> Void) throws -> String {
        var shell = try Shell()
        shell.environment["ROOT"] = Package.root
        shell.environment["MODULES"] = Shell.programs + "/Modules"
        _ = try shell.run("mkdir sources")
        try addition(shell.directory.file("sources"))
        return try shell.run(
            """
            set -e
            options="-swift-version 6 -I $ROOT/Tests/Darwin"
            swiftc -emit-module -parse-as-library -module-name Darwin $options -o Darwin.swiftmodule \
                "$ROOT/Tests/Darwin/Darwin.swift"
            swiftc -emit-module -parse-as-library -module-name LibC $options -I . \
                -I "$ROOT/Sources/CSystem" -o LibC.swiftmodule "$ROOT/Sources/LibC/LibC.swift"
            package=$(basename "$(cd "$ROOT" && pwd)" | tr A-Z- a-z_)
            swiftc -typecheck -module-name Platform $options -package-name "$package" \
                -enable-upcoming-feature ExistentialAny \
                -enable-upcoming-feature MemberImportVisibility \
                -I . -I "$MODULES" -I "$ROOT/Sources/CSystem" \
                $(find sources "$ROOT/Sources/Platform" -name '*.swift') 2>&1 |
                grep -E '^/?[^ ]*:[0-9]+:[0-9]+: error:' || true
            """
        ).outputText
    }
}
