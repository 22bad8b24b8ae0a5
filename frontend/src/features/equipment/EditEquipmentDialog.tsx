import { equipmentMessages, equipmentStatusChanges, updateEquipmentSchema, type Equipment } from '@lab/contracts';
import { FormDialog } from '../../components/dialog/FormDialog';
import { useServerForm } from '../../components/form/use-server-form';
import { EquipmentFields } from './EquipmentFields';
import { formOf, type EquipmentForm } from './equipment-form';
import { useUpdateEquipment } from './equipment.api';

interface EditEquipmentDialogProps {
  equipment: Equipment;
  onClose: () => void;
}

/** Changing what is known of an item, and its status where that may be changed by hand. */
export const EditEquipmentDialog = ({ equipment, onClose }: EditEquipmentDialogProps) => {
  const { mutateAsync: update } = useUpdateEquipment(equipment.id);
  const form = useServerForm<EquipmentForm, Parameters<typeof update>[0]>({
    schema: updateEquipmentSchema,
    defaultValues: formOf(equipment),
    send: async ({ status, ...fields }) => {
      // A status that was not touched may have changed meanwhile, by a checkout or a return: it is left out.
      const { name } = await update({ ...fields, ...(status !== equipment.status && { status }) });
      return { title: equipmentMessages.updated, text: name };
    },
    failed: equipmentMessages.updateFailed,
    onDone: onClose,
  });
  return (
    <FormDialog title="Edit Equipment" submitLabel="Save Changes" form={form} isWide onClose={onClose}>
      <EquipmentFields form={form} statuses={[equipment.status, ...equipmentStatusChanges[equipment.status]]} />
    </FormDialog>
  );
};
