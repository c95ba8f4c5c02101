import Application

extension CommandCatalog {
    /// The catalog with this module's command added.
    package var withStructure: CommandCatalog {
        let fields = CatalogEntry(.fields, in: .read) { arguments throws(UsageError) in
            arguments.operands.first == "rename" && !arguments.areOperandsLiteral
                ? .scene(try RenameFieldConfigurator(arguments))
                : .scene(try ListFieldsConfigurator(arguments))
        }
        var catalog = inserting(fields, before: "undo")
        catalog.makeInsertsFinder = { services, commands in
            InsertsWorker(
                store: services.store, linksWorker: services.linksWorker,
                blocksWorker: CommandBlocksWorker(services: services, commands: commands))
        }
        return catalog
    }
}
