import {
  createEquipmentCheckoutSchema,
  equipmentCheckoutMessages,
  type CreateEquipmentCheckout,
  type Equipment,
} from '@lab/contracts';
import { FormDialog } from '../../components/dialog/FormDialog';
import { DateInput } from '../../components/form/DateInput';
import { TextInput } from '../../components/form/TextInput';
import { useServerForm } from '../../components/form/use-server-form';
import { formatDay } from '../../lib/dates';
import { useSession } from '../../lib/session/session.api';
import { useCheckOut } from './equipment.api';
import { MemberField } from './MemberField';

interface CheckOutDialogProps {
  equipment: Equipment;
  today: string;
  onClose: () => void;
}

/** Handing an item to a member. */
export const CheckOutDialog = ({ equipment, today, onClose }: CheckOutDialogProps) => {
  const { session } = useSession();
  const { mutateAsync: checkOut } = useCheckOut();
  const form = useServerForm({
    schema: createEquipmentCheckoutSchema,
    defaultValues: {
      equipmentId: equipment.id,
      labMemberId: (session?.member?.id ?? null) as CreateEquipmentCheckout['labMemberId'],
      expectedReturnDate: '',
      purpose: '',
      checkoutNotes: '',
    },
    send: async (request) => {
      const { equipmentName, memberName, expectedReturnDate } = await checkOut(request);
      return {
        title: equipmentCheckoutMessages.checkedOut,
        text: `${equipmentName} is now unavailable: ${memberName} has it until ${formatDay(expectedReturnDate)}.`,
      };
    },
    failed: equipmentCheckoutMessages.checkOutFailed,
    onDone: onClose,
  });
  return (
    <FormDialog title="Check Out Equipment" text={equipment.name} submitLabel="Check Out" form={form} onClose={onClose}>
      <MemberField name="labMemberId" control={form.control} />
      <DateInput label="Return date" earliest={today} {...form.field('expectedReturnDate')} />
      <TextInput label="Purpose" {...form.field('purpose')} />
      <TextInput label="Notes (optional)" multiline minRows={2} {...form.field('checkoutNotes')} />
    </FormDialog>
  );
};
