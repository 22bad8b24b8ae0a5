import {
  addDays,
  createEquipmentCheckoutSchema,
  equipmentCheckoutLabels,
  equipmentCheckoutMessages,
  type CreateEquipmentCheckout,
  type Equipment,
} from '@lab/contracts';
import { FormDialog } from '../../components/dialog/FormDialog';
import { DateField } from '../../components/form/DateField';
import { optional } from '../../components/form/optional';
import { TextField } from '../../components/form/TextField';
import { useServerForm } from '../../components/form/use-server-form';
import { ActingAs } from '../../components/person/ActingAs';
import { usePeople } from '../../components/person/use-people';
import { failure } from '../../components/toast/announce';
import { useSession } from '../../lib/session/session.api';
import { formatDay } from '../../lib/time';
import { DayChoices, returnChoices } from './DayChoices';
import { useCheckOut, useInventory } from './equipment.api';
import { TakerField, useFollowPerson } from './TakerField';

/** How long most items are borrowed. */
const USUAL_DAYS = 7;

interface CheckOutDialogProps {
  equipment: Equipment;
}

/** Checks out an item to a member. */
export const CheckOutDialog = ({ equipment }: CheckOutDialogProps) => {
  const { today } = useInventory();
  const { session } = useSession();
  const { nameOf } = usePeople();
  const { mutateAsync: checkOut } = useCheckOut();
  const form = useServerForm({
    schema: createEquipmentCheckoutSchema,
    defaultValues: {
      equipmentId: equipment.id,
      labMemberId: (session?.member?.id ?? null) as CreateEquipmentCheckout['labMemberId'],
      expectedReturnDate: addDays(today, USUAL_DAYS),
      purpose: '',
      checkoutNotes: '',
    },
    send: async (request) => {
      const { equipmentName, memberName, labMemberId, expectedReturnDate } = await checkOut(request);
      return {
        title: equipmentCheckoutMessages.checkedOut,
        text: `${equipmentName} is now unavailable: ${nameOf({ name: memberName, id: labMemberId })} has it until ${formatDay(expectedReturnDate)}.`,
      };
    },
    failed: failure(equipmentCheckoutMessages.checkOutFailed),
  });
  useFollowPerson(form, 'labMemberId');
  return (
    <FormDialog title="Check Out Equipment" text={equipment.name} submitLabel="Check Out" form={form}>
      <ActingAs />
      <TakerField {...form.field('labMemberId')} />
      <div>
        <DateField
          label={equipmentCheckoutLabels.expectedReturnDate}
          earliest={today}
          {...form.field('expectedReturnDate')}
        />
        <DayChoices
          label="Return in"
          choices={returnChoices(today)}
          onChoose={({ to }) => {
            form.setValue('expectedReturnDate', to, { shouldDirty: true, shouldValidate: true });
            form.setFocus('purpose');
          }}
        />
      </div>
      {/* What comes before usually stays as it is. */}
      <div data-first={Boolean(session?.member)}>
        <TextField label={equipmentCheckoutLabels.purpose} {...form.field('purpose')} />
      </div>
      <TextField
        label={optional(equipmentCheckoutLabels.checkoutNotes)}
        multiline
        minRows={2}
        {...form.field('checkoutNotes')}
      />
    </FormDialog>
  );
};
