import { findSchemaDrift, rebuildSchema } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GatheringGuests1764250000000 } from '../src/database/migrations/1764250000000-gathering-guests.js';
import { GatheringGuestEntity } from '../src/sharing/gathering-guest.entity.js';
import { createGathering, createVenue, removeAll } from './gathering.factory.js';
import { startGatheringsService, type StartedGatheringsService } from './gatherings-service.js';

describe('the gatherings schema', () => {
  let service: StartedGatheringsService;

  beforeAll(async () => {
    service = await startGatheringsService();
  });
  afterAll(() => service.close());
  beforeEach(() => removeAll(service));

  it('matches the entities', async () => {
    expect(await findSchemaDrift(service.dataSource)).toEqual([]);
  });

  it('can be reverted and migrated again', async () => {
    expect(await rebuildSchema(service.dataSource)).toEqual([]);
    await createVenue(service);
  });

  it('includes the guests from before their number was limited', async () => {
    const { id, gatheringId } = await createVenue(service);
    const insert = (table: string, columns: string, of: number, guest: string, values: string) =>
      service.dataSource.query(
        `INSERT INTO ${table} (${columns}, guest_key, member_name) VALUES (${of}, ${values}, '${guest}', 'x')`,
      );
    const migration = new GatheringGuests1764250000000();
    const runner = service.dataSource.createQueryRunner();
    await migration.down(runner);
    for (const guest of ['a', 'b']) await insert('candidate_votes', 'candidate_id, vote', id, guest, 'true');
    for (const guest of ['b', 'c'])
      await insert('gathering_rsvps', 'gathering_id, answer, head_count', gatheringId, guest, `'yes', 1`);
    await migration.up(runner);
    await runner.release();
    const known = await service.dataSource.manager.findBy(GatheringGuestEntity, { gatheringId });
    expect(known.map(({ guestKey }) => guestKey).toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('refuses a deadline after the event, and an unknown visibility, whoever writes it', async () => {
    await createGathering(service);
    for (const change of ['voting_end_date = proposed_date', `visibility = 'friends'`]) {
      await expect(service.dataSource.query(`UPDATE social_gatherings SET ${change}`)).rejects.toThrow(
        'check constraint',
      );
    }
  });

  it('allows one vote per member and per guest, and none without either', async () => {
    const { id } = await createVenue(service);
    const insert = (member: string, guest: string) =>
      service.dataSource.query(
        `INSERT INTO candidate_votes (candidate_id, member_id, guest_key, member_name, vote) VALUES (${id}, ${member}, ${guest}, 'x', true)`,
      );
    await insert('1', 'NULL');
    await insert('NULL', `'a'`);
    await insert('NULL', `'b'`);
    await expect(insert('1', 'NULL')).rejects.toThrow('candidate_votes_member');
    await expect(insert('NULL', `'a'`)).rejects.toThrow('candidate_votes_guest');
    await expect(insert('NULL', 'NULL')).rejects.toThrow('candidate_votes_voter');
    await expect(insert('2', `'c'`)).rejects.toThrow('candidate_votes_voter');
  });
});
