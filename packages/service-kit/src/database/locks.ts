import type { DataSource, EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { writeAs } from './audit/write-as.js';
import { TAKE_LOCK, WAS_EVER_FILLED } from './locks.sql.js';

/** Takes the advisory lock with this name until the transaction ends. Waits while another process holds it. */
export const takeLock = async (manager: EntityManager, name: string): Promise<void> => {
  await TAKE_LOCK.run(manager, { name });
};

interface Filling<Content> {
  /** The name of the lock, and of the author in the audit log, e.g. `sample links`. */
  name: string;
  /** The table's name in the audit log. */
  entity: EntityTarget<ObjectLiteral>;
  /** Prepares the rows. It may take long, so no transaction is open while it runs. */
  prepare: () => Content | Promise<Content>;
  write: (content: Content, manager: EntityManager) => Promise<void>;
}

/**
 * Fills a table in one transaction, unless it has rows or was filled before, so that removed rows do not return at the
 * next start. If several replicas start at the same time, only one fills it.
 */
export const fillWhenEmpty = async <Content>(
  dataSource: DataSource,
  { name, entity, prepare, write }: Filling<Content>,
): Promise<void> => {
  const table = dataSource.getMetadata(entity).tableName;
  const isDone = async (manager: EntityManager): Promise<boolean> =>
    (await manager.existsBy(entity, {})) || (await WAS_EVER_FILLED.run(manager, { table, name })).length > 0;
  if (await isDone(dataSource.manager)) return;
  const content = await prepare();
  await writeAs(dataSource, name, async (manager) => {
    await takeLock(manager, name);
    if (!(await isDone(manager))) await write(content, manager);
  });
};
