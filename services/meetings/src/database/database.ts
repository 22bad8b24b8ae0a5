import type { ServiceDatabase } from '@lab/service-kit';
import { AbsenceEntity } from '../absences/absence.entity.js';
import { UnclaimedFileEntity } from '@lab/service-kit/entities';
import { CalendarLinkEntity } from '../calendar/calendar-link.entity.js';
import { END_ALL_LINKS } from '../calendar/calendar-links.sql.js';
import { MeetingFileEntity } from '../files/meeting-file.entity.js';
import { slideFiles } from '../files/slide-files.js';
import { LabMeetingEntity } from '../lab-meetings/lab-meeting.entity.js';
import { ActionItemEntity } from '../minutes/action-item.entity.js';
import { MinutesEntity } from '../minutes/minutes.entity.js';
import { KnownMemberEntity } from '../people/known-member.entity.js';
import { MeetingPersonEntity } from '../people/meeting-person.entity.js';
import { DiscussionProposalEntity } from '../proposals/discussion-proposal.entity.js';
import { PresentationRotationEntity } from '../rotations/presentation-rotation.entity.js';
import { RotationMemberEntity } from '../rotations/rotation-member.entity.js';
import { ScheduleChangeEntity } from '../schedule/schedule-change.entity.js';
import { ScheduleZoneEntity } from '../schedule/schedule-zone.entity.js';
import { PresentationSwapEntity } from '../swaps/presentation-swap.entity.js';
import { ProposalVoteEntity } from '../votes/proposal-vote.entity.js';
import { CreateMeetings1764800000000 } from './migrations/1764800000000-create-meetings.js';
import { AddScheduleZone1796000000000 } from './migrations/1796000000000-add-schedule-zone.js';

export const meetingsDatabase: ServiceDatabase = {
  service: 'meetings',
  entities: [
    LabMeetingEntity,
    KnownMemberEntity,
    MeetingPersonEntity,
    DiscussionProposalEntity,
    ProposalVoteEntity,
    ScheduleChangeEntity,
    ScheduleZoneEntity,
    CalendarLinkEntity,
    PresentationRotationEntity,
    RotationMemberEntity,
    AbsenceEntity,
    PresentationSwapEntity,
    MeetingFileEntity,
    MinutesEntity,
    ActionItemEntity,
    UnclaimedFileEntity,
  ],
  files: slideFiles,
  atRestore: { ends: [END_ALL_LINKS] },
  migrations: [CreateMeetings1764800000000, AddScheduleZone1796000000000],
};
