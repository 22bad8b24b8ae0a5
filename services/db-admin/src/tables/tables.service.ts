import { tableLabel, type DatabaseTable, type RowsQuery } from '@lab/contracts';
import { ListTexts, type VersionedJson } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { translateDatabaseErrors } from '../errors/translate-database-errors.js';
import { Catalog } from '../catalog/catalog.service.js';
import type { TableDefinition } from '../catalog/table-definition.js';
import { labelsOf } from './labels.js';
import { pagesOf, pageStatement } from './page.sql.js';
import { countRows, countTables } from './row-count.js';
import { rowFilter } from './row-filter.sql.js';
import { SnapshotJson } from './snapshot-json.js';

@Injectable()
export class TablesService {
  private readonly textsOf = new WeakMap<ReadonlyMap<string, TableDefinition>, ListTexts>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly catalog: Catalog,
  ) {}

  /** The readable tables. */
  async list(): Promise<DatabaseTable[]> {
    const tables = [...(await this.catalog.tables()).values()];
    const counts = await countTables(this.dataSource, tables);
    return tables.map(({ name, schema, isReadOnly }) => {
      const { total, isApproximate } = counts.get(name)!;
      return { name, schema, label: tableLabel(name), rowCount: total, isApproximate, isReadOnly };
    });
  }

  /** A page of a table, as JSON text in the shape of `TableRows`, which PostgreSQL produces. */
  async page(name: string, query: RowsQuery): Promise<VersionedJson> {
    const table = await this.catalog.get(name);
    return new SnapshotJson(this.dataSource, {
      what: `${name} ${JSON.stringify(query)}`,
      texts: await this.texts(),
      readAnew: () => translateDatabaseErrors({ table, filter: query.filterColumn }, () => this.write(table, query)),
    });
  }

  /** The cached pages that belong to the current catalog; they are dropped when the catalog is read again. */
  private async texts(): Promise<ListTexts> {
    const tables = await this.catalog.tables();
    const known = this.textsOf.get(tables) ?? new ListTexts();
    this.textsOf.set(tables, known);
    return known;
  }

  private async write(table: TableDefinition, query: RowsQuery): Promise<string> {
    const count = await countRows(this.dataSource, table, rowFilter(table, query));
    const { statement, values } = pageStatement(table, await this.catalog.tables(), query, count);
    const [part] = await statement.run(this.dataSource, values);
    const labels = JSON.stringify(labelsOf(table, part!.referred));
    return `{"rows":[${part!.rows}],"columns":${table.columnsJson},"versions":[${part!.versions}],"labels":${labels},"pagination":${JSON.stringify(pagesOf(query, count))}}`;
  }
}
