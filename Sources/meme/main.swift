import Application
import Assistants
import Browse
import Config
import Import
import Journal
import Links
import Structure
import Sync
import Tasks

MemeProgram.main(
    CommandCatalog.application.withImport.withJournal.withLinks.withStructure.withTasks.withConfig
        .withSync.withAssistants.withBrowse)
