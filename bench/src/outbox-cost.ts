import { compare, type Outcome } from './compare.js';
import { withDatabase } from './database.js';
import type { Target } from './load.js';
import { waitFor } from './wait-for.js';

export interface NotifiedWrite {
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
export const benchOutboxCost = ({ name, databaseUrl, schema, table, target }: NotifiedWrite): Promise<Outcome> =>
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
