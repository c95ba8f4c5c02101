import Application
import Assistants
import Browse
import Config
import Import
import Journal
import Links
import Sync
import Tasks

MemeProgram.main(
    CommandCatalog.application.withImport.withJournal.withLinks.withTasks.withConfig.withSync
        .withAssistants.withBrowse)
