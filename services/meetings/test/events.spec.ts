import { eventually, hearSignals } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { startMeetingsService } from './meetings-service.js';
import {
  createMeeting,
  createProposal,
  inSeconds,
  meetingOf,
  moveWindows,
  settle,
  tuesday,
  vote,
} from './meetings.factory.js';

const service = await startMeetingsService();
afterAll(() => service.close());

describe('every write, and the opening and settling of a vote', () => {
  it('makes open pages reload', async () => {
    const { topics, close } = await hearSignals('lab-meetings');
    const afterwards = async <Result>(write: () => Promise<Result>): Promise<Result> => {
      const count = topics.length;
      const result = await write();
      await eventually(() => expect(topics.slice(count)).toContain('lab-meetings'));
      return result;
    };
    const move = async (start: number, end: number, column: string) => {
      await moveWindows(service, start, end);
      await settle(service);
      const [row] = await service.dataSource.query(`SELECT ${column} IS NOT NULL AS "isSet" FROM discussion_proposals`);
      expect(row).toEqual({ isSet: true });
    };
    const { id } = await afterwards(() => createMeeting(service));
    await afterwards(() => service.member.put(`/api/lab-meetings/${id}`, meetingOf({ title: 'New' })));
    const proposal = await afterwards(() =>
      createProposal(service, { meetingId: id, votingStartDate: inSeconds(600), votingSeconds: 600 }),
    );
    await afterwards(() => move(-1, 600, 'opened_at'));
    await afterwards(async () => expect((await vote(service, proposal.id)).status).toBe(201));
    await afterwards(() => move(-2, -1, 'settled_at'));
    const { body } = await afterwards(() =>
      service.member.post<{ undoToken: string }>('/api/lab-meetings/postpone', { startDate: '2040-01-01' }),
    );
    await afterwards(() => service.member.post('/api/lab-meetings/undo', { undoToken: body.undoToken }));
    await afterwards(() => service.member.post(`/api/lab-meetings/${id}/cancel`));
    await afterwards(() => service.member.delete(`/api/lab-meetings/${id}`));
    await afterwards(() => createMeeting(service, { date: tuesday(3) }));
    close();
  });
});
