import {
  calendarEventsPath,
  outsideRangeMessage,
  sharedSocialGatheringSchema,
  type SocialGathering,
  calendarEventListSchema,
  socialGatheringListSchema,
  type SocialGatheringList,
} from '@lab/contracts';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createGathering, endVoting, inHours, listGatherings, removeAll, validGathering } from './gathering.factory.js';
import { startGatheringsService } from './gatherings-service.js';
import { DEADLINE_DOMAIN, type DeadlineDomain } from '@lab/service-kit/deadlines';

const service = await startGatheringsService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

const path = '/api/social-gatherings';

const last = { proposedDate: '2199-12-31T23:59:59.999Z', votingEndDate: '2199-12-31T23:59:59.998Z' };

it('an event on the last supported day, or a copy on it, appears in the list, on its shared page and in calendars with the remaining seconds', async () => {
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
  const events = await service.anonymous.get(calendarEventsPath(1));
  expect(events).toMatchObject({
    status: 200,
    body: { events: [{ time: { start: last.proposedDate, end: '2200-01-01T01:59:59.999Z' } }, {}] },
  });
  const { id } = await createGathering(service);
  expect((await service.member.post(`${path}/${id}/duplicate`, last)).status).toBe(201);
  expect(await service.member.put(`${path}/${id}`, validGathering(last))).toMatchObject({ status: 200, body: last });
});

describe('an event after the last supported day', () => {
  const outside = { proposedDate: '2999-02-01T10:00:00Z', votingEndDate: '2999-01-01T10:00:00Z' };
  const issues = ['proposedDate', 'votingEndDate'].map((field) => ({ path: field, message: outsideRangeMessage() }));

  it('cannot be proposed, copied or set by an edit', async () => {
    const { id } = await createGathering(service);
    const before = await listGatherings(service);
    const refused = { status: 400, body: { message: outsideRangeMessage(), issues } };
    expect(await service.member.post(path, validGathering(outside))).toMatchObject(refused);
    expect(await service.member.post(`${path}/${id}/duplicate`, outside)).toMatchObject(refused);
    expect(await service.member.put(`${path}/${id}`, validGathering(outside))).toMatchObject(refused);
    expect((await listGatherings(service)).map(({ version }) => version)).toEqual(before.map(({ version }) => version));
  });
});

it('a copy takes over venues unchanged, even if a form would refuse them today', async () => {
  const { id } = await createGathering(service);
  await service.dataSource.query(
    `INSERT INTO venue_candidates (gathering_id, name, map_url, added_by) VALUES ($1, 'A', 'https://a b', 'Bo')`,
    [id],
  );
  const dates = { proposedDate: inHours(50), votingEndDate: inHours(40) };
  const copy = await service.member.post(`${path}/${id}/duplicate`, dates);
  expect(copy).toMatchObject({ status: 201, body: { candidates: [{ name: 'A', mapUrl: 'https://a b' }] } });
});

/** Database users can write values that the API refuses. */
it.each([
  ['9999-12-30', '9999-12-31 23:59:59'],
  ['294276-12-30', 'infinity'],
  ['4713-11-24 BC', '4713-11-25 BC'],
  ['-infinity', 'infinity'],
])(
  'a gathering with the deadline %s and the date %s breaks neither the list, the calendar, nor the settling of others',
  async (votingEnd, date) => {
    const { id } = await createGathering(service, { title: 'Far' });
    const { id: nearId } = await createGathering(service, { title: 'Near' });
    await service.dataSource.query(
      `UPDATE social_gatherings SET voting_end_date = $2::timestamptz, proposed_date = $3::timestamptz,
        updated_at = 'infinity' WHERE id = $1`,
      [id, votingEnd, date],
    );
    const list = await service.member.get<SocialGatheringList>('/api/social-gatherings');
    const { events } = socialGatheringListSchema.parse(list.body);
    expect(events.map(({ title }) => title).toSorted()).toEqual(['Far', 'Near']);
    const calendar = await service.anonymous.get(calendarEventsPath(2));
    expect(calendarEventListSchema.parse(calendar.body).events.map(({ title }) => title)).toContain('Near');
    await endVoting(service, nearId);
    const deadlines = service.app.get<DeadlineDomain>(DEADLINE_DOMAIN);
    await deadlines.settleDue();
    await deadlines.upcoming(150);
    const [near] = await service.dataSource.query(
      `SELECT settled_at IS NOT NULL AS settled FROM social_gatherings WHERE title = 'Near'`,
    );
    expect(near).toEqual({ settled: true });
  },
);
