extension Unicode.Scalar {
    /// Whether a person can see the scalar: it is not white space, default ignorable, or a format character.
    /// Other controls count as visible, because they are displayed as pictures.
    public var isVisible: Bool {
        if isASCII { return value != 0x20 && !(0x09...0x0D).contains(value) }
        return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
            && properties.generalCategory != .format
    }
}

extension String {
    /// Whether a person can see at least one scalar of the text.
    public var isVisible: Bool { unicodeScalars.contains(where: \.isVisible) }
}
