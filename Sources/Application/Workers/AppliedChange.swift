import Domain

package struct AppliedChange: Equatable {
    package enum Status: String {
        /// A meme with this key already existed.
        case known
        case added, edited, unchanged, removed, restored
    }

    var line: Int
    /// The id of the meme; `nil` if a dry run added the meme and its id is not final.
    var id: MemeID?
    var status: Status
}

extension AppliedChange.Status {
    /// Returns the combined status of the earlier changes to a meme and this change, or `nil` if the meme was
    /// added and then removed. `earlier` is `nil` if there were no earlier changes.
    func after(_ earlier: AppliedChange.Status?) -> AppliedChange.Status? {
        switch (earlier, self) {
        case (let earlier?, .known), (let earlier?, .unchanged): earlier
        case (.added?, .removed): nil
        case (.added?, _): .added
        case (.restored?, .edited): .restored
        case (.edited?, .restored): .edited
        default: self
        }
    }
}
