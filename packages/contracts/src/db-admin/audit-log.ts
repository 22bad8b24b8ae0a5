import { z } from 'zod';
import { type Role, roleSchema } from '../sign-in/schema.js';
import { calendarDateSchema, idSchema, instantSchema, optionalTextSchema } from '../wire/fields.js';
import type { Identity } from '../wire/identity.js';
import { pageQuerySchema, paginationSchema, rowSchema } from './schema.js';

/** The name of each schema's own audit log. */
export const AUDIT_LOG_NAME = 'audit_log';

/**
 * Who made a change: a person as their session or link names them, or, by name alone, what acts without a person, such
 * as a timer. `session` is the beginning of the session's id.
 */
export const actorSchema = z.object({
  name: z.string(),
  memberId: idSchema.nullable(),
  role: roleSchema.nullable(),
  isProven: z.boolean(),
  session: z.string().nullable(),
});

/** What acts without a person. */
export const actorNamed = (name: string): Actor => ({
  name,
  memberId: null,
  role: null,
  isProven: false,
  session: null,
});

/** Names of callers who have not said who they are. */
const UNNAMED: Record<Role, string> = { admin: 'Administrator', member: 'A member', anonymous: 'A visitor' };

/**
 * The caller as the actor of a change.
 * @param name of a guest, who is no member
 */
export const actorOf = (
  { role, chosenMember, isProven, sessionId }: Identity,
  name: string = chosenMember?.name ?? UNNAMED[role],
): Actor => ({
  name,
  memberId: chosenMember?.id ?? null,
  role,
  isProven,
  session: sessionId?.slice(0, 8) ?? null,
});

/**
 * An entry of the audit log: one change of one row. `before` is null for an insertion, `after` for a deletion. `log` is
 * the schema that keeps the entry; ids are unique within it.
 */
export const auditEntrySchema = z.object({
  log: z.string(),
  id: idSchema,
  created_at: instantSchema,
  /** Entries of the first releases have only a name. */
  actor: actorSchema.partial().required({ name: true }).nullable(),
  action: z.enum(['insert', 'update', 'delete', 'restore', 'blank']),
  table_name: z.string(),
  row_id: z.int().positive(),
  before: rowSchema.nullable(),
  after: rowSchema.nullable(),
  /** When the row's values were blanked, because they were about a person; else null. */
  blanked_at: instantSchema.nullable(),
});

/** The schema of a log in a path. */
export const logParamSchema = z.string().regex(/^[a-z_]{1,63}$/, 'Not a log');

/** Query of `GET /api/db-admin/audit-log`. */
export const auditQuerySchema = pageQuerySchema.extend({
  /** Part of the actor's name; of a member's, in either script. */
  person: optionalTextSchema(100),
  /** `schema.table`. */
  table: optionalTextSchema(130),
  /** A day in the lab's time zone. */
  day: calendarDateSchema().optional(),
});

/** A page of the audit log, the newest entries first. */
export const auditLogSchema = z
  .object({ entries: z.array(auditEntrySchema), pagination: paginationSchema })
  .meta({ id: 'AuditLog' });

/** What restoring an entry does to other rows: those that were deleted with its row come back together with it. */
export const restorationSchema = z
  .object({
    together: z.array(z.object({ table: z.string(), rows: z.int().positive() })),
    /** What went with the row and does not come back, in words. */
    lost: z.array(z.string()),
  })
  .meta({ id: 'Restoration' });

/** Response to blanking a person's data: the number of affected entries. */
export const blankedSchema = z.object({ blanked: z.int().positive() }).meta({ id: 'Blanked' });

export type Actor = z.infer<typeof actorSchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditLogPage = z.infer<typeof auditLogSchema>;
export type AuditQuery = z.infer<typeof auditQuerySchema>;
export type Restoration = z.infer<typeof restorationSchema>;
export type Blanked = z.infer<typeof blankedSchema>;

/**
 * Who did something to a record, and when. `memberId` is null for somebody who had not said who they are; `isAdmin` is
 * true for an administrator who had not.
 */
export const authorshipSchema = z
  .object({ name: z.string(), memberId: idSchema.nullable(), isAdmin: z.boolean(), at: instantSchema })
  .meta({ id: 'Authorship' });

/**
 * Who made a record, who last changed it since, and who cancelled it; each null when nobody did or the audit log no longer
 * has it. What timers do is left out.
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
