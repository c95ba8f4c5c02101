/// Why a meme's image cannot be shown, as text.
public enum PictureError: String, CaseIterable, Error {
    case notFound = "not found"
    case notARegularFile = "not a regular file"
    /// More than `Picture.maximumByteCount` bytes.
    case tooLarge = "larger than 50 MB"
    case permissionDenied = "permission denied"
    /// Any other error of the system.
    case unreadable = "cannot be read"
    /// A relative path that leaves the folder of the store.
    case outsideStoreFolder = "outside the folder of the store"
    /// Not a format that `ImageHeader` supports.
    case notAPicture = "not a PNG, JPEG, GIF or WebP picture"
}
