import Application
import Import

MemeProgram.main(CommandCatalog.application.withImport)
