import { Module, type DynamicModule } from '@nestjs/common';
import { AuditEntriesController } from './audit-entries.controller.js';
import { AuditEntries, Blanking } from './audit-entries.js';
import { RecordTitles, RowExport, RowPages } from './row-pages.js';
import { RowChanges } from './row-changes.js';
import { RowHooks, RowTransactions } from './row-transactions.js';
import { RowRestore } from './row-restore.js';
import { RowTables, TABLE_RULES } from './row-tables.js';
import { RowsController } from './rows.controller.js';
import type { TableRules } from './row-rules.js';

/**
 * Provides `/internal/rows` and `/internal/audit-log`, through which the db-admin service accesses this service's rows.
 * Consequences of written rows are registered with `RowHooks`.
 */
@Module({})
export class RowsModule {
  /** @param rules of the service's tables, a `RowsOf` it */
  static of(rules: Readonly<Record<string, TableRules>>): DynamicModule {
    return {
      module: RowsModule,
      controllers: [RowsController, AuditEntriesController],
      providers: [
        AuditEntries,
        Blanking,
        RecordTitles,
        RowChanges,
        RowExport,
        RowHooks,
        RowPages,
        RowRestore,
        RowTables,
        RowTransactions,
        { provide: TABLE_RULES, useValue: rules },
      ],
      exports: [RowHooks],
    };
  }
}
