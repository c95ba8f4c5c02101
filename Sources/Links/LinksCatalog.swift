import Application

extension CommandCatalog {
    /// The catalogue with this module's command added.
    package var withLinks: CommandCatalog {
        inserting(CatalogEntry(.links, ListLinksConfigurator.self), before: "count")
    }
}
