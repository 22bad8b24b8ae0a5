import type { AuditEntry, Cell } from '@lab/contracts';
import { cellText } from './columns';

/** A field as it was and as it became; undefined where there was no row. */
export interface FieldChange {
  name: string;
  before: Cell | undefined;
  after: Cell | undefined;
}

const isEmpty = (cell: Cell | undefined): boolean => cell === null || cell === undefined;

/** They move with every change: of no news beside it. */
const OF_EVERY_CHANGE = new Set(['updated_at', 'version']);

/**
 * The difference that a change made, field by field. A row that came or went has all the fields that hold something.
 */
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
