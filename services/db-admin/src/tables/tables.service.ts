import type { DatabaseTable, RowsQuery, TableRows } from '@lab/contracts';
import { ListTexts, SnapshotJson, type VersionedJson } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inWords } from '../errors/in-words.js';
import { Catalog } from '../catalog/catalog.js';
import type { TableDefinition } from '../catalog/table-definition.js';
import { pageCount, pageSql } from './page-sql.js';
import { countRows, countTables } from './row-count.js';
import { rowFilter } from './row-filter.js';

/** What is in the tables. */
@Injectable()
export class TablesService {
  private readonly textsOf = new WeakMap<ReadonlyMap<string, TableDefinition>, ListTexts>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly catalog: Catalog,
  ) {}

  /** The tables that there are and that may be read. */
  async list(): Promise<DatabaseTable[]> {
    const tables = [...(await this.catalog.tables()).values()];
    const counts = await countTables(this.dataSource, tables);
    return tables.map(({ name, schema, isReadOnly }) => {
      const { total, isApproximate } = counts.get(name)!;
      return { name, schema, rowCount: total, isApproximate, isReadOnly };
    });
  }

  /** A page of a table, as JSON text of the shape `TableRows`: PostgreSQL has written the rows. */
  async page(name: string, query: RowsQuery): Promise<VersionedJson> {
    const table = await this.catalog.get(name);
    return new SnapshotJson(this.dataSource, {
      what: `${name} ${JSON.stringify(query)}`,
      texts: await this.texts(),
      readAnew: () => inWords({ table, filter: query.filterColumn }, () => this.write(table, query)),
    });
  }

  /** The pages that were written from what the catalog knows now; they go when it is read anew. */
  private async texts(): Promise<ListTexts> {
    const tables = await this.catalog.tables();
    const known = this.textsOf.get(tables) ?? new ListTexts();
    this.textsOf.set(tables, known);
    return known;
  }

  private async write(table: TableDefinition, query: RowsQuery): Promise<string> {
    const count = await countRows(this.dataSource, table, rowFilter(table, query));
    const { sql, parameters } = pageSql(table, await this.catalog.tables(), query, count);
    const [part] = await this.dataSource.query<{ rows: string; versions: string; labels: string }[]>(sql, parameters);
    const { page, limit } = query;
    const pagination: TableRows['pagination'] = { page, limit, totalPages: pageCount(count.total, limit), ...count };
    return `{"rows":[${part!.rows}],"columns":${table.columnsJson},"versions":[${part!.versions}],"labels":${part!.labels},"pagination":${JSON.stringify(pagination)}}`;
  }
}
