import {
  type AuditAction,
  type AuditEntry,
  type Cell,
  columnLabel,
  hasValues,
  recordName,
  recordsText,
  type Restoration,
} from '@lab/contracts';
import type { StatusColor } from '../../components/feedback/StatusBadge';
import { cellText } from './columns';

/** What was done, as the first word of a sentence. */
export const actionWords: Record<AuditEntry['action'], { label: string; color: StatusColor }> = {
  insert: { label: 'Added', color: 'success' },
  update: { label: 'Changed', color: 'info' },
  delete: { label: 'Deleted', color: 'error' },
  restore: { label: 'Restored', color: 'decided' },
  blank: { label: 'Erased', color: 'secondary' },
};

/** Names that are shown instead of the stored ones, by which the audit log is still searched. */
const authorLabels: Readonly<Record<string, string>> = {
  'A visitor': 'a visitor',
  'faq seed': 'the portal (sample answers)',
  'content folder': 'the portal (first texts)',
  'Names of members': 'the portal (new names of members)',
};

/** The name of a person, or of a part of the portal that acts by itself: `the portal (Voting timer)`. */
export const authorName = ({ name, role }: NonNullable<AuditEntry['actor']>): string =>
  role === null ? (authorLabels[name] ?? `the portal (${name})`) : name;

/** `lab member “Ming Wang”`. */
export const recordOf = ({ table_name: table, row_id: id, title }: AuditEntry): string => recordName(table, id, title);

const isEmpty = (cell: Cell | undefined): boolean => cell === null || cell === undefined;

/** The old and new value of a field; undefined where there was no row. */
interface FieldChange {
  name: string;
  before: Cell | undefined;
  after: Cell | undefined;
}

/** Columns that change along with others, so they are not shown; `sequence` counts a meeting's changes for calendars. */
export const OF_EVERY_CHANGE = new Set(['updated_at', 'version', 'sequence']);

/** The fields that a change has modified. For an added or deleted row: all fields with a value. */
export const fieldChanges = ({ before, after }: AuditEntry): FieldChange[] => {
  const names = Object.keys({ ...before, ...after });
  const changes = names.map((name) => ({ name, before: before?.[name], after: after?.[name] }));
  return changes.filter((change) => {
    if (isEmpty(change.before) && isEmpty(change.after)) return false;
    const isSame =
      cellText(change.before) === cellText(change.after) && isEmpty(change.before) === isEmpty(change.after);
    return !(before && after) || (!isSame && !OF_EVERY_CHANGE.has(change.name));
  });
};

/** The most fields that a line names. */
const FIELDS_NAMED = 4;

/** The labels of the fields that were changed in a row: `Department, Email`; empty for an added or deleted row. */
export const changedFields = (entry: AuditEntry): string => {
  if (!entry.before || !entry.after || !hasValues(entry)) return '';
  const labels = fieldChanges(entry).map(({ name }) => columnLabel(entry.table_name, name));
  const more = labels.length > FIELDS_NAMED ? [`${labels.length - FIELDS_NAMED} more`] : [];
  return [...labels.slice(0, FIELDS_NAMED), ...more].join(', ');
};

/** The number of entries of an action. */
export const sizeOf = ({ changes }: AuditAction): number => changes.reduce((sum, { count }) => sum + count, 0);

/** The other changes of an action: ` — and 14 more changes`. */
export const otherChangesText = (action: AuditAction): string => {
  const more = sizeOf(action) - 1;
  if (more === 0) return '';
  return ` — and ${more} more ${more === 1 ? 'change' : 'changes'}`;
};

/** What a restoration cannot bring back, in a sentence. */
export const lostText = ({ lost }: Restoration): string[] =>
  lost.length > 0 ? [`This does not come back: ${lost.join(', ')}.`] : [];

/** What restoring an entry does to its row. */
export const restoringText = (entry: AuditEntry): string => {
  const record = recordOf(entry);
  if (!entry.before) return `The ${record} did not exist before this change, so it is deleted.`;
  return entry.after
    ? `The ${record} gets back the values it had before this change.`
    : `The ${record} comes back as it was.`;
};

/** What restoring an entry does to other rows, in sentences. */
export const relatedRowsText = ({ together }: Restoration): string[] => {
  const records = together.map(({ table, rows }) => recordsText(table, rows));
  return records.length > 0 ? [`Deleted with it, and restored too: ${records.join(', ')}.`] : [];
};

const UNDOING = {
  delete: 'These are restored',
  update: 'These get back their previous values',
  insert: 'These are deleted, because they did not exist before',
} as const;

/** What undoing an action does, in sentences. */
export const undoingText = ({ changes }: AuditAction): string[] =>
  (['delete', 'update', 'insert'] as const).flatMap((kind) => {
    const records = changes
      .filter(({ change }) => change === kind)
      .map(({ table, count }) => recordsText(table, count));
    return records.length > 0 ? [`${UNDOING[kind]}: ${records.join(', ')}.`] : [];
  });
