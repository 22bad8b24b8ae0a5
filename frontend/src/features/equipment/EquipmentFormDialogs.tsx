import {
  createEquipmentSchema,
  equipmentMessages,
  equipmentStatusChanges,
  equipmentStatuses,
  updateEquipmentSchema,
  type Equipment,
  type UpdateEquipment,
} from '@lab/contracts';
import { ChangedMeanwhile } from '../../components/conflict/ChangedMeanwhile';
import { useEdit } from '../../components/conflict/use-edit';
import { FormDialog } from '../../components/dialog/FormDialog';
import { orKept } from '../../components/form/kept-choice';
import { useServerForm } from '../../components/form/use-server-form';
import { usePeople } from '../../components/person/use-people';
import { failure } from '../../components/toast/announce';
import { StillBooked, useStillBooked } from './booking/StillBooked';
import { useAddEquipment, useUpdateEquipment } from './equipment.api';
import { EquipmentFields, equipmentReaders, formOf, newItem, type EquipmentForm } from './EquipmentFields';

const statuses = equipmentStatuses.filter((status) => status !== 'checked_out');

/** A form for a new item. */
export const AddEquipmentDialog = () => {
  const { mutateAsync: add } = useAddEquipment();
  const form = useServerForm<EquipmentForm, Parameters<typeof add>[0]>({
    schema: createEquipmentSchema,
    defaultValues: newItem,
    send: async (fields) => {
      const { name } = await add(fields);
      return { title: equipmentMessages.added, text: `${name} is in the inventory now.` };
    },
    failed: failure(equipmentMessages.addFailed),
  });
  return (
    <FormDialog title="Add New Equipment" submitLabel="Add equipment" form={form} isWide>
      <EquipmentFields form={form} statuses={statuses} />
    </FormDialog>
  );
};

interface EditEquipmentDialogProps {
  equipment: Equipment;
}

/** Changes an item, and its status if it may be set manually. */
export const EditEquipmentDialog = ({ equipment }: EditEquipmentDialogProps) => {
  const { bookings, failed } = useStillBooked(failure(equipmentMessages.updateFailed));
  const { mutateAsync: update } = useUpdateEquipment(equipment.id, bookings.length > 0);
  const { nameOf } = usePeople();
  const { edit, isConflict } = useEdit(equipment);
  const { version, status: known } = edit.base;
  const form = useServerForm<EquipmentForm, UpdateEquipment>({
    schema: updateEquipmentSchema.extend({
      category: orKept(updateEquipmentSchema.shape.category, edit.base.category),
    }),
    defaultValues: formOf(equipment),
    send: async ({ status, ...fields }) => {
      // An unchanged status is omitted, because some statuses may not be set manually.
      const { name } = await update({ ...fields, ...(status !== known && { status }), version });
      return { title: equipmentMessages.updated, text: name };
    },
    failed,
    isConflict,
  });
  const statuses = new Set([known, ...equipmentStatusChanges[known], form.watch('status') || known]);
  return (
    <FormDialog title="Edit equipment" submitLabel="Save changes" form={form} isWide>
      <ChangedMeanwhile edit={edit} form={form} valuesOf={formOf} readers={equipmentReaders(nameOf)}>
        <EquipmentFields form={form} present={edit.base.category} statuses={[...statuses]} />
      </ChangedMeanwhile>
      <StillBooked bookings={bookings} />
    </FormDialog>
  );
};
