import Domain

/// Copies of attachments that are remembered, each as the path of its file and its own.
package final class MemoryAttachments: Attachments {
    package private(set) var added: [String] = []
    package private(set) var removedCount = 0
    /// What the copies of some files are called, as other bytes are there under their own names.
    package var names: [String: String] = [:]
    private let failure: MemesError?

    package init(failure: MemesError? = nil) { self.failure = failure }

    package func add(
        _ path: String, in folder: String, named name: String, to id: MemeID
    ) throws(MemesError) -> ImportOrigin.Attachment {
        if let failure { throw failure }
        let name = names[path] ?? name
        added.append("\(path) -> \(self.path(of: name, id))")
        return ImportOrigin.Attachment(link: "", name: name)
    }

    package func add(
        _ bytes: [UInt8], named name: String, to id: MemeID
    ) throws(MemesError) -> ImportOrigin.Attachment {
        try add(String(decoding: bytes, as: UTF8.self), in: "", named: name, to: id)
    }

    package func removeAdded() {
        removedCount += 1
        added = []
    }

    package let folder = "attachments"

    package func path(of name: String, _ id: MemeID) -> String { "\(folder)/\(id)/\(name)" }
}
