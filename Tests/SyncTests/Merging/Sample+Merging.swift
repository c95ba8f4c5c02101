import Domain
import Sync
import TestSupport

extension Sample {
    /// The version that merges versions half an hour past ten, without its identifier and operation time;
    /// `nil` if they need no merge.
    static func merge(_ versions: [Version]) -> String? {
        guard let merge = MemeMerge(MemeHistory(versions), at: time(30)) else { return nil }
        var text = String(decoding: merge.version.body, as: UTF8.self)
        for end in [#"{"id":"\#(id)","#, #","operation":"\#(time(30).text)"}"#] {
            guard let range = text.firstRange(of: end) else { continue }
            text.removeSubrange(range)
        }
        return text
    }

    static func conflicts(_ versions: [Version]) -> [String] {
        (MemeMerge(MemeHistory(versions), at: time(30))?.conflicts ?? []).map {
            "\($0.kind) kept @\($0.kept.number) other @\($0.other.number)"
        }
    }
}
