import Application

extension CommandCatalog {
    /// The catalog with this module's commands added.
    package var withSync: CommandCatalog {
        [
            CatalogEntry(.sync, in: .exchange, SyncStoreConfigurator.self),
            CatalogEntry(.merge, in: .exchange, MergeStoresConfigurator.self),
            CatalogEntry(.purge, in: .store, PurgeMemesConfigurator.self),
        ].reduce(self) { $0.inserting($1, before: "check") }
    }
}
