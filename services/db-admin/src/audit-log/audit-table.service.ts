import { Readable } from 'node:stream';
import {
  AUDIT_LOG_NAME,
  AUDIT_LOG_TABLE,
  dbAdminMessages,
  ROWS_PATH,
  tableLabel,
  type DatabaseTable,
  type Row,
  type RowsQuery,
  type TableRows,
} from '@lab/contracts';
import { InvalidInputException, type CallerHeaders } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { AuditLogService } from './audit-log.service.js';
import { rowOwners, RowsClient, type RowOwner } from '../tables/rows-client.js';

const pathAt = (owner: RowOwner): string => `${ROWS_PATH}/${owner}.${AUDIT_LOG_NAME}`;

/** The audit logs of all services as one read-only table, ordered by time. */
@Injectable()
export class AuditTableService {
  constructor(
    private readonly rows: RowsClient,
    private readonly auditLog: AuditLogService,
  ) {}

  /** The audit log's entry in the list of tables. */
  describe(logs: readonly DatabaseTable[]): DatabaseTable {
    return {
      name: AUDIT_LOG_TABLE,
      schema: 'db_admin',
      label: tableLabel(AUDIT_LOG_TABLE),
      rowCount: logs.reduce((sum, { rowCount }) => sum + rowCount, 0),
      isApproximate: logs.some(({ isApproximate }) => isApproximate),
      isReadOnly: true,
    };
  }

  /** A page of the entries. */
  async page({ page, limit, sort, order, filter }: RowsQuery, caller: CallerHeaders): Promise<TableRows> {
    if (sort && !['id', 'created_at'].includes(sort))
      throw new InvalidInputException([{ path: 'sort', message: dbAdminMessages.auditLogOrder }]);
    if (filter) throw new InvalidInputException([{ path: 'filter', message: dbAdminMessages.auditLogFilter }]);
    const inTime = order === 'asc' ? 'ASC' : 'DESC';
    const [{ entries, pagination }, { columns }] = await Promise.all([
      this.auditLog.entriesInOrder({ page, limit }, inTime, caller),
      this.rows.get<TableRows>(rowOwners[0]!, `${pathAt(rowOwners[0]!)}?limit=1`, caller),
    ]);
    const rows = entries.map((entry) => {
      const row = entry as unknown as Row;
      return Object.fromEntries(columns.map(({ column_name: name }) => [name, row[name]!]));
    });
    return { rows, columns, versions: rows.map(() => ''), labels: {}, pagination };
  }

  /** The entries as a CSV file, one service after the other. */
  async export(caller: CallerHeaders): Promise<Readable> {
    const files = await Promise.all(
      rowOwners.map((owner) => this.rows.getStream(owner, `${pathAt(owner)}/rows.csv`, caller)),
    );
    return Readable.from(joined(files));
  }
}

/** Joins CSV files with the same headings, which are kept once. */
async function* joined(files: readonly Readable[]): AsyncGenerator<Buffer> {
  for (const [index, file] of files.entries()) {
    let isPastHeading = index === 0;
    for await (const chunk of file as AsyncIterable<Buffer>) {
      if (isPastHeading) yield chunk;
      else {
        const end = chunk.indexOf('\n');
        isPastHeading = end >= 0;
        if (isPastHeading) yield chunk.subarray(end + 1);
      }
    }
  }
}
