import Testing

@testable import Application
@testable import TestSupport

struct DiffCommandTests {
    @Test func `output that is not a terminal is not for people`() throws {
        let invocation = try Invocation(parsing: ["diff", "@"], outputIsTerminal: false)
        #expect(invocation.command == .diff(DiffMemes.Request(name: "@")))
    }
}
