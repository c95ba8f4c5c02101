import Domain

/// The messages for the warnings of a store.
extension Diagnostic {
    init(_ warning: StoreWarning) {
        switch warning {
        case .tornTailIgnored(let path, let byteCount):
            self.init(
                "\(Diagnostic.path(path)): ignored an unfinished change of "
                    + "\(Diagnostic.bytes(byteCount)) at its end", .done)
        case .tornTailQuarantined(let path, let byteCount, let copy):
            self.init(
                "\(Diagnostic.path(path)): moved an unfinished change of "
                    + "\(Diagnostic.bytes(byteCount)) at its end to \(Diagnostic.path(copy))", .done
            )
        case .damagedLines(let path, let lines):
            self.init(
                "\(Diagnostic.path(path)): \(Diagnostic.words(for: lines)); the rest was read",
                .badData)
        case .laterFormat(let path, let version):
            self.init(
                "\(Diagnostic.path(path)): the store was written by a newer meme (format "
                    + "\(SafeText.escaped(version))); please upgrade", .done)
        }
    }

    private static func bytes(_ count: Int) -> String {
        count == 1 ? "one byte" : "\(count) bytes"
    }
}
