import { ListStatement } from '@lab/service-kit';

/** Items with all their texts, for the search. */
export const SEARCHED_EQUIPMENT = new ListStatement({
  counter: 'equipment',
  name: 'records',
  rows: `
    SELECT 'equipment' AS kind, equipment.id, name AS title, concat_ws(' · ', model, serial_number, location) AS detail,
      concat_ws(' ', replace(category, '_', ' '), label, description, notes) AS words, equipment.id::text AS place
    FROM equipment
    LEFT JOIN jsonb_to_recordset(:categories::jsonb) AS categories (id text, label text) ON categories.id = category
    ORDER BY equipment.id`,
});
