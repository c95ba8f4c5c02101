import Application

extension CommandCatalog {
    /// The catalog with the command `journal` added.
    package var withJournal: CommandCatalog {
        let entry = CatalogEntry(among: .journal, in: .write) {
            (arguments, commands) throws(UsageError) in
            try arguments.checkJournalText(commands)
            return .scene(try WriteJournalConfigurator(arguments))
        }
        return inserting(entry, before: "edit")
    }
}
