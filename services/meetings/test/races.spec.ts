import type { CancelledLabMeeting, PostponedLabMeetings } from '@lab/contracts';
import { Deadlines } from '@lab/service-kit/deadlines';
import { eventually, hearSignals, type StartedService, testServers } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startMeetingsService } from './meetings-service.js';
import {
  createMeeting,
  createProposal,
  datesOf,
  inSeconds,
  list,
  meetingOf,
  proposalOf,
  removeAll,
  tuesday,
  vote,
  votesOf,
} from './meetings.factory.js';

let service: StartedService;
let replicas: StartedService[];

beforeAll(async () => {
  service = await startMeetingsService();
  const others = await Promise.all([2, 3].map(() => startMeetingsService({ DATABASE_URL: service.databaseUrl })));
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

describe('a vote that ends on three replicas', () => {
  it('is settled once, with the accepted votes, and open pages are notified', async () => {
    const { times: heard, close } = await hearSignals(testServers().redisUrl, 'lab-meetings');
    await service.dataSource.query('CREATE TABLE settlings (proposal_id int)');
    await service.dataSource.query(`CREATE FUNCTION note_settling() RETURNS trigger LANGUAGE plpgsql
      SET search_path FROM CURRENT AS $$ BEGIN INSERT INTO settlings VALUES (NEW.id); RETURN NEW; END $$`);
    await service.dataSource.query(`CREATE TRIGGER note_settling AFTER UPDATE ON discussion_proposals FOR EACH ROW
      WHEN (NEW.settled_at IS DISTINCT FROM OLD.settled_at) EXECUTE FUNCTION note_settling()`);
    const { id, votingEndDate } = await createProposal(service, { votingSeconds: 1 });
    const statuses: number[] = [];
    let voter = 0;
    // Three clients vote continuously until the vote has ended.
    await Promise.all(
      times(3).map(async (index) => {
        for (let status = 201; status === 201; statuses.push(status)) {
          voter += 1;
          ({ status } = await vote(replica(index), id, { memberName: `Voter ${voter}`, voteStatus: 'paper_c' }));
        }
      }),
    );
    await eventually(async () => {
      const [row] = await service.dataSource.query('SELECT selected_paper_option AS option FROM lab_meetings');
      expect(row.option).toBe('paper_c');
    });
    await Promise.all(replicas.map(({ app }) => app.get(Deadlines).sweep()));
    expect(await service.dataSource.query('SELECT proposal_id FROM settlings')).toEqual([{ proposal_id: id }]);
    const accepted = statuses.filter((status) => status === 201).length;
    expect(accepted).toBeGreaterThan(3);
    expect((await votesOf(service, id)).tally.paper_c).toBe(accepted);
    expect((await list(service)).proposals[0]!.votedCount).toBe(accepted);
    expect(heard.some((time) => time >= Date.parse(votingEndDate))).toBe(true);
    close();
    await service.dataSource.query('DROP TABLE settlings CASCADE');
    await service.dataSource.query('DROP FUNCTION note_settling CASCADE');
  });

  it('is settled once for each of forty windows that end together', async () => {
    const meetings = await Promise.all(times(40).map((n) => createMeeting(service, { date: tuesday(n + 1) })));
    const votingEndDate = inSeconds(6);
    await Promise.all(
      meetings.map(({ id }, index) => createProposal(replica(index), { meetingId: id, votingEndDate })),
    );
    const unsettled = () => service.dataSource.query('SELECT id FROM discussion_proposals WHERE settled_at IS NULL');
    await eventually(async () => expect(await unsettled()).toEqual([]));
    const [row] = await service.dataSource.query(
      `SELECT max(extract(epoch FROM settled_at - voting_end_date))::float8 AS late FROM discussion_proposals`,
    );
    expect(row.late).toBeLessThan(2);
  });
});
