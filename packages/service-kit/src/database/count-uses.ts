import type { FactoryProvider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { USES_SOURCE, type UsesSource } from '../process/access/uses.controller.js';
import type { Statement } from './statement.js';

/**
 * Provides the counts of records per choice in the lab's settings. The service also needs `UsesController`.
 * @param statement returns a row for each choice in use: its `id` and the `count` of its records
 * @returns the provider of `UsesSource`
 */
export const countUses = (statement: Statement<{ id: string; count: number }>): FactoryProvider<UsesSource> => ({
  provide: USES_SOURCE,
  useFactory:
    (dataSource: DataSource): UsesSource =>
    async () => {
      const rows = await statement.run(dataSource);
      return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
    },
  inject: [DataSource],
});
