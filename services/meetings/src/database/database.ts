import type { ServiceDatabase } from '@lab/service-kit';
import { CalendarFeedEntity } from '../calendar/calendar-feed.entity.js';
import { LabMeetingEntity } from '../lab-meetings/lab-meeting.entity.js';
import { DiscussionProposalEntity } from '../proposals/discussion-proposal.entity.js';
import { IdempotencyKeyEntity } from '../schedule/idempotency-key.entity.js';
import { ScheduleChangeEntity } from '../schedule/schedule-change.entity.js';
import { ProposalVoteEntity } from '../votes/proposal-vote.entity.js';
import { CreateLabMeetings1763800000000 } from './migrations/1763800000000-create-lab-meetings.js';

/** The schema `meetings`. */
export const meetingsDatabase: ServiceDatabase = {
  service: 'meetings',
  entities: [
    LabMeetingEntity,
    DiscussionProposalEntity,
    ProposalVoteEntity,
    ScheduleChangeEntity,
    IdempotencyKeyEntity,
    CalendarFeedEntity,
  ],
  migrations: [CreateLabMeetings1763800000000],
};
