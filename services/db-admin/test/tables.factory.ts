import type { AuditEntry, ErrorResponse, Row, RowChange, TableRows } from '@lab/contracts';
import type { ApiAnswer, ApiClient, StartedService } from '@lab/test-kit';
import { Client } from 'pg';

export const TABLES = '/api/db-admin/tables';

/** A page of a table as the administrator sees it. */
export const readPage = async (admin: ApiClient, table: string, query = ''): Promise<TableRows> =>
  (await admin.get<TableRows>(`${TABLES}/${table}${query}`)).body;

/** Sends a change of a row. */
export const change = (
  admin: ApiClient,
  table: string,
  action: RowChange['action'],
  data: Row,
  version?: string,
): Promise<ApiAnswer<{ row: Row }>> => admin.post<{ row: Row }>(`${TABLES}/${table}`, { action, data, version });

/** A row that was added through the page. */
export const insert = async (admin: ApiClient, table: string, data: Row): Promise<Row & { id: number }> => {
  const { status, body } = await change(admin, table, 'insert', data);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.row as Row & { id: number };
};

/** Rows as the superuser sees them. */
export const query = async (service: StartedService, sql: string, parameters: unknown[] = []): Promise<Row[]> => {
  const client = new Client({ connectionString: service.adminDatabaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql, parameters)).rows;
  } finally {
    await client.end();
  }
};

/** The smallest rows that each table takes. */
export const validRows = {
  'equipment.equipment': { name: 'Eye tracker', description: 'On a tripod' },
  'members.lab_members': {
    name: '王小明',
    name_en: 'Ming Wang',
    role: '碩士生',
    department: 'CS',
    email: 'ming@example.edu',
  },
  'resources.resource_links': { title: 'Form', url: 'https://example.edu', category: 'form', added_by_id: 1 },
} as const satisfies Record<string, Row>;

/** The audit log, oldest entry first. */
export const auditLog = async (admin: ApiClient): Promise<AuditEntry[]> =>
  (await readPage(admin, 'db_admin.audit_log', '?limit=200&order=desc')).rows.toReversed() as unknown as AuditEntry[];

/** Takes an audit entry back. */
export const restore = (admin: ApiClient, entryId: number): Promise<ApiAnswer<{ row: Row } & ErrorResponse>> =>
  admin.post(`/api/db-admin/audit-log/${entryId}/restore`);
