import Domain

/// Memes as resources of the protocol: `meme://ID` is a Markdown document.
struct MemeResources {
    let run: CommandRun

    private static let pageSize = 50
    /// The maximum length of a document in bytes, without the note at the end of a shortened one.
    private static let maximumByteCount = 1 << 20
    private static let scheme = "meme://"
    private static let mediaType: JSON = "text/markdown"
    private static let digest = PageCursor.digest(of: "resources/list")

    static let templates: JSON = [
        "resourceTemplates": [
            [
                "uriTemplate": "meme://{id}", "name": "meme", "title": "A meme",
                "description": "The title and the text of a meme", "mimeType": mediaType,
            ]
        ]
    ]

    /// Returns the cursor of the requested page of `resources/list`; `nil` for the first page.
    static func cursor(_ parameters: JSON.Members) throws(ProtocolError) -> PageCursor? {
        guard let value = parameters["cursor"] else { return nil }
        guard let cursor = PageCursor(value.text ?? "", digest: digest) else {
            throw .invalidParameters("cursor: expected the nextCursor of a page")
        }
        return cursor
    }

    /// Returns the id in the address of a resource.
    static func id(of uri: JSON) throws(ProtocolError) -> String {
        guard let text = uri.text, text.hasPrefix(scheme),
            let id = MemeIDPrefix(text.dropFirst(scheme.count)), id.isWhole
        else { throw unknown(uri) }
        return id.lowestID.text()
    }

    private static func unknown(_ uri: JSON) -> ProtocolError {
        let shown = uri.text.map { JSON.string($0.prefix(scalars: 200) ?? $0) }
        return .invalidParameters("Resource not found", data: ["uri": shown ?? .null])
    }

    /// Returns a page of memes, the most recently changed meme first.
    func list(at cursor: PageCursor?) throws(ProtocolError) -> JSON {
        let reader = PageReader(
            run: run, command: "list", options: [], operands: [], isDated: false,
            digest: MemeResources.digest)
        let page: PageReader.Page
        do throws(ToolError) {
            page = try reader.page(at: cursor, limit: MemeResources.pageSize)
        } catch {
            // The client did not cause the failure.
            throw ProtocolError(ProtocolError.internalError, error.message)
        }
        let resources = page.records.map { meme -> JSON in
            let id = meme["id"]?.text ?? ""
            let title = meme["title"]?.text ?? ""
            return [
                "uri": .string(MemeResources.scheme + id), "name": .string(id),
                "title": .string(title.prefix(scalars: 200) ?? title),
                "mimeType": MemeResources.mediaType,
            ]
        }
        var result = JSON.Members([("resources", .array(resources))])
        if page.hasMore {
            result["nextCursor"] = .string(page.cursor(after: page.records.count).text)
        }
        return .object(result)
    }

    /// Returns the title and the text of a meme as a Markdown document.
    func contents(of id: String, at uri: JSON) throws(ProtocolError) -> JSON {
        let meme: JSON?
        do throws(ToolError) {
            meme = try run.records(of: ["show", "--json", "--", id]).first
        } catch {
            throw error.isMissing
                ? MemeResources.unknown(uri)
                : ProtocolError(ProtocolError.internalError, error.message)
        }
        let document = "# \(meme?["title"]?.text ?? "")\n\n\(meme?["text"]?.text ?? "")"
        return [
            "contents": [
                [
                    "uri": uri, "mimeType": MemeResources.mediaType,
                    "text": .string(MemeResources.shortened(document)),
                ]
            ]
        ]
    }

    private static func shortened(_ document: String) -> String {
        guard document.utf8.count > maximumByteCount else { return document }
        let prefix = String(decoding: document.utf8.prefix(maximumByteCount), as: UTF8.self)
        return prefix + "\n\n(The first 1 MiB of \(document.utf8.count) bytes.)\n"
    }
}
