import { createEquipmentSchema, equipmentMessages, equipmentStatuses } from '@lab/contracts';
import { FormDialog } from '../../components/dialog/FormDialog';
import { useServerForm } from '../../components/form/use-server-form';
import { failure } from '../../components/toast/announce';
import { EquipmentFields } from './EquipmentFields';
import { newItem, type EquipmentForm } from './equipment-form';
import { useAddEquipment } from './equipment.api';

const statuses = equipmentStatuses.filter((status) => status !== 'checked_out');

/** A form for a new item. */
export const AddEquipmentDialog = ({ today, onClose }: { today: string; onClose: () => void }) => {
  const { mutateAsync: add } = useAddEquipment();
  const form = useServerForm<EquipmentForm, Parameters<typeof add>[0]>({
    schema: createEquipmentSchema,
    defaultValues: newItem,
    send: async (fields) => {
      const { name } = await add(fields);
      return { title: equipmentMessages.added, text: `${name} is in the inventory now.` };
    },
    failed: failure(equipmentMessages.addFailed),
    onDone: onClose,
  });
  return (
    <FormDialog title="Add New Equipment" submitLabel="Add Equipment" form={form} isWide onClose={onClose}>
      <EquipmentFields form={form} statuses={statuses} today={today} />
    </FormDialog>
  );
};
