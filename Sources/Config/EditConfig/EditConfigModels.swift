import Application
import Domain

/// The scene that changes the configuration file.
enum EditConfig {
    enum Request: SceneRequest {
        case change(ChangeSetting.Request)
        case edit

        var mendsConfig: Bool { self == .edit }
    }

    /// The step that sets or removes a key.
    enum ChangeSetting {
        struct Request: Equatable {
            var key: NamedKey
            /// The new value; `nil` to remove the key.
            var words: [String]?
            var format = OutputFormat.human
            var isDryRun = false
        }

        struct Response: Equatable {
            var changed: Result<ChangedSetting, ConfigError>
        }
    }

    /// The step that opens the file in an editor.
    enum EditFile {
        struct Request: Equatable {
            var access: EditorAccess
        }

        struct Response: Equatable {
            /// The error in the file after editing, or the error that prevented editing, if any.
            var problem: ConfigError?
        }
    }

    typealias ViewModel = Output
}
