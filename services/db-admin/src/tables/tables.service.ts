import type { Readable } from 'node:stream';
import {
  AUDIT_LOG_TABLE,
  dbAdminMessages,
  ROWS_PATH,
  type DatabaseTable,
  type OwnTables,
  type Row,
  type RowChange,
  type RowsQuery,
  type TableRows,
} from '@lab/contracts';
import type { CallerHeaders } from '@lab/service-kit';
import { ForbiddenException, Injectable } from '@nestjs/common';
import { AuditTableService } from '../audit-log/audit-table.service.js';
import { labelsOf, referencesOf, TitlesService } from '../titles/titles.service.js';
import { RowsClient } from './rows-client.js';

/** The tables of all services. Their owners read and write them. */
@Injectable()
export class TablesService {
  constructor(
    private readonly rows: RowsClient,
    private readonly auditTable: AuditTableService,
    private readonly titles: TitlesService,
  ) {}

  /** Lists the tables of all services, and their audit logs as one. */
  async list(caller: CallerHeaders): Promise<DatabaseTable[]> {
    const owned = await this.rows.fromAll('The list of tables', (owner) =>
      this.rows.get<OwnTables>(owner, ROWS_PATH, caller),
    );
    const logs = owned.map(({ auditLog }) => auditLog);
    return [...owned.flatMap(({ tables }) => tables), this.auditTable.describe(logs)];
  }

  /** A page of a table, with the titles of the records that its rows refer to. */
  async page(name: string, query: RowsQuery, caller: CallerHeaders): Promise<TableRows> {
    if (name === AUDIT_LOG_TABLE) return this.auditTable.page(query, caller);
    const page = await this.rows.get<TableRows>(this.rows.ownerOf(name), pathOf(name, query), caller);
    const references = referencesOf(page.columns, page.rows);
    return { ...page, labels: labelsOf(references, await this.titles.of(references, caller)) };
  }

  /** A table, or the rows that match a filter, as a CSV file of any length. */
  export(
    name: string,
    selection: Pick<RowsQuery, 'sort' | 'order' | 'filterColumn' | 'filter'>,
    caller: CallerHeaders,
  ): Promise<Readable> {
    if (name === AUDIT_LOG_TABLE) return this.auditTable.export(caller);
    return this.rows.getStream(this.rows.ownerOf(name), pathOf(`${name}/rows.csv`, selection), caller);
  }

  /** Inserts, updates or deletes a row. Returns its new state, or its last state before a deletion. */
  async change(
    name: string,
    change: RowChange,
    caller: CallerHeaders,
    keyHeader: Record<string, string>,
  ): Promise<Row> {
    if (name === AUDIT_LOG_TABLE) throw new ForbiddenException(dbAdminMessages.readOnly);
    const owner = this.rows.ownerOf(name);
    const answer = await this.rows.post<{ row: Row }>(owner, pathOf(name), change, caller, keyHeader);
    return answer.row;
  }
}

/** The path of a table at its owner. The table's name may contain any characters. */
const pathOf = (name: string, query: Partial<RowsQuery> = {}): string => {
  const path = name.split('/').map(encodeURIComponent).join('/');
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const parameters = Object.fromEntries(given.map(([key, value]) => [key, String(value)]));
  return `${ROWS_PATH}/${path}?${new URLSearchParams(parameters).toString()}`;
};
