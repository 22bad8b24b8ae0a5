import type { RunningStack } from '@lab/local';
import { compare, type Outcome } from './compare.js';
import { withDatabase } from './database.js';
import type { Target } from './load.js';
import { waitFor } from './wait-for.js';
import { logIn } from './session.js';

interface NotifiedWrite {
  name: string;
  databaseUrl: string;
  /** The table that the write changes. */
  schema: string;
  table: string;
  target: Target;
}

/**
 * The cost of notifications for a write: its rate with the outbox, which the notifications service reads on the same
 * processors, divided by its rate without.
 */
const benchOutboxCost = ({ name, databaseUrl, schema, table, target }: NotifiedWrite): Promise<Outcome> =>
  withDatabase(databaseUrl, async (client) => {
    const turn = (state: 'ENABLE' | 'DISABLE') =>
      client.query(`ALTER TABLE ${schema}.${table} ${state} TRIGGER ${table}_outbox`);
    // Waits for the events of an earlier round, because handling them would slow down this one.
    const outboxIsEmpty = () =>
      waitFor(`the outbox of ${schema} is empty`, async () => {
        const { rows } = await client.query(`SELECT FROM ${schema}.outbox LIMIT 1`);
        return rows.length === 0;
      });
    const prepare = async (state: 'ENABLE' | 'DISABLE') => {
      await turn(state);
      await outboxIsEmpty();
    };
    try {
      return await compare({
        name,
        goal: 0.8,
        bare: { ...target, prepare: () => prepare('DISABLE') },
        measured: { ...target, prepare: () => prepare('ENABLE') },
      });
    } finally {
      await turn('ENABLE');
    }
  });

/** A comment on a venue, with and without the outbox. */
export const benchGatherings = async (stack: RunningStack): Promise<Outcome> => {
  const { url, databaseUrl } = stack;
  const candidateId = await addVenue(databaseUrl);
  const outcome = await benchOutboxCost({
    name: 'a comment with ÷ without outbox',
    databaseUrl,
    schema: 'gatherings',
    table: 'venue_comments',
    target: {
      url: `${url}/api/candidate-votes`,
      headers: await logIn(stack),
      expectedStatus: 201,
      nextBody: () => ({ candidateId, comment: 'They have a garden.' }),
    },
  });
  await withDatabase(databaseUrl, (client) => client.query('TRUNCATE gatherings.venue_comments'));
  return outcome;
};

/** @returns the id of a venue of a new event, with an open vote */
const addVenue = (databaseUrl: string): Promise<number> =>
  withDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `WITH gathering AS (
         INSERT INTO gatherings.social_gatherings
           (title, description, proposed_date, voting_end_date, proposed_by, share_token)
         VALUES ('Dinner', 'Somewhere near the lab', now() + interval '9 days', now() + interval '3 days', '王小明',
           md5('bench'))
         RETURNING id
       )
       INSERT INTO gatherings.venue_candidates (gathering_id, name, location, cuisine_type, added_by)
       SELECT id, 'Venue', '1 Example Lane', 'Taiwanese', '王小明' FROM gathering
       RETURNING id`,
    );
    return rows[0]!.id;
  });
