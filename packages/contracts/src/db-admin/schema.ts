import { z } from 'zod';
import { idParamSchema } from '../wire/fields.js';
import { services, servicesWith } from '../wire/services.js';
import { dbAdminMessages, rowPageSizes } from './texts.js';

/** Tables with at least this many rows are not counted; their row count is estimated from PostgreSQL's statistics. */
export const EXACT_ROW_COUNT_LIMIT = 100_000;

/** The tables that administrators may read and write, by schema. */
export const adminTables: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  servicesWith('tables').map((name) => [name, services[name].tables]),
);

/** Tables that are only in the audit log, by schema. */
export const watchedTables: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  servicesWith('watched').map((name) => [name, services[name].watched]),
);

/** The secret columns of tables, by `schema.table`. */
export const adminHiddenColumns: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  servicesWith('secrets').flatMap((name) =>
    Object.entries(services[name].secrets).map(([table, columns]) => [`${name}.${table}`, columns]),
  ),
);

const PHOTO = 'the photo, if the row was deleted more than forty minutes ago';

/**
 * What is lost when a row is deleted and later restored, in words, by table: secrets, which the audit log does not
 * store, and data that other services hold for the row. Each key is the table or column of the lost data, where it has
 * one in this service.
 */
export const lostWithRow: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'members.lab_members': {
    'members.member_codes': 'the code',
    'members.member_passkeys': 'the passkeys',
    'members.member_invites': 'an invitation that was open',
    'members.sign_in_accounts': 'the link to their account at the university',
    'members.member_rights': 'their rights',
    'members.api_tokens': 'API tokens',
    'members.alumni_links': 'the yearly link to their entry',
    'members.alumni_deletions': 'the announced deletion',
    sessions: 'sessions',
    calendars: 'calendar links',
    settings: 'notification settings',
    photo: PHOTO,
  },
  'members.photo_requests': { photo: PHOTO },
  'equipment.equipment': { photo: PHOTO },
  'equipment.equipment_problems': { photo: PHOTO },
  'chat.unanswered_questions': { emails: 'the e-mail addresses that people left' },
};

/** A value in JSON: numbers, booleans, text, null; dates and times as text; json columns unchanged. */
const cellSchema = z.json();

/** A row by database column names. */
export const rowSchema = z.record(z.string(), cellSchema);

/** zod's record would drop this key silently, so it is checked first. */
const UNSAID = '__proto__';

const rowOfRequestSchema = z.preprocess((row, context) => {
  if (typeof row === 'object' && row !== null && Object.hasOwn(row, UNSAID)) {
    context.addIssue({ code: 'custom', path: [UNSAID], message: dbAdminMessages.unknownColumn(UNSAID) });
  }
  return row;
}, rowSchema);

/** The page of a list, and the number of rows on it. */
export const pageQuerySchema = z.object({
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
});

/** Query of `GET /api/db-admin/tables/{name}`. Rows are sorted by id unless `sort` names another column. */
export const rowsQuerySchema = pageQuerySchema.extend({
  sort: z.string().max(63).optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
  /** Rows whose `filterColumn` contains `filter` (text) or equals it (other types). */
  filterColumn: z.string().max(63).optional(),
  filter: z.string().max(1000).optional(),
  /**
   * Id of the last row of the previous page (`after`) or of the first row of the next page (`before`). With it the
   * database finds a page by the primary key, which is fast for any page. Only for rows sorted by id.
   */
  after: idParamSchema.optional(),
  before: idParamSchema.optional(),
});

/** A table in the list. `isApproximate` is true when `rowCount` comes from statistics. */
export const tableSchema = z
  .object({
    /** `schema.table`. */
    name: z.string(),
    schema: z.string(),
    /** Its name for users. */
    label: z.string(),
    rowCount: z.int().min(0),
    isApproximate: z.boolean(),
    isReadOnly: z.boolean(),
  })
  .meta({ id: 'DatabaseTable' });

export const tableListSchema = z.object({ tables: z.array(tableSchema) }).meta({ id: 'DatabaseTableList' });

/** A column: its label, and its properties from PostgreSQL's information_schema. */
export const columnSchema = z
  .object({
    column_name: z.string(),
    /** Its name for users. */
    label: z.string(),
    data_type: z.string(),
    is_nullable: z.enum(['YES', 'NO']),
    column_default: z.string().nullable(),
    /** The values that a check constraint allows, in order; null without such a constraint. */
    allowed_values: z.array(z.string()).nullable(),
    /** The table (`schema.table`) to whose records the column refers, by a foreign key or across services. */
    references: z.string().nullable(),
  })
  .meta({ id: 'DatabaseColumn' });

/** Titles of the records to which rows refer, by column and id. */
export const labelsSchema = z.record(z.string(), z.record(z.string(), z.string()));

/** The position of a page in its list. */
export const paginationSchema = z.object({
  page: z.int().min(1),
  limit: z.int().min(1).max(rowPageSizes.max),
  total: z.int().min(0),
  totalPages: z.int().min(1),
  /** True when `total` and `totalPages` come from statistics. */
  isApproximate: z.boolean(),
});

/** A page of a table. */
export const tableRowsSchema = z
  .object({
    rows: z.array(rowSchema),
    columns: z.array(columnSchema),
    /** A version for each row. `update` and `delete` send it back, so that they do not overwrite another change. */
    versions: z.array(z.string()),
    labels: labelsSchema,
    pagination: paginationSchema,
  })
  .meta({ id: 'DatabaseTableRows' });

/**
 * Body of `POST /api/db-admin/tables/{name}`. With `version`, the change of a row that has changed since is refused
 * (412).
 */
export const rowChangeSchema = z
  .object({
    action: z.enum(['insert', 'update', 'delete'], 'The action must be insert, update or delete.'),
    data: rowOfRequestSchema,
    version: z.string().max(20).optional(),
  })
  .meta({ id: 'RowChange' });

/** The current row, or the deleted one. */
export const changedRowSchema = z.object({ row: rowSchema }).meta({ id: 'ChangedRow' });

export type Labels = z.infer<typeof labelsSchema>;
export type Cell = z.infer<typeof cellSchema>;
export type Row = z.infer<typeof rowSchema>;
export type RowsQuery = z.infer<typeof rowsQuerySchema>;
export type DatabaseTable = z.infer<typeof tableSchema>;
export type DatabaseColumn = z.infer<typeof columnSchema>;
export type TableRows = z.infer<typeof tableRowsSchema>;
export type RowChange = z.infer<typeof rowChangeSchema>;
export type TableList = z.infer<typeof tableListSchema>;
export type ChangedRow = z.infer<typeof changedRowSchema>;
