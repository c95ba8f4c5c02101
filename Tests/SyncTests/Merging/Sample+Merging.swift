import Domain
import Sync
import TestSupport

extension Sample {
    /// Merges versions at half past ten, and returns the merge without its identifier and operation time;
    /// `nil` if no merge is needed.
    static func merge(_ versions: [ExchangedVersion]) -> String? {
        guard let merge = MemeMerge(MemeHistory(versions), at: time(30)) else { return nil }
        var text = String(decoding: merge.version.body, as: UTF8.self)
        for end in [#"{"id":"\#(id)","#, #","operation":"\#(time(30).text)"}"#] {
            guard let range = text.firstRange(of: end) else { continue }
            text.removeSubrange(range)
        }
        return text
    }

    static func conflicts(_ versions: [ExchangedVersion]) -> [String] {
        (MemeMerge(MemeHistory(versions), at: time(30))?.conflicts ?? []).map {
            "\($0.kind) kept @\($0.kept.number) other @\($0.other.number)"
        }
    }
}
