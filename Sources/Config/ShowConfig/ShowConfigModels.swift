import Application

/// The scene that shows the settings.
enum ShowConfig {
    struct Request: Equatable {
        /// The key to show; `nil` to show all keys.
        var key: NamedKey?
        var format = OutputFormat.human
    }

    enum Response: Equatable {
        case settings([Setting])
        /// The value of a single key; `nil` if it is not set.
        case setting(Setting?)
    }

    typealias ViewModel = Output
}
