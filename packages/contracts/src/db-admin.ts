import { z } from 'zod';
import { idParamSchema, instantSchema } from './fields.js';
import type { Identity } from './identity.js';

/** How many rows the administrator's table shows a page, and how many a page may have at most. */
export const rowPageSizes = { default: 50, max: 200 } as const;

/** From here on a table's rows are not counted but estimated from PostgreSQL's statistics. */
export const EXACT_ROW_COUNT_LIMIT = 100_000;

/** The table in which every change of an administrator is written down. It is read-only. */
export const AUDIT_LOG_TABLE = 'db_admin.audit_log';

/**
 * The tables an administrator may read and write, by schema: the services' own data, named here or not reachable at all.
 * Migrations, change counters, idempotency keys and whatever holds secrets stay out.
 */
export const adminTables = {
  members: ['lab_members', 'photo_requests'],
  equipment: ['equipment', 'equipment_checkouts', 'equipment_reservations'],
  meetings: ['lab_meetings', 'discussion_proposals', 'proposal_votes'],
  gatherings: ['social_gatherings', 'venue_candidates', 'candidate_votes', 'venue_comments', 'gathering_rsvps'],
  resources: ['resource_links'],
  chat: ['faq_entries', 'unanswered_questions'],
} as const satisfies Record<string, readonly string[]>;

/** Columns of those tables that are secrets: whoever knows a share token is let in. Nobody reads or writes them there. */
export const adminHiddenColumns: Readonly<Record<string, readonly string[]>> = {
  'gatherings.social_gatherings': ['share_token'],
};

/** Columns that the database fills in by itself: a value for one of them is refused, `id` but names a row that is there. */
export const serverSetColumns: ReadonlySet<string> = new Set(['id', 'created_at', 'updated_at', 'version']);

/** Tables whose rows are about a person: what the audit log keeps of them can be blanked. */
export const personTables: readonly string[] = ['members.lab_members', 'members.photo_requests'];

/** Sentences of the database page, each in one place for the browser and the service. */
export const dbAdminMessages = {
  succeeded: 'Operation Successful',
  failed: 'Operation Failed',
  failedWhy: 'An error occurred while updating data',
  unknownTable: 'There is no such table.',
  unknownRow: 'There is no such row.',
  unknownEntry: 'There is no such entry in the audit log.',
  idRequired: 'Please say which row by its id.',
  readOnly: 'The audit log can only be read.',
  changedMeanwhile: 'Someone else changed this row in the meantime. Please look at it again before you save.',
  changedSince: 'This row has changed since then, so it cannot be put back.',
  blanked: 'The values of this entry were blanked, so there is nothing to put back.',
  nothingToBlank: 'Nothing is left in the audit log that could be blanked.',
  notAPerson: 'Only what the audit log keeps of a person can be blanked.',
  unknownColumn: (name: string) => `There is no column “${name.length > 63 ? `${name.slice(0, 63)}…` : name}”.`,
  serverSet: (name: string) => `${name} is set by the database itself. Please leave it out.`,
  limit: `Please ask for 1 to ${rowPageSizes.max} rows a page.`,
  page: 'Pages start at 1.',
} as const;

/** A value as JSON carries it: numbers, booleans, text, null; dates and times as text; json columns as they are. */
export const cellSchema = z.json();

/** A row by the database's own column names. */
export const rowSchema = z.record(z.string(), cellSchema);

/** The one name that a record would drop without a word, before anybody could say that there is no such column. */
const UNSAID = '__proto__';

const rowOfRequestSchema = z.preprocess((row, context) => {
  if (typeof row === 'object' && row !== null && Object.hasOwn(row, UNSAID)) {
    context.addIssue({ code: 'custom', path: [UNSAID], message: dbAdminMessages.unknownColumn(UNSAID) });
  }
  return row;
}, rowSchema);

/** Query of `GET /api/db-admin/tables/{name}`. Rows come in the order of their id unless `sort` names another column. */
export const rowsQuerySchema = z.object({
  page: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, dbAdminMessages.page)
    .transform(Number)
    .default(1),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, dbAdminMessages.limit)
    .transform(Number)
    .pipe(z.int().min(1, dbAdminMessages.limit).max(rowPageSizes.max, dbAdminMessages.limit))
    .default(rowPageSizes.default),
  sort: z.string().max(63).optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
  /** Rows whose `filterColumn` contains `filter` (text) or is equal to it (other types). */
  filterColumn: z.string().max(63).optional(),
  filter: z.string().max(1000).optional(),
  /**
   * The id of the last row on the page before (`after`) or the first on the page behind (`before`): a page that is
   * reached from its neighbour is found by the primary key, however far back it is. Only in the order of ids.
   */
  after: idParamSchema.optional(),
  before: idParamSchema.optional(),
});

