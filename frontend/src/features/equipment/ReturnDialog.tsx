import {
  equipmentCheckoutMessages,
  returnConditionLabels,
  returnConditions,
  returnEquipmentSchema,
  type EquipmentCheckout,
  type ReturnCondition,
} from '@lab/contracts';
import { FormDialog } from '../../components/dialog/FormDialog';
import { ChoiceField } from '../../components/form/ChoiceField';
import { TextInput } from '../../components/form/TextInput';
import { useServerForm } from '../../components/form/use-server-form';
import { useReturn } from './equipment.api';

const options = returnConditions.map((value) => ({ value, label: returnConditionLabels[value] }));

/** What the item is from now on. */
const consequences: Record<ReturnCondition, string> = {
  good: 'is available again.',
  minor_issues: 'is available again.',
  damaged: 'is in maintenance now.',
  lost: 'is listed as lost now.',
};

interface ReturnDialogProps {
  checkout: EquipmentCheckout;
  onClose: () => void;
}

/** Taking an item back. */
export const ReturnDialog = ({ checkout, onClose }: ReturnDialogProps) => {
  const { mutateAsync: takeBack } = useReturn(checkout.id);
  const form = useServerForm({
    schema: returnEquipmentSchema,
    defaultValues: { returnCondition: 'good', returnNotes: '' },
    send: async (given) => {
      await takeBack(given);
      const text = `${checkout.equipmentName} ${consequences[given.returnCondition]}`;
      return { title: equipmentCheckoutMessages.returned, text };
    },
    failed: equipmentCheckoutMessages.returnFailed,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Return Equipment"
      text={`${checkout.equipmentName}, taken by ${checkout.memberName}`}
      submitLabel="Return"
      form={form}
      onClose={onClose}
    >
      <ChoiceField name="returnCondition" label="Condition" control={form.control} options={options} />
      <TextInput label="Notes (optional)" multiline minRows={2} {...form.field('returnNotes')} />
    </FormDialog>
  );
};
