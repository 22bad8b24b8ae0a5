import { eventually, flushSignals, hearSignals } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEADLINE_DOMAIN, Deadlines, type DeadlineDomain } from '@lab/service-kit/deadlines';
import {
  createGathering,
  createVenue,
  endVoting,
  inHours,
  listGatherings,
  removeAll,
  validGathering,
} from './gathering.factory.js';
import { as, startGatheringsService, type StartedGatheringsService } from './gatherings-service.js';

let replicas: StartedGatheringsService[];
let service: StartedGatheringsService;

beforeAll(async () => {
  service = await startGatheringsService();
  const env = { DATABASE_URL: service.databaseUrl };
  replicas = [service, await startGatheringsService(env), await startGatheringsService(env)];
});
afterAll(() => Promise.all(replicas.map((replica) => replica.close())));
beforeEach(() => removeAll(service));

const settleDue = (replica: StartedGatheringsService) =>
  replica.app.get<DeadlineDomain>(DEADLINE_DOMAIN, { strict: false }).settleDue();

describe('a deadline', () => {
  it('settles the winner when it passes, and open pages are notified', async () => {
    const { body } = await service.member.post<{ id: number }>('/api/social-gatherings', validGathering());
    await createVenue(service, { gatheringId: body.id, name: 'First' });
    const { id: candidateId } = await createVenue(service, { gatheringId: body.id, name: 'Second' });
    await as(service, 2).post('/api/candidate-votes', { candidateId, vote: true });
    await flushSignals(service);
    const { topics, close } = await hearSignals('social-gatherings');
    await endVoting(service, body.id);
    await service.app.get(Deadlines, { strict: false }).sweep();
    const [row] = await service.dataSource.query('SELECT winner_id, settled_at FROM social_gatherings');
    expect(row).toEqual({ winner_id: candidateId, settled_at: expect.any(Date) });
    await eventually(() => expect(topics).toEqual(['social-gatherings']));
    expect((await listGatherings(service))[0]).toMatchObject({ isVotingOpen: false, winnerId: candidateId });
    close();
  });

  it('is settled once by three replicas that try at the same time', async () => {
    const ids = [];
    for (let count = 0; count < 20; count += 1) {
      const { id, gatheringId } = await createVenue(service);
      await endVoting(service, gatheringId);
      ids.push(id);
    }
    const settled = await Promise.all(replicas.map((replica) => settleDue(replica)));
    const [{ count }] = await service.dataSource.query(
      'SELECT count(*)::int AS count FROM social_gatherings WHERE winner_id IS NOT NULL',
    );
    expect(count).toBe(20);
    // A replica's regular sweep may have settled some of them.
    expect(settled.flat().length).toBeLessThanOrEqual(20);
  });

  it('is settled at the next start when no process was running', async () => {
    const first = await startGatheringsService();
    const { id, gatheringId } = await createVenue(first);
    // Without its timer: it must not settle the vote itself before it is closed.
    await first.app.get(Deadlines, { strict: false }).beforeApplicationShutdown();
    await endVoting(first, gatheringId);
    await first.close();
    const next = await startGatheringsService({ DATABASE_URL: first.databaseUrl });
    const rows = await next.dataSource.query('SELECT winner_id FROM social_gatherings');
    await next.close();
    expect(rows).toEqual([{ winner_id: id }]);
  });
});

describe('a gathering that cannot be settled', () => {
  it('does not stop the others, is logged once, and is settled when it can be', async () => {
    const { dataSource, databaseUrl } = service;
    const ids: number[] = [];
    for (let count = 0; count < 4; count += 1) ids.push((await createVenue(service)).gatheringId);
    await dataSource.query(`
      CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'gathering % is broken', NEW.id; END $$;
      CREATE TRIGGER refuse_one BEFORE UPDATE OF settled_at ON social_gatherings
        FOR EACH ROW WHEN (NEW.id = ${ids[0]} AND NEW.settled_at IS NOT NULL) EXECUTE FUNCTION refuse_one()`);
    for (const id of ids) await endVoting(service, id);
    const settledIds = async () =>
      (await dataSource.query('SELECT id FROM social_gatherings WHERE settled_at IS NOT NULL ORDER BY id')).map(
        ({ id }: { id: number }) => id,
      );
    const tried = await startGatheringsService({ DATABASE_URL: databaseUrl });
    await eventually(async () => expect(await settledIds()).toEqual(ids.slice(1)));
    for (let count = 0; count < 3; count += 1) await settleDue(tried);
    expect(tried.logLines.filter((line) => line.includes(`gathering ${ids[0]} is broken`))).toHaveLength(1);
    await tried.app.get(Deadlines, { strict: false }).beforeApplicationShutdown();
    await dataSource.query('DROP TRIGGER refuse_one ON social_gatherings');
    await settleDue(tried);
    expect(await settledIds()).toEqual(ids);
    await tried.close();
  });
});

