/// The reason a meme's image cannot be shown. The raw value is the message.
public enum PictureError: String, CaseIterable, Error {
    case notFound = "not found"
    case notARegularFile = "not a regular file"
    /// The file has more than `Picture.maximumByteCount` bytes.
    case tooLarge = "larger than 50 MB"
    case permissionDenied = "permission denied"
    /// The system reported another error.
    case unreadable = "cannot be read"
    /// A relative path leads out of the folder that contains the store.
    case outsideStoreFolder = "outside the store's folder"
    /// The format is not one that `ImageHeader` supports.
    case notAPicture = "not a PNG, JPEG, GIF or WebP picture"
}
