import { defaultReach, type ReachBody } from '@lab/contracts';
import { Statement } from '@lab/service-kit';
import type { DataSource, EntityManager } from 'typeorm';
import type { StoredReach } from './changed-reach.js';

interface ReachRow extends Pick<StoredReach, 'sealed'> {
  version: number;
  body: Partial<ReachBody>;
}

const ROW = 'SELECT version, body, sealed FROM reach';
const REACH = new Statement<ReachRow>(ROW);
const REACH_TO_CHANGE = new Statement<ReachRow>(`${ROW} FOR UPDATE`);

const withDefaults = ([row]: ReachRow[]): StoredReach & { version: number } => ({
  ...row!,
  body: { ...defaultReach, ...row!.body },
});

/** The stored document. */
export const readReach = async (on: DataSource | EntityManager) => withDefaults(await REACH.run(on));

/** The same, locked until the end of the transaction. */
export const lockReach = async (manager: EntityManager) => withDefaults(await REACH_TO_CHANGE.run(manager));

/** Equal values do not count as a change. */
export const SAVE_REACH = new Statement(`
  UPDATE reach SET body = :body::jsonb, sealed = :sealed::jsonb, updated_at = clock_timestamp()
  WHERE (body, sealed) IS DISTINCT FROM (:body::jsonb, :sealed::jsonb)`);
