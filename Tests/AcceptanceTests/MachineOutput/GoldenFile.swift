import Foundation
import TestSupport

/// A file that holds what a command prints in each of its forms, byte for byte: a line with `$` and the
/// command, a line with `?`, its exit status and the number of bytes, the bytes, and a line feed.
struct GoldenFile {
    private static let folder = Package.root + "/Tests/AcceptanceTests/Golden"

    /// The store that the commands read.
    static func store() throws -> [UInt8] {
        try Array(Data(contentsOf: URL(fileURLWithPath: folder + "/memes.jsonl")))
    }

    /// The names of all files.
    static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
    }

    private let url: URL

    init(_ name: String) {
        url = URL(fileURLWithPath: "\(GoldenFile.folder)/\(name).txt")
    }

    /// What the file says of one form.
    static func section(_ command: String, status: Int32, _ bytes: [UInt8]) -> [UInt8] {
        Array("$ \(command)\n? \(status), \(bytes.count) bytes\n".utf8) + bytes + [0x0A]
    }

    /// Its bytes; none where there is no file.
    var bytes: [UInt8] { (try? Data(contentsOf: url)).map { Array($0) } ?? [] }

    /// Writes it anew.
    func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: url) }
}
