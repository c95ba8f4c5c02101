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

extension ExchangedVersion {
    package var text: String { String(decoding: line, as: UTF8.self) }
}

extension [UInt8] {
    package var text: String { String(decoding: self, as: UTF8.self) }
}
