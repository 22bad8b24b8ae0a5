import { z } from 'zod';
import { idSchema } from '../wire/fields.js';
import {
  auditActionSchema,
  auditEntrySchema,
  auditQuerySchema,
  columnsOfTablesSchema,
  storedEntrySchema,
} from './audit-log.js';
import { tableSchema } from './schema.js';

/** Internal path at each service with tables. db-admin reads and writes rows through it. */
export const ROWS_PATH = '/internal/rows';

/** Internal path for the titles of records. */
export const TITLES_PATH = '/internal/row-titles';

/** Internal path for the service's audit log. */
export const OWN_AUDIT_LOG_PATH = '/internal/audit-log';

/** The tables of a service, and its audit log. */
export const ownTablesSchema = z.object({ tables: z.array(tableSchema), auditLog: tableSchema });

const recordSchema = z.object({ table: z.string(), id: idSchema });

/** The records whose titles are requested. */
export const recordsSchema = z.object({ records: z.array(recordSchema).max(2000) });

/** The titles of records, including deleted ones. Records without a title are left out. */
export const recordTitlesSchema = z.object({ titles: z.array(recordSchema.extend({ title: z.string() })) });

/**
 * Selects entries or actions of an audit log. `memberIds` are the members whose names match the `actor` of the query:
 * an entry stores only the name that its author's session had.
 */
export const auditKeysQuerySchema = auditQuerySchema.omit({ page: true, limit: true }).extend({
  of: z.enum(['entries', 'actions']),
  row: idSchema.optional(),
  memberIds: z.array(idSchema).default([]),
  order: z.enum(['ASC', 'DESC']),
  /** The maximum number of keys. */
  count: z.int().positive(),
});

/** The keys of the entries or actions, in order: an id or a transaction, and its time. */
export const auditKeysSchema = z.object({
  total: z.int(),
  isApproximate: z.boolean(),
  keys: z.array(z.object({ at: z.string(), key: z.string() })),
});

/** The entries or actions with these keys. */
export const keysSchema = z.object({ keys: z.array(z.string().max(60)).max(200) });

const ownEntrySchema = storedEntrySchema.extend({ is_restorable: auditEntrySchema.shape.is_restorable });

/** Entries of a service's audit log, and the columns of their tables. */
export const ownEntriesSchema = z.object({ entries: z.array(ownEntrySchema), columns: columnsOfTablesSchema });

/** Actions in a service's audit log, and the columns of their entries' tables. */
export const ownActionsSchema = z.object({
  actions: z.array(auditActionSchema.extend({ entry: ownEntrySchema })),
  columns: columnsOfTablesSchema,
});

export type OwnTables = z.infer<typeof ownTablesSchema>;
export type RecordKey = z.infer<typeof recordSchema>;
export type RecordTitle = z.infer<typeof recordTitlesSchema>['titles'][number];
export type AuditKeysQuery = z.output<typeof auditKeysQuerySchema>;
export type AuditKeys = z.infer<typeof auditKeysSchema>;
export type OwnEntry = z.infer<typeof ownEntrySchema>;
export type OwnEntries = z.infer<typeof ownEntriesSchema>;
export type OwnActions = z.infer<typeof ownActionsSchema>;
export type ColumnsOfTables = z.infer<typeof columnsOfTablesSchema>;
