import {
  equipmentCheckoutLabels,
  equipmentCheckoutMessages,
  returnConditionLabels,
  returnConditions,
  returnEquipmentSchema,
  type EquipmentCheckout,
  type ReturnCondition,
} from '@lab/contracts';
import { FormDialog } from '../../components/dialog/FormDialog';
import { ChoiceField } from '../../components/form/ChoiceField';
import { optional } from '../../components/form/optional';
import { TextField } from '../../components/form/TextField';
import { useServerForm } from '../../components/form/use-server-form';
import { usePeople } from '../../components/person/use-people';
import { failure } from '../../components/toast/announce';
import { StillBooked, useStillBooked } from './booking/StillBooked';
import { useReturn } from './equipment.api';

const options = returnConditions.map((value) => ({ value, label: returnConditionLabels[value] }));

/** The item's status after its return in each condition. */
const consequences: Record<ReturnCondition, string> = {
  good: 'is available again.',
  minor_issues: 'is available again.',
  damaged: 'is in maintenance now.',
  lost: 'is listed as lost now.',
};

interface ReturnDialogProps {
  checkout: EquipmentCheckout;
}

/** Returns an item. */
export const ReturnDialog = ({ checkout }: ReturnDialogProps) => {
  const { nameOf } = usePeople();
  const taker = nameOf({ name: checkout.memberName, id: checkout.labMemberId });
  const { bookings, failed } = useStillBooked(failure(equipmentCheckoutMessages.returnFailed));
  const { mutateAsync: takeBack } = useReturn(checkout.id, bookings.length > 0);
  const form = useServerForm({
    schema: returnEquipmentSchema,
    defaultValues: { returnCondition: 'good', returnNotes: '' },
    send: async (given) => {
      await takeBack(given);
      const text = `${checkout.equipmentName} ${consequences[given.returnCondition]}`;
      return { title: equipmentCheckoutMessages.returned, text };
    },
    failed,
  });
  return (
    <FormDialog
      title="Return Equipment"
      text={`${checkout.equipmentName}, checked out by ${taker}`}
      submitLabel="Return"
      form={form}
    >
      <ChoiceField
        label={equipmentCheckoutLabels.returnCondition}
        options={options}
        {...form.field('returnCondition')}
      />
      <TextField
        label={optional(equipmentCheckoutLabels.returnNotes)}
        multiline
        minRows={2}
        {...form.field('returnNotes')}
      />
      <StillBooked bookings={bookings} />
    </FormDialog>
  );
};
