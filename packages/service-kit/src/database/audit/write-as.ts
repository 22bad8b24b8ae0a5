import { actorNamed, actorOf, type Actor, type Identity } from '@lab/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { beginTransactionAs } from './write-as.sql.js';

/**
 * The author of a write: the caller of a route, another actor, or the name of a part of the portal that acts without a
 * person.
 */
export type Author = Identity | Actor | string;

/**
 * Runs `work` in a transaction with this author in the audit log. Every write of a service goes through it.
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
    await connection.query(beginTransactionAs(toActor(author)));
    // Does what TypeORM's startTransaction would do, without its extra round trip.
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

/** PostgreSQL's JSON accepts neither lone surrogates nor U+0000. */
const withStorableName = (actor: Actor): Actor => ({
  ...actor,
  name: Buffer.from(actor.name).toString().replaceAll('\0', ''),
});
