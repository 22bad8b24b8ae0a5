import { calendarEventListSchema, calendarEventSchema, type CalendarEventList } from '@lab/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createGathering, createVenue, endVoting, inHours, removeAll } from './gathering.factory.js';
import { startGatheringsService, type StartedGatheringsService } from './gatherings-service.js';

const path = '/api/social-gatherings/calendar-events';
let service: StartedGatheringsService;

beforeAll(async () => {
  service = await startGatheringsService();
});
afterAll(() => service.close());
beforeEach(() => removeAll(service));

const events = async () => {
  const list = calendarEventListSchema
    .strict()
    .parse((await service.asCalendarOf(2).get<CalendarEventList>(path)).body);
  return list.events.map((event) => calendarEventSchema.strict().parse(event));
};

it('lists an event and, while it is open, the end of its vote', async () => {
  const { id, proposedDate, votingEndDate } = await createGathering(service);
  const [dinner, vote, ...others] = await events();
  expect(others).toEqual([]);
  const end = new Date(proposedDate.getTime() + 2 * 3_600_000).toISOString();
  expect(dinner).toMatchObject({
    uid: `gathering-${id}`,
    title: 'Dinner',
    location: null,
    time: { kind: 'moments', start: proposedDate.toISOString(), end },
  });
  const deadline = votingEndDate.toISOString();
  expect(vote).toMatchObject({
    uid: `gathering-vote-${id}`,
    title: 'Voting ends: Dinner',
    time: { kind: 'moments', start: deadline, end: deadline },
  });
});

it('includes the venue once the vote is over', async () => {
  const { gatheringId } = await createVenue(service, { location: '12 Example Lane' });
  await endVoting(service, gatheringId);
  expect((await events()).map(({ uid, location }) => [uid, location])).toEqual([
    [`gathering-${gatheringId}`, 'Camellia Table, 12 Example Lane'],
  ]);
});

it('lists events for a year', async () => {
  const daysAgo = (days: number) => new Date(inHours(-days * 24));
  await createGathering(service, { title: 'Old', proposedDate: daysAgo(367), votingEndDate: daysAgo(400) });
  await createGathering(service, { title: 'Last year', proposedDate: daysAgo(364), votingEndDate: daysAgo(400) });
  await createGathering(service, { proposedDate: new Date(inHours(-9)), votingEndDate: new Date(inHours(-10)) });
  expect((await events()).map(({ title }) => title)).toEqual(['Last year', 'Dinner']);
});

it('is for the calendar token only, which allows nothing else', async () => {
  for (const caller of [service.anonymous, service.member, service.admin]) {
    expect((await caller.get(path)).status).toBe(401);
  }
  expect((await service.asCalendarOf(2).get('/api/social-gatherings')).status).toBe(401);
});
