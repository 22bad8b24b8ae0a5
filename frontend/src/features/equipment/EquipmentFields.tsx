import {
  equipmentCategories,
  equipmentCategoryLabels,
  equipmentStatusLabels,
  purchaseDateRange,
  readWholeNumber,
  type EquipmentStatus,
} from '@lab/contracts';
import { ChoiceField } from '../../components/form/ChoiceField';
import { DateField } from '../../components/form/DateField';
import { FieldColumns } from '../../components/form/FieldColumns';
import { TextField } from '../../components/form/TextField';
import type { ServerForm } from '../../components/form/use-server-form';
import type { EquipmentForm } from './equipment-form';

const categories = equipmentCategories.map((value) => ({ value, label: equipmentCategoryLabels[value] }));

interface EquipmentFieldsProps {
  form: ServerForm<EquipmentForm>;
  /** The statuses to choose from. */
  statuses: readonly EquipmentStatus[];
  today: string;
}

/** The fields of an item, for a new one and for changes. */
export const EquipmentFields = ({ form: { field }, statuses, today }: EquipmentFieldsProps) => (
  <>
    <TextField label="Name" {...field('name')} />
    <TextField label="Description" multiline minRows={2} {...field('description')} />
    <FieldColumns>
      <ChoiceField label="Category" options={categories} {...field('category')} />
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
      <TextField label="Value in NTD (optional)" inputMode="numeric" read={readWholeNumber} {...field('value')} />
    </FieldColumns>
    <TextField label="Notes (optional)" multiline minRows={2} {...field('notes')} />
  </>
);
