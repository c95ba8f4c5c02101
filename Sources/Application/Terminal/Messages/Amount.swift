/// Numbers of things, for people.
enum Amount {
    /// `0 lines`, `1 line`, `2 lines`.
    static func words(_ count: Int, _ thing: String) -> String {
        "\(count) \(thing)\(count == 1 ? "" : "s")"
    }
}
