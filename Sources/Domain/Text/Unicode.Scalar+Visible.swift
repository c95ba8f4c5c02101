extension Unicode.Scalar {
    /// Whether people can see it: it is no white space, nothing that is ignored where it is shown, and no
    /// format character. Other controls are shown as pictures.
    public var isVisible: Bool {
        if isASCII { return value != 0x20 && !(0x09...0x0D).contains(value) }
        return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
            && properties.generalCategory != .format
    }
}

extension String {
    /// Whether people can see a character of it.
    public var isVisible: Bool { unicodeScalars.contains(where: \.isVisible) }
}
