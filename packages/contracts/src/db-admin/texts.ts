import { MEMBERS_TABLE } from '../wire/services.js';
import type { StoredEntry } from './audit-log.js';

/** Default and maximum number of rows on a page of the database page. */
export const rowPageSizes = { default: 50, max: 200 } as const;

/**
 * Columns that the database sets itself. A value for them is refused, except `id`, which identifies an existing row.
 */
export const serverSetColumns: ReadonlySet<string> = new Set(['id', 'created_at', 'updated_at', 'version']);

/** Messages of the database page, shared by the browser and the service. */
export const dbAdminMessages = {
  succeeded: 'Operation Successful',
  failed: 'Operation Failed',
  failedWhy: 'An error occurred while updating data',
  unknownTable: 'There is no such table.',
  unknownRow: 'There is no such row.',
  unknownEntry: 'There is no such entry in the audit log.',
  idRequired: 'Please give the id of the row.',
  readOnly: 'The audit log can only be read.',
  auditLogOrder: 'The audit log is always sorted by time.',
  auditLogFilter: 'Please use the filters of the audit log.',
  changedMeanwhile: 'Someone else changed this row in the meantime. Please look at it again before you save.',
  changedSince: 'This row has changed since then, so it cannot be restored.',
  unknownAction: 'There is no such action in the audit log.',
  notUndone: (record: string, reason: string) => `Nothing was undone, because of the ${record}: ${reason}`,
  nothingToUndo: 'Nothing of this action can be undone here.',
  addedSince: (record: string) => `The ${record} was added to it since then.`,
  blanked: 'The values of this entry were erased, so there is nothing to restore.',
  nothingToBlank: 'The audit log has nothing left to erase.',
  notAPerson: 'Only entries about a person can be erased.',
  unknownColumn: (name: string) => `There is no column “${name.length > 63 ? `${name.slice(0, 63)}…` : name}”.`,
  serverSet: (name: string) => `${name} is set by the database itself. Please leave it out.`,
  limit: `Please ask for 1 to ${rowPageSizes.max} rows per page.`,
  page: 'Pages start at 1.',
} as const;

/** Path of the CSV export of a table. */
export const tableCsvPath = (table: string): string => `/api/db-admin/tables/${encodeURIComponent(table)}/rows.csv`;

/** The audit log of all services, shown as a read-only table on the database page. */
export const AUDIT_LOG_TABLE = 'db_admin.audit_log';

/** Tables with personal data. The data that the audit log has about these people can be blanked. */
export const personTables: readonly string[] = [MEMBERS_TABLE, 'members.photo_requests'];

/** `GET`: the audit log. */
export const AUDIT_LOG_PATH = '/api/db-admin/audit-log';

/** Identifies an entry of the audit log. Ids are unique within the log of one schema. */
interface EntryOfLog {
  log: string;
  id: number;
}

/** `POST`: restores the row of an audit entry to its state before the change. */
export const restorePath = ({ log, id }: EntryOfLog): string => `${AUDIT_LOG_PATH}/${log}/${id}/restore`;

/** `GET`: what restoring an audit entry restores together with its row, and what is lost. */
export const restorationPath = ({ log, id }: EntryOfLog): string => `${AUDIT_LOG_PATH}/${log}/${id}/restoration`;

/** `GET`: the actions in the audit log. */
export const AUDIT_ACTIONS_PATH = '/api/db-admin/audit-actions';

/** `POST`: undoes everything that a transaction changed. */
export const undoPath = (transaction: string): string => `${AUDIT_ACTIONS_PATH}/${transaction}/undo`;

/** `GET`: what undoing a transaction cannot restore. */
export const undoingPath = (transaction: string): string => `${AUDIT_ACTIONS_PATH}/${transaction}/restoration`;

/** `POST`: blanks the data about an audit entry's person in the whole audit log. */
export const blankPath = ({ log, id }: EntryOfLog): string => `${AUDIT_LOG_PATH}/${log}/${id}/blank`;

/** Whether an entry still has the values of its row. Without them it cannot be restored. */
export const hasValues = ({ action, blanked_at: blankedAt }: Pick<StoredEntry, 'action' | 'blanked_at'>): boolean =>
  action !== 'blank' && !blankedAt;

/** Returns the text after the name of an author who used an API token; empty for other authors. */
export const tokenSuffix = (token: string | null | undefined): string => (token ? ` by the token “${token}”` : '');
