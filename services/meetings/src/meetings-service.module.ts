import { CONFIG, DatabaseModule, MembersClient } from '@lab/service-kit';
import { DEADLINE_DOMAIN, Deadlines } from '@lab/service-kit/deadlines';
import { Module, type DynamicModule } from '@nestjs/common';
import { CalendarDoor } from './calendar/calendar-door.js';
import { CalendarController } from './calendar/calendar.controller.js';
import { CalendarFeedsService } from './calendar/calendar-feeds.service.js';
import { CalendarLinksController } from './calendar/calendar-links.controller.js';
import { CalendarLinksService } from './calendar/calendar-links.service.js';
import { CalendarService } from './calendar/calendar.service.js';
import { CalendarSources } from './calendar/calendar-sources.js';
import { PersonalCalendarController } from './calendar/personal-calendar.controller.js';
import { PersonalCalendarService } from './calendar/personal-calendar.service.js';
import { PersonalCalendarLinks } from './calendar/personal-calendar-links.js';
import type { MeetingsConfig } from './config.js';
import { meetingsDatabase } from './database/database.js';
import { LabClock } from './lab-clock.js';
import { LabMeetingsController } from './lab-meetings/lab-meetings.controller.js';
import { LabMeetingsService } from './lab-meetings/lab-meetings.service.js';
import { MeetingEvents } from './meeting-events.js';
import { DiscussionProposalsController } from './proposals/discussion-proposals.controller.js';
import { DiscussionProposalsService } from './proposals/discussion-proposals.service.js';
import { SampleMeetings } from './sample-data/sample-meetings.js';
import { ScheduleController } from './schedule/schedule.controller.js';
import { ScheduleService } from './schedule/schedule.service.js';
import { UndoService } from './schedule/undo.service.js';
import { ProposalVotesController } from './votes/proposal-votes.controller.js';
import { ProposalVotesService } from './votes/proposal-votes.service.js';
import { VotingWindows } from './votes/voting-windows.js';

/** The meetings service: the weekly schedule, what is read, and the votes that decide it. */
@Module({})
export class MeetingsServiceModule {
  static forConfig(config: MeetingsConfig): DynamicModule {
    return {
      module: MeetingsServiceModule,
      imports: [DatabaseModule.forService(config, meetingsDatabase)],
      controllers: [
        ScheduleController,
        CalendarController,
        CalendarLinksController,
        PersonalCalendarController,
        LabMeetingsController,
        DiscussionProposalsController,
        ProposalVotesController,
      ],
      providers: [
        {
          provide: MembersClient,
          useFactory: ({ MEMBERS_URL }: MeetingsConfig) => new MembersClient(MEMBERS_URL),
          inject: [CONFIG],
        },
        { provide: DEADLINE_DOMAIN, useExisting: VotingWindows },
        CalendarDoor,
        CalendarFeedsService,
        CalendarLinksService,
        CalendarService,
        CalendarSources,
        Deadlines,
        DiscussionProposalsService,
        LabClock,
        LabMeetingsService,
        MeetingEvents,
        PersonalCalendarLinks,
        PersonalCalendarService,
        ProposalVotesService,
        SampleMeetings,
        ScheduleService,
        UndoService,
        VotingWindows,
      ],
    };
  }
}
