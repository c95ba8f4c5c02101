import Application

extension CommandCatalog {
    /// The catalog with the `import` command added.
    package var withImport: CommandCatalog {
        inserting(
            CatalogEntry(.importMemes, in: .exchange, ImportMemesConfigurator.self),
            before: "export")
    }
}
