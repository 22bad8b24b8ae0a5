import { ListStatement } from '@lab/service-kit';

/** Items as they are found: by every text of theirs. */
export const SEARCHED_EQUIPMENT = new ListStatement({
  counter: 'equipment',
  name: 'records',
  rows: `
    SELECT 'equipment' AS kind, id, name AS title, concat_ws(' · ', model, serial_number, location) AS detail,
      concat_ws(' ', replace(category, '_', ' '), description, notes) AS words, id::text AS place
    FROM equipment ORDER BY id`,
});
