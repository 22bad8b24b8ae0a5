import {
  bookingUnitLabels,
  bookingUnits,
  createEquipmentSchema,
  equipmentCategoryLabel,
  equipmentLabels,
  equipmentStatusLabels,
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
import { LinkField } from '../../components/form/LinkField';
import { SwitchField } from '../../components/form/SwitchField';
import { MemberField } from '../../components/person/MemberField';
import { FieldColumns } from '../../components/form/FieldColumns';
import { TextField } from '../../components/form/TextField';
import type { ServerForm } from '../../components/form/use-server-form';
import { withPresent } from '../../components/form/kept-choice';
import { valuesOf } from '../../components/form/values-of';
import { optional } from '../../components/form/optional';
import { useLabSettings } from '../../lib/settings/settings.api';
import { formatDay } from '../../lib/time';
import { useInventory } from './equipment.api';

/** The form values of a new or an existing item. */
export type EquipmentForm = CreateEquipment | UpdateEquipment;

const fieldNames = createEquipmentSchema.keyof().options;

/** The initial form values of a new item, with the most common choices. */
export const newItem: EquipmentForm = {
  ...valuesOf<EquipmentForm>(fieldNames),
  category: 'other',
  status: 'available',
  value: null,
  keeperId: null,
  isPublic: false,
  bookingUnit: 'day',
};

/** The form values of an existing item. */
export const formOf = (equipment: Equipment): EquipmentForm => ({
  ...valuesOf<EquipmentForm>(fieldNames, equipment),
  value: equipment.value,
  keeperId: equipment.keeperId,
  isPublic: equipment.isPublic,
});

/**
 * How values from selects are shown as text.
 * @param nameOf the name of a member
 */
export const equipmentReaders = (
  nameOf: (stored: { name: string; id: number }) => string,
): FieldReaders<EquipmentForm> => ({
  category: { read: ({ category }) => (category ? equipmentCategoryLabel(category) : '') },
  status: { read: ({ status }) => (status ? equipmentStatusLabels[status] : '') },
  purchaseDate: { read: ({ purchaseDate }) => (purchaseDate ? formatDay(purchaseDate) : '') },
  value: { label: equipmentLabels.value() },
  keeperId: {
    label: equipmentLabels.keeperId,
    read: ({ keeperId }) => (keeperId ? nameOf({ name: String(keeperId), id: keeperId }) : ''),
  },
  nextCheckOn: { read: ({ nextCheckOn }) => (nextCheckOn ? formatDay(nextCheckOn) : '') },
  isPublic: { label: equipmentLabels.isPublic, read: ({ isPublic }) => (isPublic ? 'yes' : 'no') },
  manualUrl: { label: equipmentLabels.manualUrl },
  bookingUnit: { read: ({ bookingUnit }) => (bookingUnit ? bookingUnitLabels[bookingUnit] : '') },
});

interface EquipmentFieldsProps {
  form: ServerForm<EquipmentForm>;
  /** The category that the item has. */
  present?: string;
  /** The statuses to choose from. */
  statuses: readonly EquipmentStatus[];
}

/** The fields of an item, for a new one and for changes. */
export const EquipmentFields = ({ form: { field }, present, statuses }: EquipmentFieldsProps) => {
  const { today } = useInventory();
  const { equipmentCategories } = useLabSettings();
  const categories = equipmentCategories.map(({ id, label }) => ({ value: id, label }));
  return (
    <>
      <TextField label={equipmentLabels.name} {...field('name')} />
      <TextField label={equipmentLabels.description} multiline minRows={2} {...field('description')} />
      <FieldColumns>
        <ChoiceField
          label={equipmentLabels.category}
          options={withPresent(categories, present)}
          {...field('category')}
        />
        <ChoiceField
          label={equipmentLabels.status}
          options={statuses.map((value) => ({ value, label: equipmentStatusLabels[value] }))}
          {...field('status')}
        />
        <TextField label={optional(equipmentLabels.serialNumber)} {...field('serialNumber')} />
        <TextField label={optional(equipmentLabels.model)} {...field('model')} />
        <TextField label={optional(equipmentLabels.location)} {...field('location')} />
        <DateField
          label={optional(equipmentLabels.purchaseDate)}
          earliest={purchaseDateRange.first}
          latest={today}
          {...field('purchaseDate')}
        />
        <TextField
          label={optional(equipmentLabels.value())}
          inputMode="numeric"
          read={readWholeNumber}
          {...field('value')}
        />
        <MemberField label={optional(equipmentLabels.keeperId)} {...field('keeperId')} />
        <DateField label={optional(equipmentLabels.nextCheckOn)} {...field('nextCheckOn')} />
        <LinkField label={optional(equipmentLabels.manualUrl)} {...field('manualUrl')} />
        <ChoiceField
          label={equipmentLabels.bookingUnit}
          options={bookingUnits.map((value) => ({ value, label: bookingUnitLabels[value] }))}
          {...field('bookingUnit')}
        />
      </FieldColumns>
      <TextField label={optional(equipmentLabels.notes)} multiline minRows={2} {...field('notes')} />
      <SwitchField label={equipmentLabels.isPublic} {...field('isPublic')} />
    </>
  );
};
