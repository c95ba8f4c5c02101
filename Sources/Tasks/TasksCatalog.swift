import Application

extension CommandCatalog {
    /// The catalog with this module's commands added.
    package var withTasks: CommandCatalog {
        [
            CatalogEntry(.tasks, ListTasksConfigurator.self),
            CatalogEntry(.done, FinishTasksConfigurator.self),
            CatalogEntry(.reopen) { arguments throws(UsageError) in
                .scene(
                    FinishTasksConfigurator(
                        request: try FinishTasks.Request(arguments, isDone: false)))
            },
        ].reduce(self) { $0.inserting($1, before: "edit") }
    }
}
