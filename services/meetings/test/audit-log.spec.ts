import type { CreateDiscussionProposal } from '@lab/contracts';
import { describeAuthors, startMembersStandIn, type MembersStandIn, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { VotingWindows } from '../src/votes/voting-windows.js';
import {
  createMeeting,
  createProposal,
  meetingOf,
  proposalOf,
  removeAll,
  tuesday,
  voteOf,
} from './meetings.factory.js';
import { knowsMembers, startMeetingsService } from './meetings-service.js';

const MEETINGS = '/api/lab-meetings';

let members: MembersStandIn;
let service: StartedService;

beforeAll(async () => {
  members = await startMembersStandIn({ 7: '王小明' });
  service = await startMeetingsService({ MEMBERS_URL: members.url });
  await knowsMembers(service, 1);
});
afterAll(async () => {
  await service.close();
  await members.stop();
});
beforeEach(() => removeAll(service));

/** A proposal whose vote its timer has opened. */
const openProposal = async (fields: Partial<CreateDiscussionProposal> = {}) => {
  const proposal = await createProposal(service, fields);
  await service.app.get(VotingWindows).settleDue();
  return proposal;
};

describeAuthors({
  service: () => service,
  writes: {
    'POST /internal/lab-members/{id}/leave': async () => {
      const { id } = await createMeeting(service, { presenters: '王小明' });
      return {
        path: '/internal/lab-members/7/leave',
        body: { handOver: [{ kind: 'presentation', id, to: null }] },
        call: { call: 'leave', memberId: 7 },
      };
    },
    'POST /api/lab-meetings': async () => ({ path: MEETINGS, body: meetingOf() }),
    'PUT /api/lab-meetings/{id}': async () => ({
      path: `${MEETINGS}/${(await createMeeting(service)).id}`,
      body: meetingOf({ title: 'Renamed' }),
    }),
    'DELETE /api/lab-meetings/{id}': async () => {
      const { meetingId } = await openProposal();
      return { path: `${MEETINGS}/${meetingId}` };
    },
    'POST /api/lab-meetings/{id}/cancel': async () => {
      const { id } = await createMeeting(service);
      await createMeeting(service, { date: tuesday(1) });
      await openProposal({ meetingId: id });
      return { path: `${MEETINGS}/${id}/cancel` };
    },
    'POST /api/lab-meetings/postpone': async () => {
      await createMeeting(service);
      return { path: `${MEETINGS}/postpone`, body: { startDate: '2040-01-01' } };
    },
    'POST /api/lab-meetings/undo': async () => {
      const { id } = await createMeeting(service);
      await openProposal({ meetingId: id });
      const { body } = await service.member.post<{ undoToken: string }>(`${MEETINGS}/${id}/cancel`);
      return { path: `${MEETINGS}/undo`, body: { undoToken: body.undoToken } };
    },
    'POST /api/discussion-proposals': async () => ({
      path: '/api/discussion-proposals',
      // Opens long after the test, so that the voting timer does not write meanwhile.
      body: proposalOf((await createMeeting(service)).id, {
        proposedBy: '王小明',
        votingStartDate: '2039-12-01T00:00:00.000Z',
      }),
    }),
    'POST /api/proposal-votes': async () => ({
      path: '/api/proposal-votes',
      body: voteOf((await openProposal()).id, { memberId: 2, memberName: '王小明' }),
    }),
  },
  unrecorded: [
    'DELETE /api/lab-meetings/calendar-feeds/{id}',
    'DELETE /api/calendar-links/{id}',
    'DELETE /api/calendar-link',
    'POST /api/lab-meetings/calendar-feeds',
    'PUT /api/calendar-link',
    'POST /internal/outbox/done',
  ],
});

it('the author of what happens at the end of a vote is its timer', async () => {
  await openProposal();
  await service.dataSource.query(`UPDATE discussion_proposals SET voting_start_date = now() - interval '2 days',
    voting_end_date = now() - interval '1 day'`);
  const [{ id }] = await service.dataSource.query('SELECT max(id) AS id FROM audit_log');
  await service.app.get(VotingWindows).settleDue();
  const names = await service.dataSource.query(
    `SELECT DISTINCT actor ->> 'name' AS name, table_name FROM audit_log WHERE id > $1 ORDER BY 2`,
    [id],
  );
  expect(names).toEqual([
    { name: 'Voting timer', table_name: 'meetings.discussion_proposals' },
    { name: 'Voting timer', table_name: 'meetings.lab_meetings' },
  ]);
});
