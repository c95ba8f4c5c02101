import Application

extension CommandCatalog {
    /// The catalog with the command `browse` added. `browse` can run most of the other commands.
    package var withBrowse: CommandCatalog {
        inserting(
            CatalogEntry(.browse, in: .read) { arguments throws(UsageError) in
                .scene(BrowseConfigurator(request: try .init(arguments), commands: self.withBrowse))
            },
            before: "show")
    }
}
