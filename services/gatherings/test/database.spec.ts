import { findSchemaDrift } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createVenue, removeAll } from './gathering.factory.js';
import { startGatheringsService } from './gatherings-service.js';

const service = await startGatheringsService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

describe('the gatherings schema', () => {
  it('matches the entities', async () => {
    expect(await findSchemaDrift(service.dataSource)).toEqual([]);
  });

  it('allows one vote per member or guest, and no vote without a voter', async () => {
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
