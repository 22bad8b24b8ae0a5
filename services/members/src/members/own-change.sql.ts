import { ownChangeListSchema } from '@lab/contracts';
import { ListStatement, selectList, Statement } from '@lab/service-kit';

const FIELDS = selectList(ownChangeListSchema.shape.ownChanges.element);

/** Needs no counter of its own, because each such change also changes the member. */
export const OWN_CHANGE_LIST = new ListStatement({
  counter: 'lab_members',
  name: 'ownChanges',
  rows: `SELECT ${FIELDS} FROM own_changes ORDER BY member_id`,
});

export const NOTE_OWN_CHANGE = new Statement(`
  INSERT INTO own_changes VALUES (:id, now()) ON CONFLICT (member_id) DO UPDATE SET changed_at = now()`);
