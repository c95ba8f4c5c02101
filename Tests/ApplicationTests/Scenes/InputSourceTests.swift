import Testing

@testable import Application

struct InputSourceTests {
    @Test(arguments: [
        (InputSource.input, true, InputSource.input), (.input, false, .input),
        (.unspecified, true, .unspecified), (.unspecified, false, .input),
        (.file("f"), true, .file("f")), (.file("f"), false, .file("f")),
    ])
    func aTerminalIsReadOnlyWhereThatIsAskedFor(
        _ source: InputSource, _ inputIsTerminal: Bool, _ resolved: InputSource
    ) {
        var source = source
        source.resolve(inputIsTerminal: inputIsTerminal)
        #expect(source == resolved)
    }
}
