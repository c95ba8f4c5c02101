import Application

extension CommandCatalog {
    /// The catalog with this module's commands added.
    package var withStructure: CommandCatalog {
        let fields = CatalogEntry(.fields, in: .read) { arguments throws(UsageError) in
            arguments.operands.first == "rename" && !arguments.areOperandsLiteral
                ? .scene(try RenameFieldConfigurator(arguments))
                : .scene(try ListFieldsConfigurator(arguments))
        }
        let extract = CatalogEntry(.extract, in: .write, ExtractSectionsConfigurator.self)
        let split = CatalogEntry(.split, in: .write) { arguments throws(UsageError) in
            .scene(
                ExtractSectionsConfigurator(
                    request: try ExtractSections.Request(splitting: arguments)))
        }
        let join = CatalogEntry(.join, in: .write, JoinMemesConfigurator.self)
        var catalog = inserting(fields, before: "undo").inserting(extract, before: "undo")
            .inserting(split, before: "undo").inserting(join, before: "undo")
        catalog.makeInsertsFinder = { services, commands in
            InsertsWorker(
                store: services.store, linksWorker: services.linksWorker,
                blocksWorker: CommandBlocksWorker(services: services, commands: commands))
        }
        return catalog
    }
}
