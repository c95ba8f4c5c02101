import Domain

/// Attachments that are recorded instead of copied, each as the path of the file and that of its copy.
package final class MemoryAttachments: Attachments {
    package private(set) var added: [String] = []
    package private(set) var removedCount = 0
    /// The names of copies whose own names are taken by other files.
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
