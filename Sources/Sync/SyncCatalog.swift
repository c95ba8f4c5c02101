import Application

extension CommandCatalog {
    /// The catalog with this module's commands added.
    package var withSync: CommandCatalog {
        [
            CatalogEntry(.sync, SyncStoreConfigurator.self),
            CatalogEntry(.merge, MergeStoresConfigurator.self),
            CatalogEntry(.purge, PurgeMemesConfigurator.self),
        ].reduce(self) { $0.inserting($1, before: "check") }
    }
}
