import Application
import Testing

@testable import Browse

struct KeySettingsTests {
    /// Returns the replaced keys as they were written, and the problem.
    private func read(_ setting: String?) -> (replaced: [String], problem: String?) {
        let (replaced, problem) = KeySettings.read(setting)
        return (
            replaced.map { "\($0.screen).\($0.action)=\($0.keys.joined(separator: " "))" }, problem
        )
    }

    @Test func `reads keys`() {
        for (setting, replaced) in [
            (nil, []), ("", []), (",,", []), ("list.remove=D", ["list.remove=D"]),
            ("list.remove=D,list.mark=m Space", ["list.remove=D", "list.mark=m Space"]),
            (" list.remove = D  Del , meme.back=C-a", ["list.remove=D Del", "meme.back=C-a"]),
            ("list.mark==", ["list.mark=="]),
            ("text.find=M-f,tags.rename=o", ["text.find=M-f", "tags.rename=o"]),
        ] as [(String?, [String])] {
            let read = read(setting)
            #expect(read.replaced == replaced, "\(setting ?? "none")")
            #expect(read.problem == nil, "\(setting ?? "none")")
        }
    }

    @Test func `reports a wrong entry and applies the others`() {
        for entry in [
            "=", "==", "list.remove", "list.remove=", "list.remove= ", "=D", "remove=D",
            ".remove=D", "list.=D", "list.remove.x=D", "list.nothing=D", "nothing.remove=D",
            "list.restore=D", "text.remove=D", "list.remove=Dx", "list.remove=D Dx",
            "list.remove=C-c",
            "list.interrupt=D", "list.end=D",
        ] {
            let read = read("list.mark=m,\(entry),list.pin=P,wrong")
            #expect(read.replaced == ["list.mark=m", "list.pin=P"], "\(entry)")
            #expect(
                read.problem
                    == "MEME_KEYS: '\(entry)': expected SCREEN.NAME=KEYS; ? shows the names",
                "\(entry)")
        }
    }
}
