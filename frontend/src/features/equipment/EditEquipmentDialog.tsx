import {
  equipmentMessages,
  equipmentSchema,
  equipmentStatusChanges,
  updateEquipmentSchema,
  type Equipment,
  type UpdateEquipment,
} from '@lab/contracts';
import { ChangedMeanwhile } from '../../components/conflict/ChangedMeanwhile';
import { useEdit } from '../../components/conflict/use-edit';
import { FormDialog } from '../../components/dialog/FormDialog';
import { useServerForm } from '../../components/form/use-server-form';
import { EquipmentFields } from './EquipmentFields';
import { equipmentReaders, formOf, type EquipmentForm } from './equipment-form';
import { useUpdateEquipment } from './equipment.api';

interface EditEquipmentDialogProps {
  equipment: Equipment;
  onClose: () => void;
}

/** Changing what is known of an item, and its status where that may be changed by hand. */
export const EditEquipmentDialog = ({ equipment, onClose }: EditEquipmentDialogProps) => {
  const { mutateAsync: update } = useUpdateEquipment(equipment.id);
  const { edit, isConflict } = useEdit(equipmentSchema, equipment);
  const { version, status: known } = edit.base;
  const form = useServerForm<EquipmentForm, UpdateEquipment>({
    schema: updateEquipmentSchema,
    defaultValues: formOf(equipment),
    send: async ({ status, ...fields }) => {
      // A status that was not touched is left out: it is not everybody's to set.
      const { name } = await update({ ...fields, ...(status !== known && { status }), version });
      return { title: equipmentMessages.updated, text: name };
    },
    failed: equipmentMessages.updateFailed,
    isConflict,
    onDone: onClose,
  });
  const statuses = new Set([known, ...equipmentStatusChanges[known], form.watch('status') || known]);
  return (
    <FormDialog title="Edit Equipment" submitLabel="Save Changes" form={form} isWide onClose={onClose}>
      <ChangedMeanwhile edit={edit} form={form} valuesOf={formOf} readers={equipmentReaders}>
        <EquipmentFields form={form} statuses={[...statuses]} />
      </ChangedMeanwhile>
    </FormDialog>
  );
};
