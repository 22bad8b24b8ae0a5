import { calendarEventListSchema, socialGatheringListSchema, type SocialGatheringList } from '@lab/contracts';
import { DEADLINE_DOMAIN, type DeadlineDomain } from '@lab/service-kit/deadlines';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createGathering, removeAll } from './gathering.factory.js';
import { startGatheringsService, type StartedGatheringsService } from './gatherings-service.js';

let service: StartedGatheringsService;

beforeAll(async () => {
  service = await startGatheringsService();
});
afterAll(() => service.close());
beforeEach(() => removeAll(service));

/** Whoever has rights to the database can write what the API refuses. */
describe.each([
  ['2126-01-01', '2126-01-02'],
  ['9999-12-30', '9999-12-31 23:59:59'],
  ['294276-12-30', '294276-12-31 23:59:59'],
  ['294276-12-30', 'infinity'],
  ['4713-11-24 BC', '4713-11-25 BC'],
  ['-infinity', 'infinity'],
])('a gathering whose vote ends at %s and which is at %s', (votingEnd, date) => {
  beforeEach(async () => {
    const { id } = await createGathering(service, { title: 'Far' });
    await createGathering(service, { title: 'Near' });
    await service.dataSource.query(
      `UPDATE social_gatherings SET voting_end_date = $2::timestamptz, proposed_date = $3::timestamptz,
        updated_at = 'infinity' WHERE id = $1`,
      [id, votingEnd, date],
    );
  });

  it('takes no list with it', async () => {
    const answer = await service.member.get<SocialGatheringList>('/api/social-gatherings');
    expect(answer).toMatchObject({ status: 200 });
    const { events } = socialGatheringListSchema.parse(answer.body);
    expect(events.map(({ title }) => title).toSorted()).toEqual(['Far', 'Near']);
  });

  it('takes no calendar with it', async () => {
    const answer = await service.asCalendarOf(2).get('/api/social-gatherings/calendar-events');
    const { events } = calendarEventListSchema.parse(answer.body);
    expect(events.map(({ title }) => title)).toContain('Near');
  });

  it('does not stop the settling of others', async () => {
    await service.dataSource.query(
      `UPDATE social_gatherings SET voting_end_date = now() - interval '1 minute' WHERE title = 'Near'`,
    );
    const deadlines = service.app.get<DeadlineDomain>(DEADLINE_DOMAIN);
    await deadlines.settleDue();
    await deadlines.upcoming(150);
    const [near] = await service.dataSource.query(
      `SELECT settled_at IS NOT NULL AS settled FROM social_gatherings WHERE title = 'Near'`,
    );
    expect(near).toEqual({ settled: true });
  });
});
