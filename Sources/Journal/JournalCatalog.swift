import Application

extension CommandCatalog {
    /// The catalogue with the command `journal` added.
    package var withJournal: CommandCatalog {
        inserting(CatalogEntry(.journal, WriteJournalConfigurator.self), before: "edit")
    }
}
