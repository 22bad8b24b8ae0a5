import {
  MembersModule,
  DatabaseModule,
  LabCalendar,
  SearchController,
  SearchService,
  RecordHistoryModule,
  OBLIGATIONS_SOURCE,
  ObligationsController,
  LeaveController,
} from '@lab/service-kit';
import { DEADLINE_DOMAIN, Deadlines } from '@lab/service-kit/deadlines';
import { OutboxModule } from '@lab/service-kit/outbox';
import { Module, type DynamicModule } from '@nestjs/common';
import { CalendarDoor } from './calendar/calendar-door.service.js';
import { CalendarController } from './calendar/calendar.controller.js';
import { CalendarFeedsService } from './calendar/calendar-feeds.service.js';
import { CalendarLinksController } from './calendar/calendar-links.controller.js';
import { CalendarLinksService } from './calendar/calendar-links.service.js';
import { CalendarService } from './calendar/calendar.service.js';
import { CalendarSources } from './calendar/calendar-sources.js';
import { PersonalCalendarController } from './calendar/personal-calendar.controller.js';
import { PersonalCalendarService } from './calendar/personal-calendar.service.js';
import { PersonalCalendarLinks } from './calendar/personal-calendar-links.service.js';
import type { MeetingsConfig } from './config.js';
import { meetingsDatabase } from './database/database.js';
import { LabMeetingsController } from './lab-meetings/lab-meetings.controller.js';
import { LabMeetingsService } from './lab-meetings/lab-meetings.service.js';
import { KnownMembers } from './people/known-members.service.js';
import { DiscussionProposalsController } from './proposals/discussion-proposals.controller.js';
import { DiscussionProposalsService } from './proposals/discussion-proposals.service.js';
import { SampleMeetings } from './sample-data/sample-meetings.js';
import { ScheduleController } from './schedule/schedule.controller.js';
import { ScheduleService } from './schedule/schedule.service.js';
import { UndoService } from './schedule/undo.service.js';
import { meetingsSearch } from './search/meetings-search.js';
import { Obligations } from './obligations/obligations.service.js';
import { InternalVotesController } from './votes/internal-votes.controller.js';
import { ProposalVotesController } from './votes/proposal-votes.controller.js';
import { ProposalVotesService } from './votes/proposal-votes.service.js';
import { VotingWindows } from './votes/voting-windows.js';

@Module({})
export class MeetingsServiceModule {
  static forConfig(config: MeetingsConfig): DynamicModule {
    return {
      module: MeetingsServiceModule,
      imports: [
        MembersModule,
        OutboxModule,
        DatabaseModule.forService(config, meetingsDatabase),
        RecordHistoryModule.of({
          path: 'api/lab-meetings',
          tag: 'Lab meetings',
          table: 'lab_meetings',
          apart: ['selected_proposal_id', 'selected_paper_option'],
        }),
      ],
      controllers: [
        ScheduleController,
        CalendarController,
        CalendarLinksController,
        PersonalCalendarController,
        LabMeetingsController,
        DiscussionProposalsController,
        ProposalVotesController,
        InternalVotesController,
        SearchController,
        LeaveController,
        ObligationsController,
      ],
      providers: [
        meetingsSearch,
        { provide: DEADLINE_DOMAIN, useExisting: VotingWindows },
        CalendarDoor,
        CalendarFeedsService,
        CalendarLinksService,
        CalendarService,
        CalendarSources,
        Deadlines,
        DiscussionProposalsService,
        KnownMembers,
        LabCalendar,
        LabMeetingsService,
        PersonalCalendarLinks,
        PersonalCalendarService,
        ProposalVotesService,
        SampleMeetings,
        ScheduleService,
        SearchService,
        { provide: OBLIGATIONS_SOURCE, useClass: Obligations },
        UndoService,
        VotingWindows,
      ],
    };
  }
}
