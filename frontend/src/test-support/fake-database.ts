import {
  columnLabel,
  dbAdminMessages,
  hasValues,
  restorationPath,
  tableLabel,
  undoingPath,
  type Actor,
  type AuditAction,
  type AuditEntry,
  type DatabaseColumn,
  type Row,
  type RowChange,
} from '@lab/contracts';
import { changedMeanwhile, failure, ok, stubSession, type Answer, type Call } from './fake-api';

export const aColumn = (column_name: string, fields: Partial<DatabaseColumn> = {}): DatabaseColumn => ({
  column_name,
  label: columnLabel('equipment.equipment', column_name),
  data_type: 'text',
  is_nullable: 'NO',
  column_default: null,
  allowed_values: null,
  references: null,
  ...fields,
});

const ID = aColumn('id', { data_type: 'integer', column_default: "nextval('equipment.id_seq'::regclass)" });
const MOMENT = { data_type: 'timestamp with time zone', column_default: 'now()' };
const STAMPS = [aColumn('created_at', MOMENT), aColumn('updated_at', MOMENT)];

/** A column of every type. */
export const equipmentColumns: DatabaseColumn[] = [
  ID,
  aColumn('name'),
  aColumn('notes', { is_nullable: 'YES' }),
  aColumn('keywords', { column_default: "''::text" }),
  aColumn('status', { allowed_values: ['available', 'retired'], column_default: "'available'::text" }),
  aColumn('lab_member_id', { data_type: 'integer', is_nullable: 'YES', references: 'members.lab_members' }),
  aColumn('price', { data_type: 'numeric', is_nullable: 'YES' }),
  aColumn('is_fragile', { data_type: 'boolean', column_default: 'false' }),
  aColumn('bought_on', { data_type: 'date', is_nullable: 'YES' }),
  aColumn('meets_at', { data_type: 'timestamp without time zone', is_nullable: 'YES' }),
  aColumn('checked_at', { data_type: 'timestamp with time zone', is_nullable: 'YES' }),
  aColumn('details', { data_type: 'jsonb', is_nullable: 'YES' }),
  ...STAMPS,
];

export const aRow = (id: number, fields: Row = {}): Row => ({
  id,
  name: `Item ${id}`,
  notes: null,
  keywords: '',
  status: 'available',
  lab_member_id: null,
  price: null,
  is_fragile: false,
  bought_on: null,
  meets_at: null,
  checked_at: null,
  details: null,
  created_at: '2026-11-01T03:20:00.000Z',
  updated_at: '2026-11-01T03:20:00.000Z',
  ...fields,
});

export const anActor = (name: string): Actor => ({
  name,
  memberId: null,
  role: 'admin',
  isProven: false,
  session: null,
  token: null,
});

export const anEntry = (fields: Partial<AuditEntry> = {}): AuditEntry => ({
  log: 'equipment',
  id: 1,
  transaction: `${fields.id ?? 1}-1`,
  created_at: '2026-11-20T08:12:00.000Z',
  actor: anActor('Administrator'),
  action: 'update',
  table_name: 'equipment.equipment',
  row_id: 1,
  before: { id: 1, name: 'Old name', notes: null },
  after: { id: 1, name: 'New name', notes: null },
  blanked_at: null,
  title: null,
  labels: {},
  is_restorable: true,
  ...fields,
});

interface Stored {
  row: Row;
  version: number;
}

const pageOf = (stored: readonly Stored[], columns: readonly DatabaseColumn[], { search }: Call): Answer => {
  const query = new URLSearchParams(search);
  const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 50)];
  const column = query.get('filterColumn');
  const matching = column
    ? stored.filter(({ row }) => String(row[column]).includes(query.get('filter') ?? ''))
    : [...stored];
  const sort = query.get('sort');
  if (sort) matching.sort((a, b) => String(a.row[sort]).localeCompare(String(b.row[sort])));
  if (query.get('order') === 'desc') matching.reverse();
  const rows = matching.slice((page - 1) * limit, page * limit);
  const totalPages = Math.max(1, Math.ceil(matching.length / limit));
  return ok({
    rows: rows.map(({ row }) => row),
    columns,
    versions: rows.map(({ version }) => String(version)),
    labels: { lab_member_id: { 7: 'Szu-Yu Chen' } },
    pagination: { page, limit, total: matching.length, totalPages, isApproximate: false },
  });
};

const pageAlone = (total: number) => ({ page: 1, limit: 50, total, totalPages: 1, isApproximate: false });

