import { z } from 'zod';
import { type Role, roleSchema } from '../sign-in/schema.js';
import { calendarDateSchema, idParamSchema, idSchema, instantSchema, optionalTextSchema } from '../wire/fields.js';
import type { Identity } from '../wire/identity.js';
import { columnSchema, labelsSchema, pageQuerySchema, paginationSchema, rowSchema } from './schema.js';

/** The name of each schema's own audit log. */
export const AUDIT_LOG_NAME = 'audit_log';

/**
 * Who made a change: a person, as the session or link names them, or a part of the portal that acts by itself, such as
 * a timer, which has only a name. `session` is the beginning of the session's id; `token` is the name of the API token
 * when the request used one instead.
 */
const actorSchema = z.object({
  name: z.string(),
  memberId: idSchema.nullable(),
  role: roleSchema.nullable(),
  isProven: z.boolean(),
  session: z.string().nullable(),
  token: z.string().nullable(),
});

/** Names of the parts of the portal that act without a person. */
export const actorNamed = (name: string): Actor => ({
  name,
  memberId: null,
  role: null,
  isProven: false,
  session: null,
  token: null,
});

/** Names for callers who have not chosen an identity. */
const UNNAMED: Record<Role, string> = { admin: 'Administrator', member: 'A member', anonymous: 'A visitor' };

/**
 * Returns the caller as the actor of a change.
 * @param name of a guest, who is not a member
 */
export const actorOf = (
  { role, chosenMember, isProven, sessionId, token }: Identity,
  name: string = chosenMember?.name ?? UNNAMED[role],
): Actor => ({
  name,
  memberId: chosenMember?.id ?? null,
  role,
  isProven,
  session: sessionId?.slice(0, 8) ?? null,
  token: token?.name ?? null,
});

/**
 * An entry of the audit log as it is stored: one change of one row. `before` is null for an insertion, `after` for a
 * deletion. `log` is the schema that keeps the entry; ids are unique within it.
 */
export const storedEntrySchema = z.object({
  log: z.string(),
  id: idSchema,
  /** The transaction that made the change. All entries of one transaction form one action. */
  transaction: z.string(),
  created_at: instantSchema,
  /** Entries that no person caused, such as the sample lab's, have only a name. */
  actor: actorSchema.partial().required({ name: true }).nullable(),
  action: z.enum(['insert', 'update', 'delete', 'restore', 'blank']),
  table_name: z.string(),
  row_id: z.int().positive(),
  before: rowSchema.nullable(),
  after: rowSchema.nullable(),
  /** When the row's values were blanked because they were about a person; otherwise null. */
  blanked_at: instantSchema.nullable(),
});

/** An entry with the title of its record, and the titles of the records to which it refers. */
export const auditEntrySchema = storedEntrySchema.extend({
  /** The title that the record had; null when it had none or the entry was blanked. */
  title: z.string().nullable(),
  labels: labelsSchema,
  /** False when the change cannot be undone: its values were blanked, or the database page does not show its table. */
  is_restorable: z.boolean(),
});

/** All entries of one transaction: what one person did in one step. */
export const auditActionSchema = z.object({
  transaction: z.string(),
  /** The main entry, after which the action is named. For a deletion it is the record that took the others with it. */
  entry: auditEntrySchema,
  /** False when the action cannot be undone as a whole: see `is_restorable`. */
  is_undoable: z.boolean(),
  /** How many entries it has, by table and kind of change. */
  changes: z.array(
    z.object({ table: z.string(), change: z.enum(['insert', 'update', 'delete']), count: z.int().positive() }),
  ),
});

/** A transaction in a path or query. */
export const transactionParamSchema = z.string().regex(/^\d{1,20}-\d{1,20}$/, 'Not a transaction');

/** The schema of a log in a path. */
export const logParamSchema = z.string().regex(/^[a-z_]{1,63}$/, 'Not a log');

/** Query of `GET /api/db-admin/audit-actions` and, for the entries one by one, of `GET /api/db-admin/audit-log`. */
export const auditQuerySchema = pageQuerySchema.extend({
  /** Part of the actor's name. A member's name matches in either script. */
  person: optionalTextSchema(100),
  /** `schema.table`. */
  table: optionalTextSchema(130),
  /** The id of a row of the table. */
  row: idParamSchema.optional(),
  /** The transaction of one action. */
  transaction: transactionParamSchema.optional(),
  /** A day in the lab's time zone. */
  day: calendarDateSchema().optional(),
});

/** The columns of the tables on a page, by table. The page uses them to format the values. */
export const columnsOfTablesSchema = z.record(z.string(), z.array(columnSchema));

/** A page of audit log entries, the newest first. Entries of a single transaction come in the order of the changes. */
export const auditLogSchema = z
  .object({ entries: z.array(auditEntrySchema), columns: columnsOfTablesSchema, pagination: paginationSchema })
  .meta({ id: 'AuditLog' });

/** A page of actions in the audit log, the newest first. */
export const auditActionsSchema = z
  .object({ actions: z.array(auditActionSchema), columns: columnsOfTablesSchema, pagination: paginationSchema })
  .meta({ id: 'AuditActions' });

/**
 * What a restoration does beyond its own row: `together` counts the rows that were deleted together with the row of an
 * entry. It is empty for a whole action.
 */
export const restorationSchema = z
  .object({
    together: z.array(z.object({ table: z.string(), rows: z.int().positive() })),
    /** In words, what was deleted with the rows and cannot be restored. */
    lost: z.array(z.string()),
  })
  .meta({ id: 'Restoration' });

/** Response to undoing an action: the number of rows that were put back. */
export const undoneSchema = z.object({ rows: z.int().positive() }).meta({ id: 'Undone' });

/** Response to blanking a person's data: the number of affected entries. */
export const blankedSchema = z.object({ blanked: z.int().positive() }).meta({ id: 'Blanked' });

export type Actor = z.infer<typeof actorSchema>;
export type StoredEntry = z.infer<typeof storedEntrySchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditAction = z.infer<typeof auditActionSchema>;
export type AuditActions = z.infer<typeof auditActionsSchema>;
export type Undone = z.infer<typeof undoneSchema>;
export type AuditLogPage = z.infer<typeof auditLogSchema>;
export type AuditQuery = z.infer<typeof auditQuerySchema>;
export type Restoration = z.infer<typeof restorationSchema>;
export type Blanked = z.infer<typeof blankedSchema>;

/**
 * Who changed a record, and when. `memberId` is null for a caller without a chosen identity; `isAdmin` is then true for
 * an administrator. `token` is the name of the API token of the request; null when it used none.
 */
const authorshipSchema = z
  .object({
    name: z.string(),
    memberId: idSchema.nullable(),
    isAdmin: z.boolean(),
    token: z.string().nullable(),
    at: instantSchema,
  })
  .meta({ id: 'Authorship' });

/**
 * Who created a record, who changed it last, and who cancelled it. Each is null when that has not happened or the audit
 * log no longer has it. Changes by timers are left out.
 */
export const recordHistorySchema = z
  .object({
    made: authorshipSchema.nullable(),
    changed: authorshipSchema.nullable(),
    cancelled: authorshipSchema.nullable(),
  })
  .meta({ id: 'RecordHistory' });

export type Authorship = z.infer<typeof authorshipSchema>;
export type RecordHistory = z.infer<typeof recordHistorySchema>;
