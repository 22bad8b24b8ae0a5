import {
  createEquipmentSchema,
  equipmentCategoryLabels,
  equipmentStatusLabels,
  type CreateEquipment,
  type Equipment,
  type UpdateEquipment,
} from '@lab/contracts';
import type { FieldReaders } from '../../components/conflict/differences';
import { valuesOf } from '../../components/form/values-of';
import { formatDay } from '../../lib/time';

/** The form values of a new or an existing item. */
export type EquipmentForm = CreateEquipment | UpdateEquipment;

const fieldNames = createEquipmentSchema.keyof().options;

/** The initial form values of a new item, with the most common choices. */
export const newItem: EquipmentForm = {
  ...valuesOf<EquipmentForm>(fieldNames),
  category: 'other',
  status: 'available',
  value: null,
};

/** The form values of an existing item. */
export const formOf = (equipment: Equipment): EquipmentForm => ({
  ...valuesOf<EquipmentForm>(fieldNames, equipment),
  value: equipment.value,
});

/** How values from selects are shown as text. */
export const equipmentReaders: FieldReaders<EquipmentForm> = {
  category: { read: ({ category }) => (category ? equipmentCategoryLabels[category] : '') },
  status: { read: ({ status }) => (status ? equipmentStatusLabels[status] : '') },
  purchaseDate: { read: ({ purchaseDate }) => (purchaseDate ? formatDay(purchaseDate) : '') },
  value: { label: 'Value in NTD' },
};
