import Application

/// The keys of `MEME_KEYS`: `list.remove=D,list.mark=m Space`.
enum KeySettings {
    /// Returns the replaced keys, and what is wrong with the first entry that cannot be used, if any.
    static func read(
        _ setting: String?
    ) -> (replaced: [(screen: String, action: Action, keys: [String])], problem: String?) {
        var replaced: [(screen: String, action: Action, keys: [String])] = []
        var problem: String?
        for entry in (setting ?? "").split(separator: ",") {
            let sides = entry.split(separator: "=", maxSplits: 1).map(String.init)
            let names = sides[0].split(separator: ".").map(String.init)
            let keys = sides.count == 2 ? sides[1].split(separator: " ").map(String.init) : []
            guard names.count == 2, let action = Action(rawValue: names[1].trimmingBlanks),
                action != .interrupt, !keys.isEmpty,
                keys.allSatisfy({ ScreenKeys.key(named: $0) != nil && $0 != "C-c" })
            else {
                problem =
                    problem
                    ?? localized(
                        "MEME_KEYS: \(Diagnostic.quote(String(entry))): expected SCREEN.NAME=KEYS; ? shows the names"
                    )
                continue
            }
            replaced.append((names[0].trimmingBlanks, action, keys))
        }
        return (replaced, problem)
    }
}

extension String {
    fileprivate var trimmingBlanks: String { String(split(separator: " ").joined(separator: " ")) }
}
