import {
  AUDIT_ACTIONS_PATH,
  AUDIT_LOG_PATH,
  blankPath,
  restorationPath,
  restorePath,
  topicOfService,
  undoingPath,
  undoPath,
  type AuditAction,
  type AuditActions,
  type AuditEntry,
  type AuditLogPage,
  type Restoration,
  type Blanked,
  type ChangedRow,
  type DatabaseColumn,
  type DatabaseTable,
  type RowChange,
  type TableList,
  type TableRows,
  type Undone,
} from '@lab/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/http/http-client';
import { usePostOnce } from '../../lib/http/use-send-once';
import { EVERY_TOPIC } from '../../lib/live-updates/use-live-updates';
import { auditSearch, type AuditView } from './audit-view';
import { rowsSearch, type TableView } from './table-view';

const PATH = '/api/db-admin/tables';
const NOUN = 'db-admin';

/**
 * The topic that invalidates a table's rows. It belongs to the service that owns the table, which has the name of the
 * schema.
 */
const topicOf = (table: string): string => topicOfService(table.split('.')[0]!) ?? EVERY_TOPIC;

const tablePath = (table: string) => `${PATH}/${encodeURIComponent(table)}`;
const rowsKey = (table: string) => [topicOf(table), NOUN, 'rows', table];

/** Every table with its row count. */
export const useTables = () =>
  useQuery({
    queryKey: [EVERY_TOPIC, NOUN, 'tables'],
    queryFn: async ({ signal }): Promise<DatabaseTable[]> => (await http.get<TableList>(PATH, signal)).tables,
  });

const rowsQuery = (table: string, search: string) => ({
  queryKey: [...rowsKey(table), search],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<TableRows> =>
    http.get<TableRows>(`${tablePath(table)}${search}`, signal),
});

/** A page of a table. The previous page stays visible until the next one has loaded. */
export const useRows = (table: string, view: TableView) =>
  useQuery({ ...rowsQuery(table, rowsSearch(view)), placeholderData: keepPreviousData });

/** The columns of a table from the cache. They are available even when its rows could not be loaded. */
export const useKnownColumns = (table: string): readonly DatabaseColumn[] => {
  const pages = useQueryClient().getQueriesData<TableRows>({ queryKey: rowsKey(table) });
  return pages.find(([, page]) => page)?.[1]?.columns ?? [];
};

/** The rows that a foreign key may refer to, at most one page. */
export const useReferencedRows = (table: string) => useQuery(rowsQuery(table, '?limit=200'));

/** A page of the actions that match the filter, newest first. */
export const useAuditActions = (view: AuditView) => {
  const search = auditSearch(view);
  return useQuery({
    queryKey: [EVERY_TOPIC, NOUN, 'audit-actions', search],
    queryFn: ({ signal }) => http.get<AuditActions>(`${AUDIT_ACTIONS_PATH}${search}`, signal),
    placeholderData: keepPreviousData,
  });
};

/** A page of the changes of an action, in their order. */
export const useActionEntries = (transaction: string, page: number) => {
  const search = `?${new URLSearchParams({ transaction, page: String(page) }).toString()}`;
  return useQuery({
    queryKey: [EVERY_TOPIC, NOUN, 'audit-log', search],
    queryFn: ({ signal }) => http.get<AuditLogPage>(`${AUDIT_LOG_PATH}${search}`, signal),
    placeholderData: keepPreviousData,
  });
};

const useChange = <Input, Answer>(
  mutationFn: (input: Input) => Promise<Answer>,
  tablesOf: (input: Input) => readonly string[],
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // After an error too, because the page and cached pages of the table may be outdated.
    onSettled: (_answer, _error, input) => {
      const keys = new Set([EVERY_TOPIC, ...tablesOf(input).map(topicOf)]);
      return Promise.all([...keys].map((key) => client.invalidateQueries({ queryKey: [key] })));
    },
  });
};

export const useChangeRow = (table: string) => {
  const post = usePostOnce();
  return useChange(
    (change: RowChange) => (change.action === 'insert' ? post : http.post)<ChangedRow>(tablePath(table), change),
    () => [table],
  );
};

/**
 * What else a restore brings back, and what it cannot. Always fetched, because it may have changed since the dialog was
 * last open.
 */
export const useRestoration = (entry: AuditEntry) =>
  useQuery({
    queryKey: [EVERY_TOPIC, NOUN, 'restoration', entry.log, entry.id],
    queryFn: ({ signal }) => http.get<Restoration>(restorationPath(entry), signal),
    staleTime: 0,
  });

/** What undoing an action cannot bring back. */
export const useUndoing = ({ transaction }: AuditAction) =>
  useQuery({
    queryKey: [EVERY_TOPIC, NOUN, 'undoing', transaction],
    queryFn: ({ signal }) => http.get<Restoration>(undoingPath(transaction), signal),
    staleTime: 0,
  });

export const useUndo = () =>
  useChange(
    ({ transaction }: AuditAction) => http.post<Undone>(undoPath(transaction)),
    ({ changes }) => changes.map(({ table }) => table),
  );

export const useRestore = () =>
  useChange(
    (entry: AuditEntry) => http.post<ChangedRow>(restorePath(entry)),
    (entry) => [entry.table_name],
  );

export const useBlank = () =>
  useChange(
    (entry: AuditEntry) => http.post<Blanked>(blankPath(entry)),
    (entry) => [entry.table_name],
  );
