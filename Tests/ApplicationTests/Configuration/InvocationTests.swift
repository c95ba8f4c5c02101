import Testing

@testable import Application
@testable import TestSupport

struct InvocationTests {
    @Test func `lets people pick memes if it can ask them`() throws {
        for (words, canPick, picks) in [
            (["show"], true, true), (["show", "milk"], true, true),
            (["remove", "milk"], true, true), (["show", "milk"], false, false),
            (["show", "milk", "--no-input"], true, false),
            (["show", "milk", "--json"], true, false), (["list", "milk"], true, false),
        ] {
            let invocation = try Invocation(
                words, .application, outputIsTerminal: true, canPick: canPick
            )
            let isPick = if case .unresolved = invocation.command { true } else { false }
            #expect(isPick == picks, "\(words)")
        }
    }
}
