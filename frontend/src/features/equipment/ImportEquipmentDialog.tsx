import {
  equipmentCategoryLabel,
  equipmentImportFields,
  equipmentImportLabel,
  labSettings,
  type EquipmentImportField,
} from '@lab/contracts';
import type { TableNoun } from '../../components/table-import/table-noun';
import { TableImportDialog } from '../../components/table-import/TableImportDialog';
import { useLabSettings } from '../../lib/settings/settings.api';

const equipmentTable = (): TableNoun => ({
  topic: 'equipment',
  title: 'Import equipment',
  text: 'One row per item, with headings. Items whose serial number, or else name, is in the inventory are changed, others are added. You see what would happen before anything is saved.',
  done: 'Equipment imported',
  allThere: 'The inventory already has all of them.',
  fields: equipmentImportFields,
  labelOf: (field) => equipmentImportLabel(field as EquipmentImportField),
  shownValue: (field, value) => (field === 'category' && value ? equipmentCategoryLabel(value) : value),
  template: {
    fields: ['name', 'description', 'category', 'serialNumber', 'model', 'location', 'purchaseDate', 'value', 'photo'],
    fileName: 'equipment.csv',
  },
  defaults: [
    {
      field: 'category',
      options: labSettings().equipmentCategories.map(({ id, label }) => ({ value: id, label })),
    },
    { field: 'location' },
  ],
  photos: 'A zip archive of up to 20 MB. The table names the file of each item in its column “Photo”.',
});

/** Imports equipment from a spreadsheet, with its photos. */
export const ImportEquipmentDialog = () => {
  useLabSettings();
  return <TableImportDialog noun={equipmentTable()} />;
};
