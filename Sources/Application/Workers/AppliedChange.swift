import Domain

package struct AppliedChange: Equatable {
    package enum Status: String {
        /// A meme with this key already existed.
        case known
        case added, edited, unchanged, removed, restored
    }

    var line: Int
    /// `nil` for a meme added in a dry run whose id is not final.
    var id: MemeID?
    var status: Status
}

extension AppliedChange.Status {
    /// The combination of two changes of a meme; `nil` if they cancel out.
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
