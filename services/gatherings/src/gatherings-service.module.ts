import { CONFIG, DatabaseModule, MembersClient } from '@lab/service-kit';
import { DEADLINE_DOMAIN, Deadlines } from '@lab/service-kit/deadlines';
import { Module, type DynamicModule } from '@nestjs/common';
import { GatheringCalendar } from './calendar/gathering-calendar.js';
import type { GatheringsConfig } from './config.js';
import { gatheringsDatabase } from './database/database.js';
import { ActingMember } from './gatherings/acting-member.js';
import { GatheringChanges } from './gatherings/gathering-changes.js';
import { SocialGatheringsController } from './gatherings/social-gatherings.controller.js';
import { SocialGatheringsService } from './gatherings/social-gatherings.service.js';
import { MapLinksController } from './maps/map-links.controller.js';
import { MapLinksService, MAPS_FETCHER, mapsFetcher } from './maps/map-links.service.js';
import { RsvpsService } from './rsvps/rsvps.service.js';
import { SampleGatherings } from './sample-data/sample-gatherings.js';
import { GatheringDeadlines } from './settling/gathering-deadlines.js';
import { GuestEntrance } from './sharing/guest-entrance.js';
import { SharedGatheringsController } from './sharing/shared-gatherings.controller.js';
import { SharedGatheringsService } from './sharing/shared-gatherings.service.js';
import { SharedUpdates } from './sharing/shared-updates.js';
import { SharedUpdatesController } from './sharing/shared-updates.controller.js';
import { SharedVotesController } from './sharing/shared-votes.controller.js';
import { Visitors } from './sharing/visitors.js';
import { VenueCandidatesController } from './venues/venue-candidates.controller.js';
import { VenueCandidatesService } from './venues/venue-candidates.service.js';
import { CandidateVotesController } from './votes/candidate-votes.controller.js';
import { CandidateVotesService } from './votes/candidate-votes.service.js';

/** The gatherings service: events, the vote on where they take place, and what guests may see of it. */
@Module({})
export class GatheringsServiceModule {
  static forConfig(config: GatheringsConfig): DynamicModule {
    return {
      module: GatheringsServiceModule,
      imports: [DatabaseModule.forService(config, gatheringsDatabase)],
      controllers: [
        SharedGatheringsController,
        SharedUpdatesController,
        SharedVotesController,
        SocialGatheringsController,
        VenueCandidatesController,
        CandidateVotesController,
        MapLinksController,
      ],
      providers: [
        {
          provide: MembersClient,
          useFactory: ({ MEMBERS_URL }: GatheringsConfig) => new MembersClient(MEMBERS_URL),
          inject: [CONFIG],
        },
        { provide: DEADLINE_DOMAIN, useClass: GatheringDeadlines },
        { provide: MAPS_FETCHER, useFactory: mapsFetcher },
        ActingMember,
        CandidateVotesService,
        Deadlines,
        GatheringCalendar,
        GatheringChanges,
        GuestEntrance,
        MapLinksService,
        RsvpsService,
        SampleGatherings,
        SharedGatheringsService,
        SharedUpdates,
        SocialGatheringsService,
        VenueCandidatesService,
        Visitors,
      ],
    };
  }
}
