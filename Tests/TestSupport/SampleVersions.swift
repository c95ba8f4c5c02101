import Domain

/// Versions of one meme, made at minutes past ten on 20 November 2026.
package enum Sample {
    package static let id = "7m3k9q2x0d4v"

    package static func time(_ minute: Int) -> Timestamp {
        Timestamp(literal: "2026-11-20T10:\(minute < 10 ? "0" : "")\(minute):00.000Z")
    }

    /// A version with the members of a JSON object, such as `"title":"Plan"`.
    package static func edit(
        _ members: String, at minute: Int, after: [ExchangedVersion] = [], id: String = id,
        by author: String? = nil
    ) -> ExchangedVersion {
        version(
            #"{"id":"\#(id)",\#(members),"operation":"\#(time(minute).text)"}"#, after: after,
            by: author)
    }

    package static func removal(
        at minute: Int, after: [ExchangedVersion] = [], id: String = id, by author: String? = nil
    ) -> ExchangedVersion {
        version(#"{"id":"\#(id)","removed":"\#(time(minute).text)"}"#, after: after, by: author)
    }

    package static func purge(at minute: Int, id: String = id) -> ExchangedVersion {
        version(#"{"id":"\#(id)","removed":"\#(time(minute).text)","purged":true}"#)
    }

    package static func version(
        _ line: String, after: [ExchangedVersion] = [], by author: String? = nil
    ) -> ExchangedVersion {
        var members = line.dropLast()
        if let author { members += #","by":"\#(author)""# }
        if let name = after.first?.name { members += #","after":"\#(name.text)""# }
        guard let version = try? ExchangedVersion(Array((members + "}").utf8)) else {
            preconditionFailure("not a version: \(line)")
        }
        return version
    }
}

extension Sample {
    /// Merges versions at half past ten, and returns the merge without its identifier and operation time; `nil`
    /// if no merge is needed.
    package static func merge(_ versions: [ExchangedVersion]) -> String? {
        guard let merge = MemeMerge(MemeHistory(versions), at: time(30)) else { return nil }
        var text = String(decoding: merge.version.body, as: UTF8.self)
        for end in [#"{"id":"\#(id)","#, #","operation":"\#(time(30).text)"}"#] {
            guard let range = text.firstRange(of: end) else { continue }
            text.removeSubrange(range)
        }
        return text
    }

    package static func conflicts(_ versions: [ExchangedVersion]) -> [String] {
        (MemeMerge(MemeHistory(versions), at: time(30))?.conflicts ?? []).map {
            "\($0.kind) kept @\($0.kept.number) other @\($0.other.number)"
        }
    }
}

extension ExchangedVersion {
    /// The meme; `nil` for a removal or a purge.
    package var meme: Meme? { kind == .edit ? try? VersionLine(body).read { $0.meme(id) } : nil }

    package var text: String { String(decoding: line, as: UTF8.self) }
}

extension [UInt8] {
    package var text: String { String(decoding: self, as: UTF8.self) }
}