const kindOfChange = ({ before, after }: AuditEntry): AuditAction['changes'][number]['change'] => {
  if (!before) return 'insert';
  return after ? 'update' : 'delete';
};

/** The action to which entries belong, named after the first entry. */
const actionOf = (entries: readonly AuditEntry[]): AuditAction => ({
  transaction: entries[0]!.transaction,
  entry: entries[0]!,
  is_undoable: entries.every((entry) => entry.is_restorable && hasValues(entry)),
  changes: entries.map((entry) => ({ table: entry.table_name, change: kindOfChange(entry), count: 1 })),
});

const columnsOfTables = { 'equipment.equipment': equipmentColumns };

const actionsOf = (entries: readonly AuditEntry[], { search }: Call): Answer => {
  const query = new URLSearchParams(search);
  const [person, table, day] = [query.get('person') ?? '', query.get('table'), query.get('day') ?? ''];
  const row = query.get('row');
  const matching = entries.filter(
    ({ actor, table_name: name, row_id: id, created_at: at }) =>
      actor?.name.includes(person) && (!table || name === table) && (!row || String(id) === row) && at.startsWith(day),
  );
  const actions = [...new Set(matching.map(({ transaction }) => transaction))].map((transaction) =>
    actionOf(entries.filter((entry) => entry.transaction === transaction)),
  );
  return ok({ actions: actions.toReversed(), columns: columnsOfTables, pagination: pageAlone(actions.length) });
};

const entriesOf = (entries: readonly AuditEntry[], { search }: Call): Answer => {
  const transaction = new URLSearchParams(search).get('transaction');
  const own = entries.filter((entry) => entry.transaction === transaction);
  return ok({ entries: own, columns: columnsOfTables, pagination: pageAlone(own.length) });
};

/** Fakes the database: a table of equipment, one of members, and the audit log. */
export const stubDatabase = (
  session: Parameters<typeof stubSession>[0],
  rows: Row[],
  entries: AuditEntry[] = [],
  columns = equipmentColumns,
) => {
  let stored: Stored[] = rows.map((row) => ({ row, version: 1 }));
  const table = (name: string, rowCount: number, isApproximate = false) => {
    const schema = name.split('.')[0]!;
    return { name, schema, label: tableLabel(name), rowCount, isApproximate, isReadOnly: schema === 'db_admin' };
  };
  const byId = (id: unknown) => stored.find(({ row }) => row['id'] === id);

  const change = ({ body }: Call): Answer => {
    const { action, data, version } = body as RowChange;
    if (action === 'insert') {
      const row = aRow(stored.length + 1, data);
      stored.push({ row, version: 1 });
      return { status: 201, body: { row } };
    }
    const found = byId(data['id']);
    if (!found) return failure(404, dbAdminMessages.unknownRow);
    if (version !== String(found.version)) return changedMeanwhile({ row: found.row, version: String(found.version) });
    if (action === 'delete') stored = stored.filter((each) => each !== found);
    else Object.assign(found, { row: { ...found.row, ...data }, version: found.version + 1 });
    return ok({ row: found.row });
  };

  const members = [{ row: { id: 7, name_en: 'Szu-Yu Chen' }, version: 1 }];
  const api = stubSession(session, {
    'GET /api/db-admin/tables': () =>
      ok({
        tables: [
          table('members.lab_members', 1_000_000, true),
          table('equipment.equipment', stored.length),
          table('db_admin.audit_log', entries.length),
        ],
      }),
    'GET /api/db-admin/tables/equipment.equipment': (call) => pageOf(stored, columns, call),
    'GET /api/db-admin/tables/members.lab_members': (call) => pageOf(members, [ID, aColumn('name_en')], call),
    ...Object.fromEntries(
      entries.flatMap((entry) =>
        [restorationPath(entry), undoingPath(entry.transaction)].map((path) => [
          `GET ${path}`,
          () => ok({ together: [], lost: [] }),
        ]),
      ),
    ),
    'GET /api/db-admin/audit-actions': (call) => actionsOf(entries, call),
    'GET /api/db-admin/audit-log': (call) => entriesOf(entries, call),
    'POST /api/db-admin/tables/equipment.equipment': change,
  });
  return {
    ...api,
    stored: () => stored.map(({ row }) => row),
    /** Changes a row as another user would. */
    changeElsewhere: (id: number, fields: Row) => {
      const found = byId(id)!;
      Object.assign(found, { row: { ...found.row, ...fields }, version: found.version + 1 });
    },
  };
};
