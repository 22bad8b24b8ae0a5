import {
  creationsWithoutKey,
  repeatsSubject,
  runsOncePerKey,
  startMembersStandIn,
  type StartedService,
} from '@lab/test-kit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { KnownMembersService } from '../src/people/known-members.service.js';
import { DiscussionProposalEntity } from '../src/proposals/discussion-proposal.entity.js';
import { startMeetingsService } from './meetings-service.js';
import {
  createMeeting,
  datesOf,
  inSeconds,
  meetingOf,
  proposalOf,
  removeAll,
  tuesday,
  voteOf,
} from './meetings.factory.js';

const members = await startMembersStandIn({ 1: 'Ann', 2: 'Bo' });
afterAll(() => members.stop());
const subject = repeatsSubject('lab-meetings', () => startMeetingsService({ MEMBERS_URL: members.url }), removeAll);
let service: StartedService;
beforeAll(async () => {
  ({ service } = subject());
  // The first names of members are a signal, too.
  await service.app.get(KnownMembersService).latest();
});

it('every route that creates something, except secret links, accepts an Idempotency-Key, and the API document says so', async () => {
  expect(await creationsWithoutKey(service)).toEqual(['/api/lab-meetings/calendar-feeds']);
});

runsOncePerKey('POST /api/lab-meetings', subject, async () => ({
  path: '/api/lab-meetings',
  body: { ...meetingOf() },
  other: { ...meetingOf({ date: tuesday(1) }) },
  count: subject().countOf('lab_meetings'),
}));

runsOncePerKey('POST /api/discussion-proposals', subject, async () => {
  const { id } = await createMeeting(service);
  // A later start, because opening a vote emits a signal of its own.
  const votingStartDate = '2039-12-01T00:00:00.000Z';
  return {
    path: '/api/discussion-proposals',
    body: { ...proposalOf(id, { votingStartDate }) },
    other: { ...proposalOf(id, { votingStartDate, paperBTitle: 'Another' }) },
    count: subject().countOf('discussion_proposals'),
  };
});

/** An open vote, whose opening was already announced to open pages. */
const openVote = async (): Promise<{ id: number }> => {
  const { id: meetingId } = await createMeeting(service);
  const window = { votingStartDate: new Date(inSeconds(-60)), votingEndDate: new Date(inSeconds(600)) };
  return service.dataSource.manager.save(DiscussionProposalEntity, {
    ...proposalOf(meetingId),
    ...window,
    openedAt: new Date(),
  } as DiscussionProposalEntity);
};

runsOncePerKey('POST /api/proposal-votes', subject, async () => {
  const { id } = await openVote();
  return {
    path: '/api/proposal-votes',
    body: { ...voteOf(id) },
    other: { ...voteOf(id, { voteStatus: 'paper_c' }) },
    count: subject().countOf('proposal_votes'),
  };
});

runsOncePerKey('POST /api/presentation-swaps', subject, async () => {
  const mine = await createMeeting(service, { presenterList: [{ memberId: 1 }] });
  const other = await createMeeting(service, { date: tuesday(1), presenterList: [{ memberId: 2 }] });
  const third = await createMeeting(service, { date: tuesday(2), presenterList: [{ memberId: 2 }] });
  const body = { meetingId: mine.id, memberId: 1, withMeetingId: other.id, withMemberId: 2 };
  return {
    path: '/api/presentation-swaps',
    body,
    other: { ...body, withMeetingId: third.id },
    count: subject().countOf('presentation_swaps'),
  };
});

/** The number of weeks by which the meeting of 3 January was moved. */
const weeksMoved = async (): Promise<number> => {
  const [date] = await datesOf(service);
  return (Date.parse(date!) - Date.parse(tuesday())) / (7 * 24 * 60 * 60 * 1000);
};

runsOncePerKey('POST /api/lab-meetings/postpone', subject, async () => {
  await createMeeting(service);
  return {
    path: '/api/lab-meetings/postpone',
    body: { startDate: '2040-01-01' },
    other: { startDate: '2040-01-02' },
    status: 200,
    count: weeksMoved,
  };
});

runsOncePerKey('POST /api/presentation-rotations/plan', subject, async () => {
  const term = { from: '2040-01-01', to: '2040-01-15', pattern: ['progress_report'] };
  return {
    path: '/api/presentation-rotations/plan',
    body: term,
    other: { ...term, to: '2040-01-22' },
    count: async () => (await subject().countOf('lab_meetings')()) / 2,
  };
});
