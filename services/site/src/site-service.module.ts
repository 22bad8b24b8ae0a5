import {
  DatabaseModule,
  MembersClient,
  RowsModule,
  SearchController,
  SearchService,
  SETTINGS_COPY,
} from '@lab/service-kit';
import { nightlyWork } from '@lab/service-kit/deadlines';
import { Controller, Module, type DynamicModule } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { Topic } from '@lab/contracts';
import { CandidateSearchService } from './candidates/candidate-search.service.js';
import { CandidatesController } from './candidates/candidates.controller.js';
import { CandidatesService } from './candidates/candidates.service.js';
import type { SiteConfig } from './config.js';
import { ExamplesController } from './content-folder/examples.controller.js';
import { ShippedFilesService } from './content-folder/shipped-files.service.js';
import { ContentFolderService } from './content-folder/content-folder.service.js';
import { siteDatabase } from './database/database.js';
import { DocumentHistoryService } from './documents/document-history.service.js';
import { DocumentsController } from './documents/documents.controller.js';
import { GuideDocumentController } from './documents/guide-document.controller.js';
import { DocumentsService } from './documents/documents.service.js';
import { SettingsCopy } from './documents/settings-copy.js';
import { UsesOfSettingsService } from './documents/uses-of-settings.service.js';
import { ExportController } from './export/export.controller.js';
import { ExportService } from './export/export.service.js';
import { SiteImportController } from './site-import/site-import.controller.js';
import { SiteImportService } from './site-import/site-import.service.js';
import { SiteReader } from './site-import/site-reader.js';
import { SiteFilesController } from './files/site-files.controller.js';
import { SiteFilesService } from './files/site-files.service.js';
import { LiveFilesController } from './live-files/live-files.controller.js';
import { LiveFilesService } from './live-files/live-files.service.js';
import { PublicationFinder } from './lookups/publication-finder.js';
import { OrcidRecordController } from './orcid-record/orcid-record.controller.js';
import { OrcidRecordService } from './orcid-record/orcid-record.service.js';
import { PageHistoryService } from './pages/page-history.service.js';
import { PagesController } from './pages/pages.controller.js';
import { PagesService } from './pages/pages.service.js';
import { PublicItems } from './rendered-pages/public-items.js';
import { RenderedPagesController } from './rendered-pages/rendered-pages.controller.js';
import { RenderedPagesService } from './rendered-pages/rendered-pages.service.js';
import { RenderingService } from './rendered-pages/rendering.service.js';
import { PublicationReader } from './publications/publication-reader.js';
import { PublicationFilingService } from './publications/publication-filing.service.js';
import { PublicationImportService } from './publications/publication-import.service.js';
import { PublicationsController } from './publications/publications.controller.js';
import { PublicationsService } from './publications/publications.service.js';
import { EnvironmentReach } from './reach/environment-reach.js';
import { HandedReachController, ReachController } from './reach/reach.controller.js';
import { ReachService } from './reach/reach.service.js';
import { ReachTrialsService } from './reach/reach-trials.service.js';
import { SampleDataController, StartEmptyController } from './sample-data/sample-data.controller.js';
import { SampleDataService } from './sample-data/sample-data.service.js';
import { SetupController } from './setup/setup.controller.js';
import { SetupService } from './setup/setup.service.js';
import { SiteRowRulesService } from './rows/site-row-rules.service.js';
import { siteRows } from './rows/site-rows.js';
import { pagesSearch } from './pages/page.sql.js';

/** Handles the signals of changes to the site: writes by replicas or the database page, and changes to members and equipment. */
@Controller()
class ChangesController {
  constructor(
    private readonly settings: SettingsCopy,
    private readonly rendering: RenderingService,
    private readonly publicItems: PublicItems,
  ) {}

  @EventPattern<Topic>('site')
  change(): void {
    this.settings.change();
    this.rendering.change();
  }

  @EventPattern<Topic>('lab-members')
  changeMembers(): void {
    this.rendering.change();
  }

  @EventPattern<Topic>('equipment')
  changeEquipment(): void {
    this.publicItems.change();
  }
}

@Module({})
export class SiteServiceModule {
  static forConfig(config: SiteConfig): DynamicModule {
    return {
      module: SiteServiceModule,
      imports: [RowsModule.of(siteRows), DatabaseModule.forService(config, siteDatabase)],
      // Pages, files, reach and export come first, because their paths would otherwise match documents.
      controllers: [
        LiveFilesController,
        RenderedPagesController,
        PagesController,
        SiteFilesController,
        ExamplesController,
        ExportController,
        SiteImportController,
        SampleDataController,
        StartEmptyController,
        SetupController,
        OrcidRecordController,
        ReachController,
        HandedReachController,
        GuideDocumentController,
        DocumentsController,
        PublicationsController,
        CandidatesController,
        ChangesController,
        SearchController,
      ],
      providers: [
        CandidateSearchService,
        CandidatesService,
        ContentFolderService,
        ShippedFilesService,
        DocumentHistoryService,
        DocumentsService,
        EnvironmentReach,
        MembersClient,
        nightlyWork(CandidateSearchService, {
          queue: 'publication-candidates',
          hour: 4,
          work: (search) => search.findNew(),
        }),
        OrcidRecordService,
        PageHistoryService,
        pagesSearch,
        PagesService,
        PublicationFinder,
        LiveFilesService,
        PublicationFilingService,
        PublicationImportService,
        PublicationReader,
        PublicationsService,
        PublicItems,
        ReachService,
        ReachTrialsService,
        SettingsCopy,
        { provide: SETTINGS_COPY, useExisting: SettingsCopy },
        RenderingService,
        RenderedPagesService,
        SampleDataService,
        SearchService,
        SetupService,
        ExportService,
        SiteImportService,
        SiteReader,
        SiteFilesService,
        SiteRowRulesService,
        UsesOfSettingsService,
      ],
    };
  }
}
