import type { AuditEntry, Cell } from '@lab/contracts';
import { cellText } from './columns';

/** The old and new value of a field; undefined where there was no row. */
export interface FieldChange {
  name: string;
  before: Cell | undefined;
  after: Cell | undefined;
}

const isEmpty = (cell: Cell | undefined): boolean => cell === null || cell === undefined;

/** Columns that change with every edit, so they are not shown. */
const OF_EVERY_CHANGE = new Set(['updated_at', 'version']);

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
