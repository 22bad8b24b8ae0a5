import { actorNamed, actorOf, type Actor, type Identity } from '@lab/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { beginAs } from './write-as.sql.js';

/** Who writes: the caller of a route, an actor who is not a caller as such, or what acts without a person, by name. */
export type Author = Identity | Actor | string;

/**
 * Runs `work` in a transaction whose writes have this author in the audit log. Every write of a service goes through it.
 * @returns what `work` returns, after the commit
 * @throws what `work` throws, after the rollback
 */
export const writeAs = async <Result>(
  dataSource: DataSource,
  author: Author,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> => {
  const runner = dataSource.createQueryRunner();
  try {
    const connection = await runner.connect();
    await connection.query(beginAs(toActor(author)));
    // What TypeORM's startTransaction notes, which would need a round trip of its own.
    Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
    const result = await work(runner.manager);
    await runner.commitTransaction();
    return result;
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
};

const toActor = (author: Author): Actor => {
  const actor = typeof author !== 'string' && 'address' in author ? actorOf(author) : author;
  return withStorableName(typeof actor === 'string' ? actorNamed(actor) : actor);
};

/** PostgreSQL's JSON has neither half characters nor U+0000. */
const withStorableName = (actor: Actor): Actor => ({
  ...actor,
  name: Buffer.from(actor.name).toString().replaceAll('\0', ''),
});
