extension String {
    /// The text without the password if it is a URL with a password, for messages.
    public var withoutPassword: String {
        guard let start = firstRange(of: "://")?.upperBound else { return self }
        let host = self[start...].prefix { $0 != "/" && !$0.isWhitespace }
        guard let at = host.lastIndex(of: "@"), let colon = host[..<at].firstIndex(of: ":") else {
            return self
        }
        return String(self[..<colon] + self[at...])
    }
}
