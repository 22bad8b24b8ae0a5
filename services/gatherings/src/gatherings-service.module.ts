import {
  MembersModule,
  DatabaseModule,
  SampleDataModule,
  SearchController,
  SearchService,
  RecordHistoryModule,
  OBLIGATIONS_SOURCE,
  ObligationsController,
  SiteModule,
  RowsModule,
} from '@lab/service-kit';
import { DEADLINE_DOMAIN, Deadlines } from '@lab/service-kit/deadlines';
import { Module, type DynamicModule } from '@nestjs/common';
import { GatheringCalendarController } from './calendar/gathering-calendar.controller.js';
import { GatheringCalendarService } from './calendar/gathering-calendar.service.js';
import type { GatheringsConfig } from './config.js';
import { gatheringsDatabase } from './database/database.js';
import { ActingMemberService } from './gatherings/acting-member.service.js';
import { GatheringsController } from './gatherings/gatherings.controller.js';
import { GatheringsService } from './gatherings/gatherings.service.js';
import { MapLinksController } from './maps/map-links.controller.js';
import { MapLinksService, MAPS_FETCHER, mapsFetcher } from './maps/map-links.service.js';
import { RsvpsService } from './rsvps/rsvps.service.js';
import { SampleGatherings, sampleTables } from './sample-data/sample-gatherings.js';
import { GatheringDeadlines } from './settling/gathering-deadlines.js';
import { GuestEntranceService } from './sharing/guest-entrance.service.js';
import {
  SharedGatheringsController,
  SharedVotesController,
  SharedUpdatesController,
} from './sharing/shared-gatherings.controller.js';
import { SharedGatheringsService } from './sharing/shared-gatherings.service.js';
import { SharedUpdates } from './sharing/shared-updates.js';
import { VisitorsService } from './sharing/visitors.service.js';
import { ObligationsService } from './obligations/obligations.service.js';
import { VenuesController } from './venues/venues.controller.js';
import { VenuesService } from './venues/venues.service.js';
import { VenueVotesController } from './votes/venue-votes.controller.js';
import { VenueVotesService } from './votes/venue-votes.service.js';
import { WinnerRulesService } from './settling/winner-rules.service.js';
import { gatheringsRows } from './rows/gatherings-rows.js';
import { gatheringsSearch } from './search/search.sql.js';

@Module({})
export class GatheringsServiceModule {
  static forConfig(config: GatheringsConfig): DynamicModule {
    return {
      module: GatheringsServiceModule,
      imports: [
        MembersModule,
        SiteModule,
        RowsModule.of(gatheringsRows),
        DatabaseModule.forService(config, gatheringsDatabase),
        SampleDataModule.of({ author: 'sample gatherings', tables: sampleTables }),
        RecordHistoryModule.of({
          path: 'api/social-gatherings',
          tag: 'Social gatherings',
          table: 'social_gatherings',
          ignored: ['winner_id', 'settled_at'],
        }),
      ],
      controllers: [
        SharedGatheringsController,
        SharedUpdatesController,
        SharedVotesController,
        GatheringsController,
        VenuesController,
        VenueVotesController,
        MapLinksController,
        SearchController,
        ObligationsController,
        GatheringCalendarController,
      ],
      providers: [
        gatheringsSearch,
        { provide: DEADLINE_DOMAIN, useClass: GatheringDeadlines },
        { provide: MAPS_FETCHER, useFactory: mapsFetcher },
        ActingMemberService,
        VenueVotesService,
        Deadlines,
        GatheringCalendarService,
        GuestEntranceService,
        MapLinksService,
        RsvpsService,
        SampleGatherings,
        SearchService,
        SharedGatheringsService,
        SharedUpdates,
        { provide: OBLIGATIONS_SOURCE, useClass: ObligationsService },
        GatheringsService,
        VenuesService,
        VisitorsService,
        WinnerRulesService,
      ],
    };
  }
}
