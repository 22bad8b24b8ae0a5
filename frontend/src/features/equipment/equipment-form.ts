import {
  createEquipmentSchema,
  equipmentCategoryLabels,
  equipmentStatusLabels,
  type CreateEquipment,
  type Equipment,
  type UpdateEquipment,
} from '@lab/contracts';
import type { FieldReaders } from '../../components/conflict/differences';
import { formatDay } from '../../lib/dates';

/** What the fields of an item hold, whether it is new or there already. */
export type EquipmentForm = CreateEquipment | UpdateEquipment;

const fieldNames = createEquipmentSchema.keyof().options;

/** The form of a new item: empty, but for what most items are. */
export const newItem: EquipmentForm = {
  ...(Object.fromEntries(fieldNames.map((name) => [name, ''])) as unknown as EquipmentForm),
  category: 'other',
  status: 'available',
};

/** The form of an item as it is. */
export const formOf = (equipment: Equipment): EquipmentForm =>
  Object.fromEntries(fieldNames.map((name) => [name, equipment[name] ?? ''])) as unknown as EquipmentForm;

/** How people read what is chosen rather than written. */
export const equipmentReaders: FieldReaders<EquipmentForm> = {
  category: { read: ({ category }) => (category ? equipmentCategoryLabels[category] : '') },
  status: { read: ({ status }) => (status ? equipmentStatusLabels[status] : '') },
  purchaseDate: { read: ({ purchaseDate }) => (purchaseDate ? formatDay(purchaseDate) : '') },
  value: { label: 'Value in NTD' },
};
