import Application
import Testing

@testable import Browse

struct KeySettingsTests {
    /// The replaced keys, as they were written.
    private func read(_ setting: String?) -> (replaced: [String], problem: String?) {
        let (replaced, problem) = KeySettings.read(setting)
        return (
            replaced.map { "\($0.screen).\($0.action)=\($0.keys.joined(separator: " "))" }, problem
        )
    }

    @Test(
        arguments: [
            (nil, []), ("", []), (",,", []), ("list.remove=D", ["list.remove=D"]),
            ("list.remove=D,list.mark=m Space", ["list.remove=D", "list.mark=m Space"]),
            (" list.remove = D  Del , meme.back=C-a", ["list.remove=D Del", "meme.back=C-a"]),
            ("list.mark==", ["list.mark=="]),
            ("text.find=M-f,rows.open=o", ["text.find=M-f", "rows.open=o"]),
        ] as [(String?, [String])])
    func `reads keys`(_ setting: String?, _ replaced: [String]) {
        let read = read(setting)
        #expect(read.replaced == replaced)
        #expect(read.problem == nil)
    }

    @Test(arguments: [
        "=", "==", "list.remove", "list.remove=", "list.remove= ", "=D", "remove=D", ".remove=D",
        "list.=D", "list.remove.x=D", "list.nothing=D", "nothing.remove=D", "list.restore=D",
        "text.remove=D", "list.remove=Dx", "list.remove=D Dx", "list.remove=C-c",
        "list.interrupt=D", "list.end=D",
    ])
    func `tells a wrong entry, and the others count`(_ entry: String) {
        let read = read("list.mark=m,\(entry),list.pin=P,wrong")
        #expect(read.replaced == ["list.mark=m", "list.pin=P"])
        #expect(
            read.problem == "MEME_KEYS: '\(entry)': expected SCREEN.NAME=KEYS; ? shows the names")
    }
}
