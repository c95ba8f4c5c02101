import Testing

@testable import Application
@testable import TestSupport

struct InputSourceTests {
    @Test func `reads a terminal only if explicitly requested`() {
        for (source, inputIsTerminal, resolved) in [
            (InputSource.input, true, InputSource.input), (.input, false, .input),
            (.unspecified, true, .unspecified), (.unspecified, false, .input),
            (.file("f"), true, .file("f")), (.file("f"), false, .file("f")),
        ] as [(InputSource, Bool, InputSource)] {
            let console = ConsoleFacts(inputIsTerminal: inputIsTerminal)
            #expect(source.resolved(console) == resolved, "\(source)")
        }
    }
}
