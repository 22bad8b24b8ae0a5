import { equipmentKitSchema, type EquipmentKit } from '@lab/contracts';
import { ListStatement, selectList, Statement } from '@lab/service-kit';

const FIELDS = selectList(equipmentKitSchema, {
  equipmentIds: `ARRAY(SELECT equipment_id FROM equipment_kit_items WHERE kit_id = kit.id ORDER BY position, id)`,
});

const kitsSql = (where: string): string => `
  SELECT ${FIELDS} FROM equipment_kits AS kit WHERE ${where} ORDER BY name COLLATE "und-x-icu", id`;

/** All kits by name. */
export const KIT_LIST = new ListStatement({ counter: 'equipment_kits', name: 'kits', rows: kitsSql('true') });

export const KIT = new Statement<EquipmentKit>(kitsSql('id = :id'));

/** Whether another kit has this name. */
export const KIT_NAMED = new Statement<EquipmentKit>(
  kitsSql('lower(name) = lower(:name) AND id IS DISTINCT FROM :id::integer'),
);

/** Replaces the items of a kit, in this order. */
export const SAVE_KIT_ITEMS = new Statement(`
  WITH gone AS (
    DELETE FROM equipment_kit_items WHERE kit_id = :id AND equipment_id <> ALL (:equipmentIds::integer[])
  )
  INSERT INTO equipment_kit_items (kit_id, equipment_id, position)
  SELECT :id, equipment_id, position - 1
  FROM unnest(:equipmentIds::integer[]) WITH ORDINALITY AS item (equipment_id, position)
  ON CONFLICT (kit_id, equipment_id) DO UPDATE SET position = excluded.position`);

/** Counts a change of kits' items as a change of the kits. */
export const CHANGE_KITS = new Statement(
  'UPDATE equipment_kits SET updated_at = now() WHERE id = ANY (:ids::integer[])',
);
