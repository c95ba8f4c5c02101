import Domain
import Testing

@testable import Application

struct ChangedTagMessagesTests {
    @Test func `shortens a tag to thirty characters`() {
        let name = "abcdefghijklmnopqrstuvwxyz12345"
        #expect(ChangedTag(name: name).words == "'abcdefghijklmnopqrstuvwxyz1234...' was skipped")
        #expect(
            ChangedTag(name: "#", tag: Tag(stored: name)).words
                == "'#' became 'abcdefghijklmnopqrstuvwxyz1234...'")
    }
}
