import Application

extension CommandCatalog {
    /// The catalogue with the `import` command added.
    package var withImport: CommandCatalog {
        inserting(CatalogEntry(.importMemes, ImportMemesConfigurator.self), before: "export")
    }
}
