import {
  equipmentCategories,
  equipmentCategoryLabels,
  equipmentStatusLabels,
  readEquipmentValue,
  type EquipmentStatus,
} from '@lab/contracts';
import { ChoiceField } from '../../components/form/ChoiceField';
import { DateInput } from '../../components/form/DateInput';
import { FieldColumns } from '../../components/form/FieldColumns';
import { TextInput } from '../../components/form/TextInput';
import type { ServerForm } from '../../components/form/use-server-form';
import type { EquipmentForm } from './equipment-form';

const categories = equipmentCategories.map((value) => ({ value, label: equipmentCategoryLabels[value] }));

interface EquipmentFieldsProps {
  form: ServerForm<EquipmentForm>;
  /** What the item may be. */
  statuses: readonly EquipmentStatus[];
}

const readValue = (typed: unknown) => (typeof typed === 'string' ? readEquipmentValue(typed) : typed);

/** Everything there is to say about an item: the one form for a new one and for changes. */
export const EquipmentFields = ({ form: { field, control }, statuses }: EquipmentFieldsProps) => (
  <>
    <TextInput label="Name" {...field('name')} />
    <TextInput label="Description" multiline minRows={2} {...field('description')} />
    <FieldColumns>
      <ChoiceField name="category" label="Category" control={control} options={categories} />
      <ChoiceField
        name="status"
        label="Status"
        control={control}
        options={statuses.map((value) => ({ value, label: equipmentStatusLabels[value] }))}
      />
      <TextInput label="Serial number (optional)" {...field('serialNumber')} />
      <TextInput label="Model (optional)" {...field('model')} />
      <TextInput label="Location (optional)" {...field('location')} />
      <DateInput label="Purchase date (optional)" {...field('purchaseDate')} />
      <TextInput
        label="Value in NTD (optional)"
        slotProps={{ input: { inputMode: 'numeric' } }}
        {...field('value', { setValueAs: readValue })}
      />
    </FieldColumns>
    <TextInput label="Notes (optional)" multiline minRows={2} {...field('notes')} />
  </>
);
