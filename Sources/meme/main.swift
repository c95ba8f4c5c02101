import Application
import Browse
import Import

MemeProgram.main(CommandCatalog.application.withImport.withBrowse)
