import type { CancelledLabMeeting, LabMeeting } from '@lab/contracts';
import { Deadlines } from '@lab/service-kit/deadlines';
import { eventually, flushSignals, hearSignals, type ApiClient } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startMeetingsService } from './meetings-service.js';
import {
  createMeeting,
  createProposal,
  datesOf,
  list,
  meetingOf,
  moveWindows,
  noteSettlings,
  proposalOf,
  removeAll,
  settle,
  settlings,
  tuesday,
  vote,
  votesOf,
} from './meetings.factory.js';

const service = await startMeetingsService();
const replicas = [service, await startMeetingsService({ DATABASE_URL: service.databaseUrl })];
afterAll(() => Promise.all(replicas.map((each) => each.close())));
beforeEach(() => removeAll(service));

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const replica = (index: number) => replicas[index % replicas.length]!;
const AT_ONCE = 8;
const atOnce = <Answer>(send: (member: ApiClient) => Promise<Answer>) =>
  Promise.all(times(AT_ONCE).map((index) => send(replica(index).member)));
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('concurrent requests on two replicas', () => {
  it('count five voters as five, however often and in whichever spelling they vote', async () => {
    const { id } = await createProposal(service, { votingSeconds: 60 });
    const names = ['Ada Lovelace', 'ADA LOVELACE', ' ada  lovelace'];
    const answers = await Promise.all(
      times(15).map((index) => vote(replica(index), id, { memberName: `${names[index % 3]!} ${index % 5}` })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await votesOf(service, id)).tally).toEqual({ paper_a: 0, paper_b: 5, paper_c: 0 });
    expect((await list(service)).proposals[0]!.votedCount).toBe(5);
  });

  it('let one of several cancellations move the other meetings by one week, and one of several undos move them back', async () => {
    const { id } = await createMeeting(service);
    await createMeeting(service, { date: tuesday(1) });
    const cancelled = await atOnce((member) => member.post<CancelledLabMeeting>(`/api/lab-meetings/${id}/cancel`));
    expect(statusesOf(cancelled)).toEqual([200, ...Array(AT_ONCE - 1).fill(409)]);
    expect(await datesOf(service)).toEqual([tuesday(0), tuesday(2)]);
    const { undoToken } = cancelled.find(({ status }) => status === 200)!.body;
    const undone = await atOnce((member) => member.post('/api/lab-meetings/undo', { undoToken }));
    expect(statusesOf(undone)).toEqual([200, ...Array(AT_ONCE - 1).fill(409)]);
    expect(await datesOf(service)).toEqual([tuesday(0), tuesday(1)]);
  });

  it('create one of several meetings at the same time, and one of several proposals for it', async () => {
    const meetings = await atOnce((member) => member.post<LabMeeting>('/api/lab-meetings', meetingOf()));
    expect(statusesOf(meetings)).toEqual([201, ...Array(AT_ONCE - 1).fill(409)]);
    const { id } = meetings.find(({ status }) => status === 201)!.body;
    const proposals = await atOnce((member) => member.post('/api/discussion-proposals', proposalOf(id)));
    expect(statusesOf(proposals)).toEqual([201, ...Array(AT_ONCE - 1).fill(409)]);
  });

  it('never deadlock between cancellations, postponements, votes and settling', async () => {
    const proposals = [];
    for (const _ of times(4)) proposals.push(await createProposal(service, { votingSeconds: 1 }));
    const answers = await Promise.all([
      ...proposals
        .slice(0, 2)
        .map(({ meetingId }, index) => replica(index).member.post(`/api/lab-meetings/${meetingId}/cancel`)),
      ...times(3).map((index) => replica(index).member.post('/api/lab-meetings/postpone', { startDate: '2040-01-01' })),
      ...proposals.flatMap(({ id }) =>
        times(3).map((index) => vote(replica(index), id, { memberName: `Voter ${index}` })),
      ),
      ...times(4).map((index) =>
        replica(index)
          .app.get(Deadlines)
          .sweep()
          .then(() => ({ status: 200 })),
      ),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const dates = await datesOf(service);
    expect(dates).toHaveLength(4);
  });
});

/** Votes on all replicas, and ends the vote after some of the requests. Returns how many votes were accepted. */
const voteUntilTheEnd = async (id: number): Promise<number> => {
  let [voters, accepted] = [0, 0];
  const voteOnce = async (index: number): Promise<boolean> => {
    voters += 1;
    const { status } = await vote(replica(index), id, { memberName: `Voter ${voters}`, voteStatus: 'paper_c' });
    accepted += status === 201 ? 1 : 0;
    return status === 201;
  };
  const voting = times(4).map(async (index) => {
    while (await voteOnce(index));
  });
  await eventually(() => expect(accepted).toBeGreaterThan(10));
  await moveWindows(service, -2, -1);
  await Promise.all(voting);
  return accepted;
};

describe('a vote that ends on two replicas', () => {
  beforeEach(() => noteSettlings(service));

  it('is settled once with exactly the accepted votes, and open pages are notified', async () => {
    const { id } = await createProposal(service, { votingSeconds: 600 });
    // Opens the vote first, whose signal must not be mistaken for that of settling.
    await settle(...replicas);
    const { accepted, topics, close } = await service.dataSource.transaction(async (manager) => {
      // The lock delays settling until this transaction ends, so the next signal must come from settling.
      await manager.query('SET LOCAL idle_in_transaction_session_timeout = 0');
      await manager.query('SELECT FROM lab_meetings FOR UPDATE');
      const count = await voteUntilTheEnd(id);
      await flushSignals(...replicas);
      return { accepted: count, ...(await hearSignals('lab-meetings')) };
    });
    await settle(...replicas);
    await eventually(() => expect(topics).toContain('lab-meetings'));
    close();
    const [row] = await service.dataSource.query('SELECT selected_paper_option AS option FROM lab_meetings');
    expect(row.option).toBe('paper_c');
    expect(await settlings(service)).toEqual([id]);
    expect((await votesOf(service, id)).tally.paper_c).toBe(accepted);
    expect((await list(service)).proposals[0]!.votedCount).toBe(accepted);
  });
});
