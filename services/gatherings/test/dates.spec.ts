import { outsideRangeMessage, sharedSocialGatheringSchema, type SocialGathering } from '@lab/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createGathering, inHours, listGatherings, removeAll, validGathering } from './gathering.factory.js';
import { startGatheringsService, type StartedGatheringsService } from './gatherings-service.js';

const path = '/api/social-gatherings';
let service: StartedGatheringsService;

beforeAll(async () => {
  service = await startGatheringsService();
});
afterAll(() => service.close());
beforeEach(() => removeAll(service));

const last = { proposedDate: '2199-12-31T23:59:59.999Z', votingEndDate: '2199-12-31T23:59:59.998Z' };

describe('an event on the last day of the calendar', () => {
  it('stands in the list, on its shared page and in its members’ calendars, with the seconds that are left', async () => {
    const { status, body } = await service.member.post<SocialGathering>(
      path,
      validGathering({ ...last, visibility: 'invitees_only' }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject(last);
    const seconds = (Date.parse(last.votingEndDate) - Date.now()) / 1000;
    expect(Math.abs(body.remainingSeconds - seconds)).toBeLessThan(3600);
    expect(await listGatherings(service)).toMatchObject([last]);
    const shared = await service.anonymous.get(`${path}/shared/${body.shareToken}`);
    expect(sharedSocialGatheringSchema.parse(shared.body)).toMatchObject(last);
    const events = await service.asCalendarOf(1).get(`${path}/calendar-events`);
    expect(events).toMatchObject({
      status: 200,
      body: { events: [{ time: { start: last.proposedDate, end: '2200-01-01T01:59:59.999Z' } }, {}] },
    });
  });

  it('can be copied and moved', async () => {
    const { id } = await createGathering(service);
    expect((await service.member.post(`${path}/${id}/duplicate`, last)).status).toBe(201);
    expect(await service.member.put(`${path}/${id}`, validGathering(last))).toMatchObject({ status: 200, body: last });
  });
});

describe('an event outside the calendar', () => {
  const outside = { proposedDate: '2999-02-01T10:00:00Z', votingEndDate: '2999-01-01T10:00:00Z' };
  const issues = ['proposedDate', 'votingEndDate'].map((field) => ({ path: field, message: outsideRangeMessage() }));

  it.each([
    [outside],
    [{ proposedDate: '9999-12-31T23:59:59Z', votingEndDate: '2200-01-01T00:00:00Z' }],
    [{ proposedDate: '2199-12-31T23:00:00-08:00', votingEndDate: '1969-12-31T23:59:59Z' }],
    [{ proposedDate: '1970-01-01T07:00:00+08:00', votingEndDate: '0001-01-01T00:00:00Z' }],
  ])('is neither proposed nor copied nor made of another: %j', async (dates) => {
    const { id } = await createGathering(service);
    const before = await listGatherings(service);
    const refused = { status: 400, body: { message: outsideRangeMessage(), issues } };
    expect(await service.member.post(path, validGathering(dates))).toMatchObject(refused);
    expect(await service.member.post(`${path}/${id}/duplicate`, dates)).toMatchObject(refused);
    expect(await service.member.put(`${path}/${id}`, validGathering(dates))).toMatchObject(refused);
    expect((await listGatherings(service)).map(({ version }) => version)).toEqual(before.map(({ version }) => version));
  });
});

it('a copy takes over venues as they are, also one that no form would take today', async () => {
  const { id } = await createGathering(service);
  await service.dataSource.query(
    `INSERT INTO venue_candidates (gathering_id, name, map_url, added_by) VALUES ($1, 'A', 'https://a b', 'Bo')`,
    [id],
  );
  const dates = { proposedDate: inHours(50), votingEndDate: inHours(40) };
  const copy = await service.member.post(`${path}/${id}/duplicate`, dates);
  expect(copy).toMatchObject({ status: 201, body: { candidates: [{ name: 'A', mapUrl: 'https://a b' }] } });
});
