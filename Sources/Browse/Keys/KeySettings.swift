import Application
import Domain

/// The keys that `MEME_KEYS` sets, such as `list.remove=D,list.mark=m Space`.
enum KeySettings {
    typealias Replacement = (screen: String, action: Action, keys: [String])

    /// Returns the keys that a setting assigns to actions, and a message about the first invalid entry, if
    /// any.
    static func read(_ setting: String?) -> (replaced: [Replacement], problem: String?) {
        var replaced: [Replacement] = []
        var problem: String?
        for entry in (setting ?? "").split(separator: ",") {
            let sides = entry.split(separator: "=", maxSplits: 1).map(String.init)
            let path: [Substring] = sides.first?.split(separator: ".") ?? []
            let names = path.map { String($0.trimming { $0 == " " }) }
            let keys = sides.count == 2 ? sides[1].split(separator: " ").map(String.init) : []
            guard names.count == 2,
                let screen = ScreenKeys.all.first(where: { $0.name == names[0] }),
                let action = Action(rawValue: names[1]), action != .interrupt,
                screen.bindings.contains(where: { $0.action == action }), !keys.isEmpty,
                keys.allSatisfy({ ScreenKeys.key(named: $0) != nil && $0 != "C-c" })
            else {
                problem =
                    problem
                    ?? localized(
                        "MEME_KEYS: \(Diagnostic.quote(String(entry))): expected SCREEN.NAME=KEYS; ? shows the names"
                    )
                continue
            }
            replaced.append((screen.name, action, keys))
        }
        return (replaced, problem)
    }
}
