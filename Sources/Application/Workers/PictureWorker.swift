import Domain

struct FoundPictures: Equatable {
    /// The pictures or errors, keyed by the `image` fields of the memes. Omits images that are addresses.
    var files: [String: Result<Picture, PictureError>] = [:]
    var hasProgram = false
}

/// A worker that finds and reads the picture files that memes refer to.
struct PictureWorker {
    let pictures: any Pictures
    let storePath: String

    func pictures(of memes: [Meme]) -> FoundPictures {
        var found = FoundPictures()
        for image in memes.compactMap({ $0[.image] })
        where !isAddress(image) && found.files[image] == nil {
            found.files[image] = Result { () throws(PictureError) in try picture(image) }
        }
        if !found.files.isEmpty { found.hasProgram = pictures.hasProgram }
        return found
    }

    /// Returns the whole picture file, or a program's drawing of the picture; `nil` on failure.
    func contents(of drawing: PictureDrawing) -> [UInt8]? {
        drawing.usesProgram
            ? pictures.drawing(of: drawing.path, in: drawing.size, for: drawing.graphics)
            : try? pictures.bytes(of: drawing.path, count: Picture.maximumByteCount)
    }

    /// Returns the reason an image cannot be shown; `nil` if the image can be shown or is an address.
    func error(ofImage image: String) -> PictureError? {
        guard !isAddress(image) else { return nil }
        return Result { () throws(PictureError) in try picture(image) }.failure
    }

    /// Finds the picture file named by an `image` field, and reads its header.
    func picture(_ image: String) throws(PictureError) -> Picture {
        let path = try path(of: image)
        let bytes = try pictures.bytes(of: path, count: ImageHeader.sufficientByteCount)
        guard let header = ImageHeader(bytes) else { throw .notAPicture }
        return Picture(path: path, header: header)
    }

    /// Returns a picture file as a `data:` URL; `nil` if it is not a picture that can be shown, or larger than 5 MB.
    func dataURL(of image: String) -> String? {
        let limit = 5_000_000
        guard let path = try? path(of: image),
            let bytes = try? pictures.bytes(of: path, count: limit + 1), bytes.count <= limit,
            let header = ImageHeader(bytes)
        else { return nil }
        var url = Array("data:image/\(header.kind.rawValue.lowercased());base64,".utf8)
        Base64.append(bytes[...], to: &url)
        return String(decoding: url, as: UTF8.self)
    }

    /// Returns the real path of a picture file for a program of the desktop. The desktop chooses that program by
    /// the name, so the name must be that of a picture, too.
    func openablePath(_ image: String) throws(PictureError) -> String {
        let path = pictures.realPath(of: try picture(image).path)
        let name = path.lowercased()
        guard ImageHeader.endings.contains(where: name.hasSuffix) else { throw .otherEnding }
        return path
    }

    /// Resolves a relative path against the store's folder. The path must not leave the folder through `..`
    /// or symbolic links. Returns an absolute path unchanged.
    func path(of image: String) throws(PictureError) -> String {
        // The system would read the path only up to the null byte.
        guard !image.utf8.contains(0) else { throw .notFound }
        guard image.utf8.first != UInt8(ascii: "/") else { return image }
        guard !image.split(separator: "/").contains("..") else { throw .outsideStoreFolder }
        let folder = pictures.realPath(of: FileName.folder(of: storePath))
        let path = pictures.realPath(of: "\(folder)/\(image)")
        let start = FileName.path(of: "", in: folder)
        guard path.utf8.starts(with: start.utf8) else { throw .outsideStoreFolder }
        return path
    }

    /// Returns fields typed on the command line, as they are stored. There, the path of an image starts in the
    /// current folder. It becomes relative to the store's folder if it is in it, and absolute if not.
    func stored(_ typed: FieldValues<String>) -> FieldValues<String> {
        var texts = typed
        guard let image = typed[.image], !image.isEmpty, !isAddress(image),
            image.utf8.first != UInt8(ascii: "/"), (try? pictures.bytes(of: image, count: 0)) != nil
        else { return texts }
        let name = String(FileName.last(of: image))
        let whole = FileName.path(of: name, in: pictures.realPath(of: FileName.folder(of: image)))
        let start = FileName.path(of: "", in: pictures.realPath(of: FileName.folder(of: storePath)))
        let inner =
            whole.utf8.starts(with: start.utf8) ? String(whole.dropFirst(start.count)) : whole
        texts[.image] = (try? path(of: inner)) == nil ? whole : inner
        return texts
    }

    /// Returns whether an image is an address, such as `https://example.org/a.png`, rather than a path.
    func isAddress(_ image: String) -> Bool {
        image.contains("://") || image.utf8.starts(with: "data:".utf8)
    }
}
