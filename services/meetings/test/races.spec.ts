import type { CancelledLabMeeting, PostponedLabMeetings } from '@lab/contracts';
import { Deadlines } from '@lab/service-kit/deadlines';
import { eventually, flushSignals, hearSignals, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
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

let service: StartedService;
let replicas: StartedService[];

beforeAll(async () => {
  service = await startMeetingsService();
  const env = { DATABASE_URL: service.databaseUrl };
  const others = await Promise.all([2, 3].map(() => startMeetingsService(env)));
  replicas = [service, ...others];
});
afterAll(() => Promise.all(replicas.map((replica) => replica.close())));
beforeEach(() => removeAll(service));

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const replica = (index: number) => replicas[index % replicas.length]!;
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('concurrent requests on three replicas', () => {
  it('thirty votes by one voter are one vote', async () => {
    const { id } = await createProposal(service, { votingSeconds: 60 });
    const names = ['Ada Lovelace', 'ADA LOVELACE', ' ada  lovelace'];
    const answers = await Promise.all(
      times(30).map((index) => vote(replica(index), id, { memberName: names[index % 3]! })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await votesOf(service, id)).tally).toEqual({ paper_a: 0, paper_b: 1, paper_c: 0 });
  });

  it('thirty votes by thirty voters all count', async () => {
    const { id } = await createProposal(service, { votingSeconds: 60 });
    await Promise.all(times(30).map((index) => vote(replica(index), id, { memberName: `Voter ${index}` })));
    expect((await votesOf(service, id)).tally.paper_b).toBe(30);
    expect((await list(service)).proposals[0]!.votedCount).toBe(30);
  });

  it('of twenty cancellations one moves the others, by one week', async () => {
    const { id } = await createMeeting(service);
    await createMeeting(service, { date: tuesday(1) });
    const answers = await Promise.all(
      times(20).map((index) => replica(index).member.post<CancelledLabMeeting>(`/api/lab-meetings/${id}/cancel`)),
    );
    expect(statusesOf(answers)).toEqual([200, ...times(19).map(() => 409)]);
    expect(await datesOf(service)).toEqual([tuesday(0), tuesday(2)]);
  });

  it('of twenty postponements with one key one moves the meetings, and all get the same answer', async () => {
    await createMeeting(service);
    const key = { 'idempotency-key': 'double click' };
    const body = { startDate: '2040-01-01' };
    const answers = await Promise.all(
      times(20).map((index) =>
        replica(index).member.post<PostponedLabMeetings>('/api/lab-meetings/postpone', body, key),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect(await datesOf(service)).toEqual([tuesday(1)]);
  });

  it('of twenty undos one puts the meetings back', async () => {
    await createMeeting(service);
    const { body } = await service.member.post<PostponedLabMeetings>('/api/lab-meetings/postpone', {
      startDate: '2040-01-01',
    });
    const answers = await Promise.all(
      times(20).map((index) => replica(index).member.post('/api/lab-meetings/undo', { undoToken: body.undoToken })),
    );
    expect(statusesOf(answers)).toEqual([200, ...times(19).map(() => 409)]);
    expect(await datesOf(service)).toEqual([tuesday(0)]);
  });

  it('of twenty meetings at one time one is created', async () => {
    const answers = await Promise.all(
      times(20).map((index) => replica(index).member.post('/api/lab-meetings', meetingOf())),
    );
    expect(statusesOf(answers)).toEqual([201, ...times(19).map(() => 409)]);
  });

  it('of twenty proposals for one meeting one is created', async () => {
    const { id } = await createMeeting(service);
    const answers = await Promise.all(
      times(20).map((index) => replica(index).member.post('/api/discussion-proposals', proposalOf(id))),
    );
    expect(statusesOf(answers)).toEqual([201, ...times(19).map(() => 409)]);
  });

  it('cancellations, postponements, votes and settling do not deadlock', async () => {
    const proposals = [];
    for (const _ of times(6)) proposals.push(await createProposal(service, { votingSeconds: 1 }));
    const answers = await Promise.all([
      ...proposals
        .slice(0, 3)
        .map(({ meetingId }, index) => replica(index).member.post(`/api/lab-meetings/${meetingId}/cancel`)),
      ...times(4).map((index) => replica(index).member.post('/api/lab-meetings/postpone', { startDate: '2040-01-01' })),
      ...proposals.flatMap(({ id }) =>
        times(5).map((index) => vote(replica(index), id, { memberName: `Voter ${index}` })),
      ),
      ...times(6).map((index) =>
        replica(index)
          .app.get(Deadlines)
          .sweep()
          .then(() => ({ status: 200 })),
      ),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const dates = await datesOf(service);
    expect(dates).toHaveLength(6);
  });
});

/** Votes on all replicas until the vote has ended: after thirty votes its end is moved. Returns the accepted votes. */
const voteUntilTheEnd = async (id: number): Promise<number> => {
  let [voters, accepted] = [0, 0];
  const voteOnce = async (index: number): Promise<boolean> => {
    voters += 1;
    const { status } = await vote(replica(index), id, { memberName: `Voter ${voters}`, voteStatus: 'paper_c' });
    accepted += status === 201 ? 1 : 0;
    return status === 201;
  };
  const voting = times(3).map(async (index) => {
    while (await voteOnce(index));
  });
  await eventually(() => expect(accepted).toBeGreaterThan(30));
  await moveWindows(service, -2, -1);
  await Promise.all(voting);
  return accepted;
};

describe('a vote that ends on three replicas', () => {
  beforeEach(() => noteSettlings(service));

  it('is settled once, with the accepted votes, and open pages are notified', async () => {
    const { id } = await createProposal(service, { votingSeconds: 600 });
    // Opens the vote, whose signal must not be taken for that of settling.
    await settle(...replicas);
    const { accepted, topics, close } = await service.dataSource.transaction(async (manager) => {
      // The lock delays settling until the end of this transaction, so that the signal heard afterwards is from settling.
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

  it('is settled once for each of forty windows that end together', async () => {
    const meetings = await Promise.all(times(40).map((n) => createMeeting(service, { date: tuesday(n + 1) })));
    const proposals = await Promise.all(
      meetings.map(({ id }, index) => createProposal(replica(index), { meetingId: id, votingSeconds: 600 })),
    );
    await moveWindows(service, -2, -1);
    await settle(...replicas);
    const ids = proposals.map(({ id }) => id).toSorted((a, b) => a - b);
    await eventually(async () => expect(await settlings(service)).toEqual(ids));
  });
});
