import type { FactoryProvider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { USES_SOURCE, type UsesSource } from '../process/access/uses.controller.js';
import type { Statement } from './statement.js';

/**
 * Lets the records with each of the lab's choices be counted: beside it a service has `UsesController`.
 * @param statement answers a row for each choice that records have: its `id`, and the `count` of them
 * @returns the provider of its `UsesSource`
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
