import Domain
import Foundation
import Platform
import TestSupport

/// Tests of a store in a temporary folder.
protocol JSONFileStoreSuite {
    var directory: TemporaryDirectory { get }
}

extension JSONFileStoreSuite {
    func store(_ path: String? = nil) -> JSONFileStore {
        JSONFileStore(
            path: path ?? directory.file("memes.jsonl"), clock: FixedClock(Seeds.now),
            ids: RandomMemeIDs())
    }

    @discardableResult
    func add(_ title: String, tags: [String] = [], path: String? = nil) throws -> String {
        let draft = try MemeDraft(title: title, tags: tags.map { try Tag($0) })
        return try store(path).add([draft]).answer[0].id.text()
    }

    func pages(_ path: String? = nil) throws -> [MemesPage] { try store(path).pages() }

    func titles(_ path: String? = nil) throws -> [String] {
        try pages(path).flatMap(\.memes).map(\.title)
    }

    func warnings() throws -> [StoreWarning] { try pages().flatMap(\.warnings) }

    @discardableResult
    func write(_ text: String) throws -> String { try directory.write("memes.jsonl", text.utf8) }

    func text() throws -> String {
        String(decoding: try directory.read("memes.jsonl"), as: UTF8.self)
    }

    func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}

extension JSONFileStore {
    /// Adds memes as one operation.
    func add(
        _ drafts: [MemeDraft]
    ) throws(MemesError) -> (answer: [Meme], warnings: [StoreWarning]) {
        try perform { (operation) throws(MemesError) in
            var memes: [Meme] = []
            for draft in drafts { memes.append(try operation.add(draft).meme) }
            return memes
        }
    }
}

/// Lines of a store.
enum LogText {
    static let header = #"{"store":"meme","version":1}"# + "\n"
    static let milk =
        #"{"id":"7m3k9q2x0d4v","title":"Buy milk","created":"2026-11-20T10:00:00.123Z"}"# + "\n"
    static let walk =
        #"{"id":"b7zzzzzzzzzz","title":"a walk","created":"2026-11-20T12:00:00.000Z"}"# + "\n"
}
