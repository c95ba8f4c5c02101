import Domain

/// A name that is not a valid tag, and the tag made of it, if any.
package struct ChangedTag: Equatable {
    package var name: String
    package var tag: Tag?

    package init(name: String, tag: Tag? = nil) {
        self.name = name
        self.tag = tag
    }
}
