import Application

extension CommandCatalog {
    /// The catalog with the command `journal` added.
    package var withJournal: CommandCatalog {
        inserting(CatalogEntry(.journal, in: .write, WriteJournalConfigurator.self), before: "edit")
    }
}
