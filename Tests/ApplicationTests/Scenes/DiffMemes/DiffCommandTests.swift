import Testing

@testable import Application
@testable import TestSupport

struct DiffCommandTests {
    @Test func `keeps the diff format if the output is not a terminal`() throws {
        let invocation = try Invocation(parsing: ["diff", "@"], outputIsTerminal: false)
        #expect(invocation.command == .diff(DiffMemes.Request(name: "@")))
    }
}
