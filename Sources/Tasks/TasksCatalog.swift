import Application

extension CommandCatalog {
    /// The catalog with this module's commands added.
    package var withTasks: CommandCatalog {
        [
            CatalogEntry(.tasks, in: .read, ListTasksConfigurator.self),
            CatalogEntry(.agenda, in: .read, ShowAgendaConfigurator.self),
            CatalogEntry(.done, in: .write, FinishTasksConfigurator.self),
            CatalogEntry(.reopen, in: .write) { arguments throws(UsageError) in
                .scene(
                    FinishTasksConfigurator(
                        request: try FinishTasks.Request(arguments, .reopened)))
            },
        ].reduce(self) { $0.inserting($1, before: "edit") }
    }
}
