import {
  AUDIT_ACTIONS_PATH,
  AUDIT_LOG_PATH,
  blankPath,
  restorationPath,
  restorePath,
  undoPath,
  type AuditAction,
  type AuditActions,
  type AuditEntry,
  type AuditLogPage,
  type ErrorResponse,
  type Restoration,
  type Row,
  type RowChange,
  type TableRows,
  type Undone,
} from '@lab/contracts';
import type { ApiAnswer, ApiClient, StartedService } from '@lab/test-kit';
import { Pool } from 'pg';

export const TABLES = '/api/db-admin/tables';

/** A page of a table, as administrators see it. */
export const readPage = async (admin: ApiClient, table: string, query = ''): Promise<TableRows> =>
  (await admin.get<TableRows>(`${TABLES}/${table}${query}`)).body;

/** Sends a change to a row. */
export const change = (
  admin: ApiClient,
  table: string,
  action: RowChange['action'],
  data: Row,
  version?: string,
): Promise<ApiAnswer<{ row: Row }>> => admin.post<{ row: Row }>(`${TABLES}/${table}`, { action, data, version });

/** Inserts a row through the API. */
export const insert = async (admin: ApiClient, table: string, data: Row): Promise<Row & { id: number }> => {
  const { status, body } = await change(admin, table, 'insert', data);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.row as Row & { id: number };
};

const pools = new WeakMap<StartedService, Pool>();

/** Connections of the superuser to the database of a service. They are closed after a moment without use. */
const poolOf = (service: StartedService): Pool => {
  const known = pools.get(service);
  if (known) return known;
  const pool = new Pool({
    connectionString: service.adminDatabaseUrl,
    idleTimeoutMillis: 500,
    allowExitOnIdle: true,
  });
  // The server closes them at the end of the test run, which would make the run fail.
  pool.on('error', () => undefined);
  pools.set(service, pool);
  return pool;
};

/** Runs SQL as the superuser. */
export const query = async (service: StartedService, sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  (await poolOf(service).query<Row>(sql, parameters)).rows;

/** Minimal valid rows of each table. */
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

const INSTANT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?\+00:00$/;

/** The row of an entry, with its times as shown on the database page. */
const asShown = (row: Row | null): Row | null =>
  row &&
  Object.fromEntries(
    Object.entries(row).map(([name, cell]) => {
      const [, second, part = ''] = (typeof cell === 'string' && INSTANT.exec(cell)) || [];
      return [name, second ? `${second}.${part.padEnd(6, '0')}Z` : cell];
    }),
  );

/** The audit log, oldest entry first. */
export const auditLog = async (admin: ApiClient, search = ''): Promise<AuditEntry[]> => {
  const { body } = await admin.get<AuditLogPage>(`${AUDIT_LOG_PATH}?limit=200${search}`);
  for (const entry of body.entries) {
    Object.assign(entry, { before: asShown(entry.before), after: asShown(entry.after) });
  }
  return body.entries.toReversed();
};

/** Restores the row of an audit entry. */
export const restore = (
  admin: ApiClient,
  entry: Pick<AuditEntry, 'log' | 'id'>,
): Promise<ApiAnswer<{ row: Row } & ErrorResponse>> => admin.post(restorePath(entry));

/** What would be restored together with the row of an entry. */
export const restorationOf = async (admin: ApiClient, entry: Pick<AuditEntry, 'log' | 'id'>): Promise<Restoration> =>
  (await admin.get<Restoration>(restorationPath(entry))).body;

/** Blanks the data of the person in an audit entry. */
export const blank = (admin: ApiClient, entry: Pick<AuditEntry, 'log' | 'id'>): Promise<ApiAnswer<ErrorResponse>> =>
  admin.post(blankPath(entry));

/** The actions in the audit log, newest first. */
export const auditActions = async (admin: ApiClient, search = ''): Promise<AuditActions> =>
  (await admin.get<AuditActions>(`${AUDIT_ACTIONS_PATH}?${search}`)).body;

/** Undoes everything that a transaction has changed. */
export const undo = (admin: ApiClient, { transaction }: Pick<AuditAction, 'transaction'>) =>
  admin.post<Undone & ErrorResponse>(undoPath(transaction));
