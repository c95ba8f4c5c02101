import Application

extension CommandCatalog {
    /// The catalog with this module's command added.
    package var withLinks: CommandCatalog {
        inserting(CatalogEntry(.links, in: .read, ListLinksConfigurator.self), before: "count")
    }
}
