import Application

extension CommandCatalog {
    /// Returns the catalogue with the command of this module.
    package var withImport: CommandCatalog {
        inserting(CatalogEntry(.importMemes, ImportMemesConfigurator.self), before: "export")
    }
}
