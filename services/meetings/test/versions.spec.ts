import { recordHistorySchema, type CancelledLabMeeting, type LabMeeting, type RecordHistory } from '@lab/contracts';
import { Deadlines } from '@lab/service-kit/deadlines';
import { describeVersions } from '@lab/test-kit';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { VotingWindows } from '../src/votes/voting-windows.js';
import { startMeetingsService } from './meetings-service.js';
import {
  createMeeting,
  createProposal,
  find,
  list,
  meetingOf,
  removeAll,
  setClock,
  stopTimer,
  tuesday,
  vote,
} from './meetings.factory.js';

const service = await startMeetingsService();
const replica = await startMeetingsService({ DATABASE_URL: service.databaseUrl });
afterAll(() => Promise.all([service.close(), replica.close()]));
beforeEach(() => removeAll(service));
afterEach(() => setClock(service, null));

const path = '/api/lab-meetings';
const BO = { role: 'member', chosenMember: { id: 8, name: 'Bo' } } as const;

describeVersions({
  replicas: () => [service, replica],
  path,
  array: 'meetings',
  field: 'title',
  body: (title) => meetingOf({ title }),
  create: () => createMeeting(service),
});

describe('the version of a meeting', () => {
  const versions = async () => (await list(service)).meetings.map(({ version }) => version);

  it('increases when the meeting is cancelled or moved, and when that is undone', async () => {
    const [first] = [await createMeeting(service), await createMeeting(service, { date: tuesday(1) })];
    const { body } = await service.member.post<CancelledLabMeeting>(`${path}/${first.id}/cancel`);
    expect(body.meeting.version).toBe(2);
    expect(await versions()).toEqual([2, 2]);
    await service.member.post(`${path}/undo`, { undoToken: body.undoToken });
    expect(await versions()).toEqual([3, 3]);
  });

  it('increases when the winner of its vote is stored, but not with a proposal or a vote', async () => {
    const proposal = await createProposal(service, {
      votingStartDate: '2040-02-01T12:00:00.000Z',
      votingEndDate: '2040-02-01T12:00:30.000Z',
    });
    await setClock(service, '2040-02-01T12:00:10.000Z');
    expect((await vote(service, proposal.id)).status).toBe(201);
    expect((await find(service, proposal.meetingId)).version).toBe(1);
    await setClock(service, '2040-02-01T12:00:31.000Z');
    await service.app.get(Deadlines).sweep();
    expect(await find(service, proposal.meetingId)).toMatchObject({ selectedPaperOption: 'paper_b', version: 2 });
  });
});

/** Skips ids that earlier meetings had, because the audit log still contains those. */
const useNewIds = (first: number) =>
  service.dataSource.query(`SELECT setval(pg_get_serial_sequence('lab_meetings', 'id'), $1)`, [first]);

const history = async ({ id }: Pick<LabMeeting, 'id'>): Promise<RecordHistory> =>
  recordHistorySchema.parse((await service.member.get(`/api/lab-meetings/${id}/history`)).body);

it('the history shows who cancelled a meeting, and whose change moved another one', async () => {
  await useNewIds(1000);
  const first = await createMeeting(service, { date: tuesday(10) });
  const second = await createMeeting(service, { date: tuesday(11) });
  await service.as(BO).post(`/api/lab-meetings/${first.id}/cancel`);
  expect(await history(first)).toMatchObject({ made: { name: 'A member' }, cancelled: { name: 'Bo', memberId: 8 } });
  expect(await history(second)).toMatchObject({ changed: { memberId: 8 }, cancelled: null });
});

it('the history does not show the end of a vote, whose author is the voting timer', async () => {
  // From now on votes are settled only when this test does so.
  await Promise.all([service, replica].map(stopTimer));
  await useNewIds(2000);
  const meeting = await createMeeting(service, { date: tuesday(20) });
  await createProposal(service, { meetingId: meeting.id });
  await service.dataSource.query(`UPDATE discussion_proposals SET voting_start_date = now() - interval '2 days',
    voting_end_date = now() - interval '1 day'`);
  const [{ id }] = await service.dataSource.query('SELECT max(id) AS id FROM audit_log');
  await service.app.get(VotingWindows).settleDue();
  const authors = await service.dataSource.query(
    `SELECT DISTINCT actor ->> 'name' AS name, table_name FROM audit_log WHERE id > $1 ORDER BY 2`,
    [id],
  );
  expect(authors).toEqual([
    { name: 'Voting timer', table_name: 'meetings.discussion_proposals' },
    { name: 'Voting timer', table_name: 'meetings.lab_meetings' },
  ]);
  expect((await history(meeting)).changed).toBeNull();
  const fields = meetingOf({ date: tuesday(20), title: 'Renamed' });
  await service.as(BO).put(`/api/lab-meetings/${meeting.id}`, fields);
  expect(await history(meeting)).toMatchObject({ changed: { memberId: 8 } });
});