/** A table in the list. `isApproximate` when `rowCount` comes from statistics. */
export const tableSchema = z
  .object({
    /** `schema.table`. */
    name: z.string(),
    schema: z.string(),
    rowCount: z.int().min(0),
    isApproximate: z.boolean(),
    isReadOnly: z.boolean(),
  })
  .meta({ id: 'DatabaseTable' });

export const tableListSchema = z.object({ tables: z.array(tableSchema) }).meta({ id: 'DatabaseTableList' });

/** A column, named as PostgreSQL's information_schema does. */
export const columnSchema = z
  .object({
    column_name: z.string(),
    data_type: z.string(),
    is_nullable: z.enum(['YES', 'NO']),
    column_default: z.string().nullable(),
    /** What a check constraint allows, in its order; null when anything of the type goes. */
    allowed_values: z.array(z.string()).nullable(),
    /** The table (`schema.table`) a foreign key leads to. */
    references: z.string().nullable(),
  })
  .meta({ id: 'DatabaseColumn' });

/** A page of a table. */
export const tableRowsSchema = z
  .object({
    rows: z.array(rowSchema),
    columns: z.array(columnSchema),
    /** By row, in the same order: what `update` and `delete` send back, so that nobody overwrites another's change. */
    versions: z.array(z.string()),
    /** By column with a foreign key, by value: what a person calls the row it leads to. */
    labels: z.record(z.string(), z.record(z.string(), z.string())),
    pagination: z.object({
      page: z.int().min(1),
      limit: z.int().min(1).max(rowPageSizes.max),
      total: z.int().min(0),
      totalPages: z.int().min(1),
      /** `total` and `totalPages` come from statistics. */
      isApproximate: z.boolean(),
    }),
  })
  .meta({ id: 'DatabaseTableRows' });

/** Body of `POST /api/db-admin/tables/{name}`. With `version` a row someone else changed meanwhile is not touched (409). */
export const rowChangeSchema = z
  .object({
    action: z.enum(['insert', 'update', 'delete'], 'The action must be insert, update or delete.'),
    data: rowOfRequestSchema,
    version: z.string().max(20).optional(),
  })
  .meta({ id: 'RowChange' });

/** The row as it is now, or as it was before its deletion. */
export const changedRowSchema = z.object({ row: rowSchema }).meta({ id: 'ChangedRow' });

/** A row of the audit log. `before` is null for an insertion, `after` for a deletion. */
export const auditEntrySchema = z.object({
  id: z.int().positive(),
  created_at: instantSchema,
  /** Who: the name of the member the administrator acts as, else "Administrator". */
  actor: z.string(),
  action: z.enum(['insert', 'update', 'delete', 'restore', 'blank']),
  table_name: z.string(),
  row_id: z.int().positive(),
  before: rowSchema.nullable(),
  after: rowSchema.nullable(),
  /** When the values of the row went from the entry, because they were about a person; else null. */
  blanked_at: instantSchema.nullable(),
});

/** Answer of the blanking of a person's data: how many entries it was in. */
export const blankedSchema = z.object({ blanked: z.int().positive() }).meta({ id: 'Blanked' });

/** Who the audit log names for what this administrator does. */
export const auditActor = ({ chosenMember }: Identity): string => chosenMember?.name ?? 'Administrator';

/** The rows of a table, all or the filtered ones, as a CSV file. */
export const tableCsvPath = (table: string): string => `/api/db-admin/tables/${encodeURIComponent(table)}/rows.csv`;

/** `POST`: puts the row of an audit entry back to what it was before the change. */
export const restorePath = (entryId: number): string => `/api/db-admin/audit-log/${entryId}/restore`;

/** `POST`: takes the values of the person whom an audit entry is about out of the audit log. */
export const blankPath = (entryId: number): string => `/api/db-admin/audit-log/${entryId}/blank`;

export type Cell = z.infer<typeof cellSchema>;
export type Row = z.infer<typeof rowSchema>;
export type RowsQuery = z.infer<typeof rowsQuerySchema>;
export type DatabaseTable = z.infer<typeof tableSchema>;
export type DatabaseColumn = z.infer<typeof columnSchema>;
export type TableRows = z.infer<typeof tableRowsSchema>;
export type RowChange = z.infer<typeof rowChangeSchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;
