import { tableLabel, type DatabaseTable, type OwnTables, type RowsQuery } from '@lab/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { pagesOf, pageStatement } from './page.sql.js';
import { countRows, countTables, type RowCount } from './row-count.js';
import { rowFilter } from './row-filter.sql.js';
import { RowTables } from './row-tables.js';
import type { TableDefinition } from './table-definition.js';
import { translateDatabaseErrors } from './translate-database-errors.js';

/** Reads the service's tables for administrators. */
@Injectable()
export class RowPages {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rowTables: RowTables,
  ) {}

  /** The tables and the audit log. */
  async tables(): Promise<OwnTables> {
    const all = [this.rowTables.auditLog, ...this.rowTables.all().values()];
    const counts = await countTables(this.dataSource, all);
    const [auditLog, ...tables] = all.map((table, index) => this.describe(table, counts[index]!));
    return { tables, auditLog: auditLog! };
  }

  /** Returns a page of a table as JSON text from PostgreSQL in the shape of `TableRows`. db-admin adds the labels. */
  async page(name: string, query: RowsQuery): Promise<string> {
    const table = this.rowTables.get(name);
    return translateDatabaseErrors({ table, filter: query.filterColumn }, async () => {
      const count = await countRows(this.dataSource, table, rowFilter(table, query));
      const { statement, values } = pageStatement(table, query, count);
      const [part] = await statement.run(this.dataSource, values);
      const columns = JSON.stringify([...table.columns.values()]);
      const pagination = JSON.stringify(pagesOf(query, count));
      return `{"rows":[${part!.rows}],"columns":${columns},"versions":[${part!.versions}],"labels":{},"pagination":${pagination}}`;
    });
  }

  private describe({ name, isReadOnly }: TableDefinition, { total, isApproximate }: RowCount): DatabaseTable {
    return {
      name,
      schema: this.rowTables.schema,
      label: tableLabel(name),
      rowCount: total,
      isApproximate,
      isReadOnly,
    };
  }
}