describe('the winner', () => {
  const end = async (gatheringId: number) => {
    await endVoting(service, gatheringId);
    return (await listGatherings(service))[0]!.winnerId;
  };

  it('is the venue with the most yes votes', async () => {
    const { id: gatheringId } = await createGathering(service);
    const first = await createVenue(service, { gatheringId });
    const second = await createVenue(service, { gatheringId });
    for (const member of [1, 2, 3])
      await as(service, member).post('/api/candidate-votes', { candidateId: first.id, vote: false });
    await as(service, 2).post('/api/candidate-votes', { candidateId: second.id, vote: true });
    expect(await end(gatheringId)).toBe(second.id);
  });

  it('is the first candidate on an obligation, and without any votes', async () => {
    const { id: gatheringId } = await createGathering(service);
    const first = await createVenue(service, { gatheringId });
    const second = await createVenue(service, { gatheringId });
    await as(service, 2).post('/api/candidate-votes', { candidateId: second.id, vote: true });
    await as(service, 3).post('/api/candidate-votes', { candidateId: first.id, vote: true });
    expect(await end(gatheringId)).toBe(first.id);
    await service.dataSource.query('DELETE FROM candidate_votes');
    await endVoting(service, gatheringId);
    expect((await listGatherings(service))[0]!.winnerId).toBe(first.id);
  });

  it('is null without candidates, and before the deadline', async () => {
    const { id } = await createGathering(service);
    expect(await end(id)).toBeNull();
    const { gatheringId } = await createVenue(service, {
      gatheringId: (await createGathering(service, { votingEndDate: new Date(inHours(1)) })).id,
    });
    const open = (await listGatherings(service)).find((event) => event.id === gatheringId);
    expect(open).toMatchObject({ winnerId: null, isVotingOpen: true });
  });
});

describe('fifty voters at the same time', () => {
  it('are counted exactly, on any replica', async () => {
    const { id: candidateId, gatheringId } = await createVenue(service);
    const people = Array.from({ length: 50 }, (_, index) => ({ id: index + 1, name: `Member ${index + 1}` }));
    const answers = await Promise.all(
      people.map((chosenMember, index) =>
        replicas[index % 3]!.as({ role: 'member', chosenMember }).post('/api/candidate-votes', {
          candidateId,
          vote: index % 5 !== 0,
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const event = (await listGatherings(service)).find(({ id }) => id === gatheringId)!;
    expect(event.candidates[0]).toMatchObject({ yesVotes: 40, noVotes: 10 });
  });

  it('count once if they are the same member', async () => {
    const { id: candidateId } = await createVenue(service);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        as(replicas[index % 3]!, 2).post('/api/candidate-votes', { candidateId, vote: index % 2 === 0 }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const [event] = await listGatherings(service);
    expect(event!.candidates[0]!.votes).toHaveLength(1);
  });

  it('while the deadline passes: exactly the accepted votes are counted', async () => {
    const { id: candidateId, gatheringId } = await createVenue(service);
    const statuses: number[] = [];
    const vote = async (id: number): Promise<void> => {
      const chosenMember = { id, name: `Member ${id}` };
      const { status } = await replicas[id % 3]!.as({ role: 'member', chosenMember }).post('/api/candidate-votes', {
        candidateId,
        vote: true,
      });
      statuses.push(status);
      if (status === 201) await vote(id + 50);
    };
    const voting = Array.from({ length: 50 }, (_, index) => vote(index + 1));
    await eventually(() => expect(statuses).toContain(201));
    await endVoting(service, gatheringId);
    await Promise.all(voting);
    await Promise.all(replicas.map((replica) => settleDue(replica)));
    const [event] = await listGatherings(service);
    expect(event).toMatchObject({ isVotingOpen: false, winnerId: candidateId });
    expect(event!.candidates[0]!.yesVotes).toBe(statuses.filter((status) => status === 201).length);
    expect(statuses.filter((status) => status === 409)).toHaveLength(50);
  });
});
