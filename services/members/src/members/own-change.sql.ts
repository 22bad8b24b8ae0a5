import { ownChangeListSchema } from '@lab/contracts';
import { ListStatement, selectList, Statement } from '@lab/service-kit';

const FIELDS = selectList(ownChangeListSchema.shape.ownChanges.element);

/** An own change is a change of the member, too, so the members' counter covers it. */
export const OWN_CHANGE_LIST = new ListStatement({
  counter: 'lab_members',
  name: 'ownChanges',
  rows: `SELECT ${FIELDS} FROM own_changes ORDER BY member_id`,
});

export const NOTE_OWN_CHANGE = new Statement(`
  INSERT INTO own_changes VALUES (:id, now()) ON CONFLICT (member_id) DO UPDATE SET changed_at = now()`);
