import Domain
import Testing

@testable import Application
@testable import TestSupport

struct AddedMemeTests {
    @Test func `an existing meme does not store a draft with other fields`() {
        var added = AddedMeme(meme: Seeds.milk, shortID: "7m3", isKnown: true)
        var content = DraftContent(Seeds.milk)
        #expect(added.isStored(content))
        content.fields?.tags = []
        #expect(!added.isStored(content))
        content.fields = nil
        #expect(added.isStored(content))
        content.fields = DraftContent.Fields()
        added.isKnown = false
        #expect(added.isStored(content))
    }
}
