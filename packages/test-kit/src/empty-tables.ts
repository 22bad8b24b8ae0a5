import type { DataSource } from 'typeorm';
import { eventually } from './eventually.js';

/**
 * Empties tables, and those that refer to them. Tries again after a deadlock with the service's own loops.
 * @param tables their names, separated by commas
 */
export const emptyTables = async ({ dataSource }: { dataSource: DataSource }, tables: string): Promise<void> => {
  await eventually(() => dataSource.query(`TRUNCATE ${tables} RESTART IDENTITY CASCADE`));
};
