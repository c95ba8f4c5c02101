import Application

extension CommandCatalog {
    /// The catalogue with the command `import` added.
    package var withImport: CommandCatalog {
        inserting(CatalogEntry(.importMemes, ImportMemesConfigurator.self), before: "export")
    }
}
