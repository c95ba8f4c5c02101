import Foundation
import Platform

/// A folder that is gone when it is let go of.
package final class TemporaryDirectory: Sendable {
    /// Its path.
    package let path: String

    /// Makes a new, empty folder.
    package init() throws {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("meme-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a file in it.
    package func file(_ name: String) -> String { path + "/" + name }

    /// Writes a file in it; answers with its path.
    @discardableResult
    package func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
        return file(name)
    }

    /// Writes a shell script that can be run; answers with its path.
    ///
    /// Another process writes it: a file that is open for writing, here or in what other tests start, cannot
    /// be run.
    package func program(_ name: String, _ script: String) throws -> String {
        try ChildProcess(
            shell: "printf '#!/bin/sh\n%s\n' \"$1\" > \"$2\" && chmod +x \"$2\"",
            arguments: [script, file(name)], variables: .inherited(adding: [:])
        ).wait()
        return file(name)
    }

    /// Reads a file in it.
    package func read(_ name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: URL(fileURLWithPath: file(name))))
    }

    /// The names of what is in it, or in a folder in it, in order.
    package func names(in folder: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: file(folder)).sorted()
    }
}
