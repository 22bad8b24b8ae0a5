import {
  auditEntrySchema,
  AUDIT_LOG_TABLE,
  blankedSchema,
  blankPath,
  changedRowSchema,
  restorePath,
  tableListSchema,
  tableRowsSchema,
  type AuditEntry,
  type DatabaseColumn,
  type DatabaseTable,
  type Row,
  type RowChange,
  type TableRows,
  type Topic,
} from '@lab/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/http/http-client';
import { usePostOnce } from '../../lib/http/use-send-once';
import { EVERY_TOPIC } from '../../lib/live-updates/use-live-updates';
import { rowsSearch, type TableView } from './table-view';

const PATH = '/api/db-admin/tables';
const NOUN = 'db-admin';

/** A map: the table comes from the address, and may be called anything. */
const topics: ReadonlyMap<string, Topic> = new Map([
  ['members', 'lab-members'],
  ['equipment', 'equipment'],
  ['meetings', 'lab-meetings'],
  ['gatherings', 'social-gatherings'],
  ['resources', 'resource-links'],
]);

/** What a table's rows follow: its owner's topic, so that somebody else's change shows at once. */
const topicOf = (table: string): string => topics.get(table.split('.')[0]!) ?? EVERY_TOPIC;

const tablePath = (table: string) => `${PATH}/${encodeURIComponent(table)}`;
const rowsKey = (table: string) => [topicOf(table), NOUN, 'rows', table];

/** Every table, and how many rows it has. */
export const useTables = () =>
  useQuery({
    queryKey: [EVERY_TOPIC, NOUN, 'tables'],
    queryFn: async ({ signal }): Promise<DatabaseTable[]> => (await http.get(PATH, tableListSchema, signal)).tables,
  });

const rowsQuery = (table: string, search: string) => ({
  queryKey: [...rowsKey(table), search],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<TableRows> =>
    http.get(`${tablePath(table)}${search}`, tableRowsSchema, signal),
});

/** A page of a table. The page before stays until the next one is there. */
export const useRows = (table: string, view: TableView) =>
  useQuery({ ...rowsQuery(table, rowsSearch(view)), placeholderData: keepPreviousData });

/** A table's columns as they were seen last: they are there, too, where its rows could not be loaded. */
export const useKnownColumns = (table: string): readonly DatabaseColumn[] => {
  const pages = useQueryClient().getQueriesData<TableRows>({ queryKey: rowsKey(table) });
  return pages.find(([, page]) => page)?.[1]?.columns ?? [];
};

/** The rows that a foreign key may lead to, as far as they fit on a page. */
export const useReferencedRows = (table: string) => useQuery(rowsQuery(table, '?limit=200'));

/** Asks for one row as it is now. Gives nothing when it is gone. */
export const useFetchRow = (table: string) => {
  const client = useQueryClient();
  return async (id: string): Promise<{ row: Row; version: string | undefined } | undefined> => {
    const search = `?${new URLSearchParams({ filterColumn: 'id', filter: id, limit: '1' }).toString()}`;
    const { rows, versions } = await client.fetchQuery({ ...rowsQuery(table, search), staleTime: 0 });
    return rows[0] && { row: rows[0], version: versions[0] };
  };
};

/** What was done last, the latest first; of all tables, or of one. */
export const useAuditLog = (page: number, table: string | undefined) => {
  const view: TableView = { page, sort: 'id', order: 'desc' };
  const search = rowsSearch(table ? { ...view, filterColumn: 'table_name', filter: table } : view);
  return useQuery({
    queryKey: [EVERY_TOPIC, NOUN, 'audit-log', search],
    queryFn: async ({ signal }) => {
      const { rows, pagination } = await http.get(`${tablePath(AUDIT_LOG_TABLE)}${search}`, tableRowsSchema, signal);
      const entries = auditEntrySchema.array().parse(rows);
      // A filter finds all names that contain this one.
      return { entries: entries.filter(({ table_name: name }) => !table || name === table), pagination };
    },
    placeholderData: keepPreviousData,
  });
};

const useChange = <Input, Answer>(mutationFn: (input: Input) => Promise<Answer>, tableOf: (input: Input) => string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // Refused or not: what is on the page may be old by now; and so may what other pages have of the table.
    onSettled: (_answer, _error, input) => {
      const keys = new Set([EVERY_TOPIC, topicOf(tableOf(input))]);
      return Promise.all([...keys].map((key) => client.invalidateQueries({ queryKey: [key] })));
    },
  });
};

export const useChangeRow = (table: string) => {
  const post = usePostOnce();
  return useChange(
    (change: RowChange) => (change.action === 'insert' ? post : http.post)(tablePath(table), change, changedRowSchema),
    () => table,
  );
};

export const useRestore = () =>
  useChange(
    ({ id }: AuditEntry) => http.post(restorePath(id), undefined, changedRowSchema),
    (entry) => entry.table_name,
  );

export const useBlank = () =>
  useChange(
    ({ id }: AuditEntry) => http.post(blankPath(id), undefined, blankedSchema),
    (entry) => entry.table_name,
  );
