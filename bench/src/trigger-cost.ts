import { compare, type Outcome } from './compare.js';
import { withDatabase } from './database.js';
import type { Target } from './load.js';

export interface AuditedWrite {
  name: string;
  databaseUrl: string;
  /** The tables that the write changes, as `schema.table`. */
  tables: readonly `${string}.${string}`[];
  target: Target;
}

/** What the audit log costs a write: its rate with the log ÷ without. The log may take a fifth. */
export const benchAuditCost = ({ name, databaseUrl, tables, target }: AuditedWrite): Promise<Outcome> =>
  withDatabase(databaseUrl, async (client) => {
    const turn = async (state: 'ENABLE' | 'DISABLE') => {
      for (const table of tables)
        await client.query(`ALTER TABLE ${table} ${state} TRIGGER ${table.split('.')[1]!}_audit`);
    };
    try {
      return await compare({
        name,
        goal: 0.8,
        bare: { ...target, prepare: () => turn('DISABLE') },
        measured: { ...target, prepare: () => turn('ENABLE') },
      });
    } finally {
      await turn('ENABLE');
    }
  });
