import { createTestDatabase } from '@lab/test-kit';
import { expect, it } from '@jest/globals';
import { membersDatabase } from '../../services/members/src/database/database.js';
import { fillDirectory, withDatabase } from './database.js';

it('each call fills the directory up to the requested number, and never beyond', async () => {
  const { adminUrl } = await createTestDatabase(membersDatabase);
  const counts = [];
  for (const count of [3, 5, 2]) {
    await fillDirectory(adminUrl, count);
    const { rows } = await withDatabase(adminUrl, (client) =>
      client.query<{ count: number }>('SELECT count(*)::int AS count FROM members.lab_members'),
    );
    counts.push(rows[0]!.count);
  }
  expect(counts).toEqual([3, 5, 5]);
});
