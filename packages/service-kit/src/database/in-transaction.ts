import type { EntityManager } from 'typeorm';

/** Does some work in the transaction that is under way, or in one of its own. */
export const inTransaction = <Result>(
  manager: EntityManager,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> => (manager.queryRunner?.isTransactionActive ? work(manager) : manager.transaction(work));
