import Application

extension CommandCatalog {
    /// The catalog with the command `journal` added.
    package var withJournal: CommandCatalog {
        inserting(CatalogEntry(.journal, WriteJournalConfigurator.self), before: "edit")
    }
}
