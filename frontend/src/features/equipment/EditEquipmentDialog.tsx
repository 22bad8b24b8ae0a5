import {
  equipmentMessages,
  equipmentStatusChanges,
  updateEquipmentSchema,
  type Equipment,
  type UpdateEquipment,
} from '@lab/contracts';
import { ChangedMeanwhile } from '../../components/conflict/ChangedMeanwhile';
import { useEdit } from '../../components/conflict/use-edit';
import { FormDialog } from '../../components/dialog/FormDialog';
import { useServerForm } from '../../components/form/use-server-form';
import { failure } from '../../components/toast/announce';
import { EquipmentFields } from './EquipmentFields';
import { equipmentReaders, formOf, type EquipmentForm } from './equipment-form';
import { useUpdateEquipment } from './equipment.api';

interface EditEquipmentDialogProps {
  equipment: Equipment;
  today: string;
  onClose: () => void;
}

/** Changes an item, and its status if it may be set manually. */
export const EditEquipmentDialog = ({ equipment, today, onClose }: EditEquipmentDialogProps) => {
  const { mutateAsync: update } = useUpdateEquipment(equipment.id);
  const { edit, isConflict } = useEdit(equipment);
  const { version, status: known } = edit.base;
  const form = useServerForm<EquipmentForm, UpdateEquipment>({
    schema: updateEquipmentSchema,
    defaultValues: formOf(equipment),
    send: async ({ status, ...fields }) => {
      // An unchanged status is omitted, because some statuses may not be set manually.
      const { name } = await update({ ...fields, ...(status !== known && { status }), version });
      return { title: equipmentMessages.updated, text: name };
    },
    failed: failure(equipmentMessages.updateFailed),
    isConflict,
    onDone: onClose,
  });
  const statuses = new Set([known, ...equipmentStatusChanges[known], form.watch('status') || known]);
  return (
    <FormDialog title="Edit Equipment" submitLabel="Save Changes" form={form} isWide onClose={onClose}>
      <ChangedMeanwhile edit={edit} form={form} valuesOf={formOf} readers={equipmentReaders}>
        <EquipmentFields form={form} statuses={[...statuses]} today={today} />
      </ChangedMeanwhile>
    </FormDialog>
  );
};
