import Foundation
import Platform

/// A folder that is removed when its last reference is released.
package final class TemporaryDirectory: Sendable {
    /// The path of the folder.
    package let path: String

    /// Creates a new, empty folder.
    package init() throws {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("meme-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Returns the path of a file in the folder.
    package func file(_ name: String) -> String { path + "/" + name }

    /// Writes a file in the folder, and returns its path.
    @discardableResult
    package func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
        return file(name)
    }

    /// Writes an executable shell script, and returns its path.
    ///
    /// Another process writes it: a file that is open for writing cannot be executed, and a process that
    /// another test starts could inherit a file that is open here.
    package func program(_ name: String, _ script: String) throws -> String {
        try ChildProcess(
            shell: "printf '#!/bin/sh\n%s\n' \"$1\" > \"$2\" && chmod +x \"$2\"",
            arguments: [script, file(name)], variables: .inherited(adding: [:])
        ).wait()
        return file(name)
    }

    /// Reads a file in the folder.
    package func read(_ name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: URL(fileURLWithPath: file(name))))
    }

    /// Returns the names of the entries of the folder, or of a folder in it, in order.
    package func names(in folder: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: file(folder)).sorted()
    }
}
