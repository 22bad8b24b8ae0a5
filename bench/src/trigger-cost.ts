import type { Client } from 'pg';
import { compare, type Outcome } from './compare.js';
import { withDatabase } from './database.js';
import type { Target } from './load.js';
import { setTimeout as delay } from 'node:timers/promises';

/** After this time something is broken, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Asks every 50 ms whether something is so.
 * @param what for the error
 * @throws when it is not so after a minute
 */
export const waitFor = async (what: string, isSo: () => Promise<boolean>, patience = PATIENCE): Promise<void> => {
  const giveUpAt = Date.now() + patience;
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error(`Not so after ${patience / 1000} seconds: ${what}`);
    await delay(50);
  }
};

export interface TriggeredWrite {
  name: string;
  databaseUrl: string;
  /** The tables that the write changes, as `schema.table`. */
  tables: readonly `${string}.${string}`[];
  target: Target;
}

/** Triggers of every such table, and how much of a write's rate is to be left with them. */
interface Triggers {
  suffix: 'audit' | 'outbox';
  goal: number;
  /** Before each round: what an earlier one left to do would slow down this one. */
  settle?: (client: Client, tables: TriggeredWrite['tables']) => Promise<void>;
}

const benchTriggers = (
  { suffix, goal, settle }: Triggers,
  { name, databaseUrl, tables, target }: TriggeredWrite,
): Promise<Outcome> =>
  withDatabase(databaseUrl, async (client) => {
    const turn = async (state: 'ENABLE' | 'DISABLE') => {
      for (const table of tables)
        await client.query(`ALTER TABLE ${table} ${state} TRIGGER ${table.split('.')[1]!}_${suffix}`);
    };
    const prepare = async (state: 'ENABLE' | 'DISABLE') => {
      await turn(state);
      await settle?.(client, tables);
    };
    try {
      return await compare({
        name,
        goal,
        bare: { ...target, prepare: () => prepare('DISABLE') },
        measured: { ...target, prepare: () => prepare('ENABLE') },
      });
    } finally {
      await turn('ENABLE');
    }
  });

const outboxesAreEmpty = async (client: Client, tables: TriggeredWrite['tables']): Promise<void> => {
  for (const schema of new Set(tables.map((table) => table.split('.')[0]!)))
    await waitFor(`the outbox of ${schema} is empty`, async () => {
      const { rows } = await client.query(`SELECT FROM ${schema}.outbox LIMIT 1`);
      return rows.length === 0;
    });
};

/** What the audit log costs a write: its rate with the log ÷ without. The log may take a fifth. */
export const benchAuditCost = (write: TriggeredWrite): Promise<Outcome> =>
  benchTriggers({ suffix: 'audit', goal: 0.8 }, write);

/**
 * What it costs a write that members are told of it: its rate with the outbox, which the notifications service reads on the
 * same processors, ÷ without. It may take a tenth.
 */
export const benchOutboxCost = (write: TriggeredWrite): Promise<Outcome> =>
  benchTriggers({ suffix: 'outbox', goal: 0.9, settle: outboxesAreEmpty }, write);
