import {
  createEquipmentSchema,
  equipmentCategoryLabel,
  equipmentStatusLabels,
  labSettings,
  purchaseDateRange,
  readWholeNumber,
  type CreateEquipment,
  type Equipment,
  type EquipmentStatus,
  type UpdateEquipment,
} from '@lab/contracts';
import type { FieldReaders } from '../../components/conflict/differences';
import { ChoiceField } from '../../components/form/ChoiceField';
import { DateField } from '../../components/form/DateField';
import { FieldColumns } from '../../components/form/FieldColumns';
import { TextField } from '../../components/form/TextField';
import type { ServerForm } from '../../components/form/use-server-form';
import { withPresent } from '../../components/form/kept-choice';
import { valuesOf } from '../../components/form/values-of';
import { useLabSettings } from '../../lib/settings/settings.api';
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
export const equipmentReaders = (): FieldReaders<EquipmentForm> => ({
  category: { read: ({ category }) => (category ? equipmentCategoryLabel(category) : '') },
  status: { read: ({ status }) => (status ? equipmentStatusLabels[status] : '') },
  purchaseDate: { read: ({ purchaseDate }) => (purchaseDate ? formatDay(purchaseDate) : '') },
  value: { label: `Value in ${labSettings().currency}` },
});

interface EquipmentFieldsProps {
  form: ServerForm<EquipmentForm>;
  /** The category that the item has. */
  present?: string;
  /** The statuses to choose from. */
  statuses: readonly EquipmentStatus[];
  today: string;
}

/** The fields of an item, for a new one and for changes. */
export const EquipmentFields = ({ form: { field }, present, statuses, today }: EquipmentFieldsProps) => {
  const { currency, equipmentCategories } = useLabSettings();
  const categories = equipmentCategories.map(({ id, label }) => ({ value: id, label }));
  return (
    <>
      <TextField label="Name" {...field('name')} />
      <TextField label="Description" multiline minRows={2} {...field('description')} />
      <FieldColumns>
        <ChoiceField label="Category" options={withPresent(categories, present)} {...field('category')} />
        <ChoiceField
          label="Status"
          options={statuses.map((value) => ({ value, label: equipmentStatusLabels[value] }))}
          {...field('status')}
        />
        <TextField label="Serial number (optional)" {...field('serialNumber')} />
        <TextField label="Model (optional)" {...field('model')} />
        <TextField label="Location (optional)" {...field('location')} />
        <DateField
          label="Purchase date (optional)"
          earliest={purchaseDateRange.first}
          latest={today}
          {...field('purchaseDate')}
        />
        <TextField
          label={`Value in ${currency} (optional)`}
          inputMode="numeric"
          read={readWholeNumber}
          {...field('value')}
        />
      </FieldColumns>
      <TextField label="Notes (optional)" multiline minRows={2} {...field('notes')} />
    </>
  );
};
