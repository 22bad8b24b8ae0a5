import type { AuditEntry } from './audit-log.js';

/** The audit log of all services, as a table of the database page. It is read-only. */
export const AUDIT_LOG_TABLE = 'db_admin.audit_log';

/** Tables about people: the audit log's data about them can be blanked. */
export const personTables: readonly string[] = ['members.lab_members', 'members.photo_requests'];

/** `GET`: the audit log. */
export const AUDIT_LOG_PATH = '/api/db-admin/audit-log';

/** `POST`: restores the row of an audit entry to its state before the change. */
export const restorePath = ({ log, id }: Pick<AuditEntry, 'log' | 'id'>): string =>
  `${AUDIT_LOG_PATH}/${log}/${id}/restore`;

/** `GET`: what restoring an audit entry brings back together with its row, and what it cannot bring back. */
export const restorationPath = ({ log, id }: Pick<AuditEntry, 'log' | 'id'>): string =>
  `${AUDIT_LOG_PATH}/${log}/${id}/restoration`;

/** `POST`: blanks the data of an audit entry's person in the whole audit log. */
export const blankPath = ({ log, id }: Pick<AuditEntry, 'log' | 'id'>): string =>
  `${AUDIT_LOG_PATH}/${log}/${id}/blank`;
