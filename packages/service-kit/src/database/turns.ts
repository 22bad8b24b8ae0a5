import type { DataSource, EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { writeAs } from './audit/write-as.js';
import { TAKE_TURN, WAS_EVER_FILLED } from './turns.sql.js';

/** Takes the advisory lock of this name, across all processes, until the transaction ends. Waits until it is free. */
export const takeTurn = async (manager: EntityManager, name: string): Promise<void> => {
  await TAKE_TURN.run(manager, { name });
};

/**
 * Fills a table in one transaction, unless it has rows or was filled before: what somebody has removed does not come back
 * with the next start. Of replicas that start at the same time only one fills it.
 * @param entity of a table in the audit log
 * @param name of the lock, and of the author in the audit log, e.g. `sample links`
 */
export const fillWhenEmpty = (
  dataSource: DataSource,
  { name, entity }: { name: string; entity: EntityTarget<ObjectLiteral> },
  fill: (manager: EntityManager) => Promise<void>,
): Promise<void> =>
  writeAs(dataSource, name, async (manager) => {
    await takeTurn(manager, name);
    if (await manager.existsBy(entity, {})) return;
    const table = dataSource.getMetadata(entity).tableName;
    const filled = await WAS_EVER_FILLED.run(manager, { table, name });
    if (filled.length === 0) await fill(manager);
  });
