import type { AuditAction, Row } from '@lab/contracts';
import type { StartedService } from '@lab/test-kit';
import { auditActions, change, insert, query } from './tables.factory.js';

export const GATHERINGS = 'gatherings.social_gatherings';
export const VENUES = 'gatherings.venue_candidates';
export const VOTES = 'gatherings.candidate_votes';
export const RSVPS = 'gatherings.gathering_rsvps';

/** Deletes all records. This is faster than truncating the tables, but leaves entries in the audit log. */
export const removeRecords = async (service: StartedService): Promise<void> => {
  await query(
    service,
    `DELETE FROM gatherings.social_gatherings;
     DELETE FROM members.lab_members;
     DELETE FROM members.photo_requests;
     DELETE FROM meetings.lab_meetings;
     DELETE FROM resources.resource_links;
     DELETE FROM equipment.equipment_checkouts;
     DELETE FROM equipment.equipment`,
  );
};

/** The newest matching action. */
export const newestAction = async ({ admin }: StartedService, search = ''): Promise<AuditAction> =>
  (await auditActions(admin, `limit=1${search}`)).actions[0]!;

/** A gathering with a chosen venue, a vote, and answers from this number of people. */
export const makeGathering = async ({ admin }: StartedService, answers: number) => {
  const when = { proposed_date: '2030-03-02T18:00', voting_end_date: '2030-03-01T18:00' };
  const { id } = await insert(admin, GATHERINGS, { title: 'Dinner', ...when, proposed_by: 'x' });
  const venue = await insert(admin, VENUES, { gathering_id: id, name: 'Ramen', added_by: 'x' });
  const voter = { member_id: 1, member_name: 'Amara' };
  await insert(admin, VOTES, { candidate_id: venue.id, ...voter, vote: true });
  for (let member = 1; member <= answers; member += 1) {
    const who = { member_id: member, member_name: `Person ${member}` };
    await insert(admin, RSVPS, { gathering_id: id, ...who, answer: 'yes', head_count: 1 });
  }
  await change(admin, GATHERINGS, 'update', { id, winner_id: venue.id });
  return { id, venueId: venue.id };
};

/** All rows of the gatherings tables, without the columns that a restore changes. */
export const stateOfGatherings = (service: StartedService): Promise<Row[][]> =>
  Promise.all(
    [GATHERINGS, VENUES, VOTES, RSVPS].map((table) =>
      query(service, `SELECT to_jsonb(t) - '{updated_at,version}'::text[] AS row FROM ${table} AS t ORDER BY id`),
    ),
  );
