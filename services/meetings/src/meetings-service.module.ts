import { labSettings } from '@lab/contracts';
import {
  MembersModule,
  DatabaseModule,
  FileStorageModule,
  SampleDataModule,
  SearchController,
  SearchService,
  RecordHistoryModule,
  OBLIGATIONS_SOURCE,
  ObligationsController,
  LeaveController,
  SiteModule,
  RowsModule,
  usesController,
} from '@lab/service-kit';
import { DEADLINE_DOMAIN, Deadlines } from '@lab/service-kit/deadlines';
import { Module, type DynamicModule } from '@nestjs/common';
import { AbsencesController } from './absences/absences.controller.js';
import { AbsencesService } from './absences/absences.service.js';
import { CalendarController, PersonalCalendarController } from './calendar/calendar.controller.js';
import {
  CalendarLinksController,
  MeetingsLinksController,
  PersonalLinkController,
} from './calendar/calendar-links.controller.js';
import { CalendarLinksService } from './calendar/calendar-links.service.js';
import { CalendarService, CalendarSources } from './calendar/calendar.service.js';
import type { MeetingsConfig } from './config.js';
import { meetingsDatabase } from './database/database.js';
import { FilesOfMeetingController, MeetingFilesController } from './files/meeting-files.controller.js';
import { MeetingFilesService } from './files/meeting-files.service.js';
import { slideFiles } from './files/slide-files.js';
import { SlideReceiverService } from './files/slide-receiver.service.js';
import { LabMeetingsController } from './lab-meetings/lab-meetings.controller.js';
import { LabMeetingsService } from './lab-meetings/lab-meetings.service.js';
import { ActionItemsController, MinutesController } from './minutes/minutes.controller.js';
import { MinutesService } from './minutes/minutes.service.js';
import { KnownMembersService } from './people/known-members.service.js';
import { DiscussionProposalsController } from './proposals/discussion-proposals.controller.js';
import { DiscussionProposalsService } from './proposals/discussion-proposals.service.js';
import { RotationsController } from './rotations/rotations.controller.js';
import { RotationsService } from './rotations/rotations.service.js';
import { TermPlansService } from './rotations/term-plans.service.js';
import { SampleMeetings, sampleTables } from './sample-data/sample-meetings.js';
import { ScheduleController } from './schedule/schedule.controller.js';
import { ScheduleZoneService } from './schedule/schedule-zone.service.js';
import { USES_OF_TIME_ZONE } from './schedule/schedule-zone.sql.js';
import { ScheduleService } from './schedule/schedule.service.js';
import { UndoService } from './schedule/undo.service.js';
import { ObligationsService } from './obligations/obligations.service.js';
import { SwapsController } from './swaps/swaps.controller.js';
import { SwapsService } from './swaps/swaps.service.js';
import { ProposalVotesController } from './votes/proposal-votes.controller.js';
import { ProposalVotesService } from './votes/proposal-votes.service.js';
import { VotingWindows } from './votes/voting-windows.js';
import { SelectionRulesService } from './votes/selection-rules.service.js';
import { MeetingsRowRulesService } from './rows/meetings-row-rules.service.js';
import { meetingsRows } from './rows/meetings-rows.js';
import { meetingsSearch } from './lab-meetings/search.sql.js';

@Module({})
export class MeetingsServiceModule {
  static forConfig(config: MeetingsConfig): DynamicModule {
    return {
      module: MeetingsServiceModule,
      imports: [
        MembersModule,
        SiteModule,
        FileStorageModule.of(slideFiles),
        RowsModule.of(meetingsRows),
        DatabaseModule.forService(config, meetingsDatabase),
        SampleDataModule.of({ author: 'sample meetings', tables: sampleTables }),
        RecordHistoryModule.of({
          path: 'api/lab-meetings',
          tag: 'Lab meetings',
          table: 'lab_meetings',
          ignored: ['selected_proposal_id', 'selected_paper_option'],
        }),
      ],
      controllers: [
        ScheduleController,
        MeetingsLinksController,
        PersonalLinkController,
        CalendarLinksController,
        CalendarController,
        PersonalCalendarController,
        LabMeetingsController,
        FilesOfMeetingController,
        MeetingFilesController,
        MinutesController,
        ActionItemsController,
        DiscussionProposalsController,
        ProposalVotesController,
        SwapsController,
        RotationsController,
        AbsencesController,
        SearchController,
        LeaveController,
        ObligationsController,
        usesController(USES_OF_TIME_ZONE, () => ({ timeZone: labSettings().timeZone })),
      ],
      providers: [
        meetingsSearch,
        { provide: DEADLINE_DOMAIN, useExisting: VotingWindows },
        AbsencesService,
        CalendarLinksService,
        CalendarService,
        CalendarSources,
        Deadlines,
        DiscussionProposalsService,
        KnownMembersService,
        LabMeetingsService,
        MeetingFilesService,
        MinutesService,
        SlideReceiverService,
        ProposalVotesService,
        RotationsService,
        SampleMeetings,
        ScheduleService,
        ScheduleZoneService,
        SearchService,
        SwapsService,
        { provide: OBLIGATIONS_SOURCE, useClass: ObligationsService },
        TermPlansService,
        UndoService,
        VotingWindows,
        SelectionRulesService,
        MeetingsRowRulesService,
      ],
    };
  }
}
