import Application
import Domain

struct PurgedMeme: Equatable {
    let id: MemeID
    /// The title of the latest version that has one.
    let title: String
    let versionCount: Int
}

struct PurgedMemes: Equatable {
    var memes: [PurgedMeme]
    var shortIDs = ShortIDs()
    /// The shared folder of the store; `nil` if the store has no shared folder.
    var folder: SyncSettings?
    var warnings: [StoreWarning] = []
}
