extension String {
    /// The text for use in messages. If the text is a URL with a password, the password is removed.
    public var withoutPassword: String {
        guard let start = firstRange(of: "://")?.upperBound else { return self }
        let host = self[start...].prefix { $0 != "/" && !$0.isWhitespace }
        guard let at = host.lastIndex(of: "@"), let colon = host[..<at].firstIndex(of: ":") else {
            return self
        }
        return String(self[..<colon] + self[at...])
    }
}
