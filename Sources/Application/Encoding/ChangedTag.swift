import Domain

/// A tag name that had to change, and the tag that replaces it, if any.
package struct ChangedTag: Equatable {
    package var name: String
    package var tag: Tag?

    package init(name: String, tag: Tag? = nil) {
        self.name = name
        self.tag = tag
    }
}
