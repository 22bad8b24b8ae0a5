import type { ServiceDatabase } from '@lab/service-kit';
import { CalendarFeedEntity } from '../calendar/calendar-feed.entity.js';
import { PersonalCalendarEntity } from '../calendar/personal-calendar.entity.js';
import { LabMeetingEntity } from '../lab-meetings/lab-meeting.entity.js';
import { KnownMemberEntity } from '../people/known-member.entity.js';
import { MeetingPersonEntity } from '../people/meeting-person.entity.js';
import { DiscussionProposalEntity } from '../proposals/discussion-proposal.entity.js';
import { ScheduleChangeEntity } from '../schedule/schedule-change.entity.js';
import { ProposalVoteEntity } from '../votes/proposal-vote.entity.js';
import { CreateLabMeetings1763800000000 } from './migrations/1763800000000-create-lab-meetings.js';
import { CreatePersonalCalendars1764000000000 } from './migrations/1764000000000-create-personal-calendars.js';
import { RecordVersion1764220000000 } from './migrations/1764220000000-record-version.js';
import { ReplaceIdempotencyKeys1764230000000 } from './migrations/1764230000000-replace-idempotency-keys.js';
import { EndCalendarLinks1764210000000 } from './migrations/1764210000000-end-calendar-links.js';
import { JoinCounterParts1764260000000 } from './migrations/1764260000000-join-counter-parts.js';
import { MeetingPeople1764300000000 } from './migrations/1764300000000-meeting-people.js';
import { AddOutbox1764400000000 } from './migrations/1764400000000-add-outbox.js';
import { LinkIdentities1764510000000 } from './migrations/1764510000000-link-identities.js';
import { NamesByLooks1764520000000 } from './migrations/1764520000000-names-by-looks.js';
import { SelectionFollowsVotes1764710000000 } from './migrations/1764710000000-selection-follows-votes.js';

export const meetingsDatabase: ServiceDatabase = {
  service: 'meetings',
  entities: [
    LabMeetingEntity,
    KnownMemberEntity,
    MeetingPersonEntity,
    DiscussionProposalEntity,
    ProposalVoteEntity,
    ScheduleChangeEntity,
    CalendarFeedEntity,
    PersonalCalendarEntity,
  ],
  migrations: [
    CreateLabMeetings1763800000000,
    CreatePersonalCalendars1764000000000,
    EndCalendarLinks1764210000000,
    RecordVersion1764220000000,
    ReplaceIdempotencyKeys1764230000000,
    JoinCounterParts1764260000000,
    MeetingPeople1764300000000,
    AddOutbox1764400000000,
    LinkIdentities1764510000000,
    NamesByLooks1764520000000,
    SelectionFollowsVotes1764710000000,
  ],
};
