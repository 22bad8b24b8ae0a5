import { eventually, flushSignals, hearSignals } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEADLINE_DOMAIN, Deadlines, type DeadlineDomain } from '@lab/service-kit/deadlines';
import {
  createGathering,
  createVenue,
  endVoting,
  listGatherings,
  removeAll,
  validGathering,
} from './gathering.factory.js';
import { as, startGatheringsService, type StartedGatheringsService } from './gatherings-service.js';

const service = await startGatheringsService();
const replicas = [service, await startGatheringsService({ DATABASE_URL: service.databaseUrl })];
afterAll(() => Promise.all(replicas.map((replica) => replica.close())));
beforeEach(() => removeAll(service));

const VOTERS = 12;

const settleDue = (replica: StartedGatheringsService) =>
  replica.app.get<DeadlineDomain>(DEADLINE_DOMAIN, { strict: false }).settleDue();

describe('a deadline', () => {
  it('settles the winner and notifies open pages when it passes', async () => {
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

  it('is settled only once by concurrent replicas', async () => {
    for (let count = 0; count < 6; count += 1) await endVoting(service, (await createVenue(service)).gatheringId);
    const settled = await Promise.all(replicas.map((replica) => settleDue(replica)));
    const [{ count }] = await service.dataSource.query(
      'SELECT count(*)::int AS count FROM social_gatherings WHERE winner_id IS NOT NULL',
    );
    expect(count).toBe(6);
    // A replica's regular run may have settled some of them.
    expect(settled.flat().length).toBeLessThanOrEqual(6);
  });
});

it('a gathering that cannot be settled does not block others, is logged once, and is settled later', async () => {
  const { dataSource, databaseUrl } = service;
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) ids.push((await createVenue(service)).gatheringId);
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

it('the winner is the venue with the most yes votes, the first in a tie or without votes, and null before the deadline', async () => {
  const { id: gatheringId } = await createGathering(service);
  const winner = async () => (await listGatherings(service))[0]!.winnerId;
  const end = async () => {
    await endVoting(service, gatheringId);
    return winner();
  };
  expect(await end()).toBeNull();
  await service.dataSource.query(`UPDATE social_gatherings SET voting_end_date = now() + interval '1 hour'`);
  const first = await createVenue(service, { gatheringId });
  const second = await createVenue(service, { gatheringId });
  const vote = (member: number, candidateId: number, yes: boolean) =>
    as(service, member).post('/api/candidate-votes', { candidateId, vote: yes });
  for (const member of [1, 3]) await vote(member, first.id, false);
  await vote(2, second.id, true);
  expect(await winner()).toBeNull();
  expect(await end()).toBe(second.id);
  await service.dataSource.query('UPDATE candidate_votes SET vote = true WHERE member_id = 3');
  expect(await end()).toBe(first.id);
  await service.dataSource.query('DELETE FROM candidate_votes');
  expect(await end()).toBe(first.id);
});

describe('many voters at the same time', () => {
  it('are counted exactly on any replica, and once per member', async () => {
    const { id: candidateId } = await createVenue(service);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const chosenMember = { id: (index % 15) + 1, name: `Member ${index % 15}` };
        const voter = replicas[index % 2]!.as({ role: 'member', chosenMember });
        return voter.post('/api/candidate-votes', { candidateId, vote: index % 5 !== 0 });
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const [event] = await listGatherings(service);
    expect(event!.candidates[0]).toMatchObject({ yesVotes: 12, noVotes: 3 });
  });

  it('are counted exactly as accepted while the deadline passes', async () => {
    const { id: candidateId, gatheringId } = await createVenue(service);
    const statuses: number[] = [];
    const vote = async (id: number): Promise<void> => {
      const chosenMember = { id, name: `Member ${id}` };
      const { status } = await replicas[id % 2]!.as({ role: 'member', chosenMember }).post('/api/candidate-votes', {
        candidateId,
        vote: true,
      });
      statuses.push(status);
      if (status === 201) await vote(id + VOTERS);
    };
    const voting = Array.from({ length: VOTERS }, (_, index) => vote(index + 1));
    await eventually(() => expect(statuses).toContain(201));
    await endVoting(service, gatheringId);
    await Promise.all(voting);
    await Promise.all(replicas.map((replica) => settleDue(replica)));
    const [event] = await listGatherings(service);
    expect(event).toMatchObject({ isVotingOpen: false, winnerId: candidateId });
    expect(event!.candidates[0]!.yesVotes).toBe(statuses.filter((status) => status === 201).length);
    expect(statuses.filter((status) => status === 409)).toHaveLength(VOTERS);
  });
});
