import Application

extension CommandCatalog {
    /// Returns the catalogue with the command of this module, in which the others can be run.
    package var withBrowse: CommandCatalog {
        inserting(
            CatalogEntry(.browse) { arguments throws(UsageError) in
                .scene(
                    BrowseConfigurator(request: try Browse.Request(arguments), commands: self))
            },
            before: "show")
    }
}
