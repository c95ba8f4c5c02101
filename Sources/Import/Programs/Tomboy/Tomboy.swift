import Application
import Domain

extension ImportFormat {
    /// Notes from Tomboy and Gnote. Each note is an XML file named after its id.
    static let tomboy = ImportFormat(
        name: "tomboy", words: { "Tomboy" }, extensions: ["note"],
        reading: .note { TomboyReader.contents(of: $0, in: $1.file) },
        recognizes: { head in
            head.begins(with: "<?xml") && head.contains("<note ")
                && head.contains("\"http://beatniksoftware.com/tomboy\"")
        },
        ids: .global, ignoresFolders: true)
}
