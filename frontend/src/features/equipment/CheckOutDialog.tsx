import {
  addDays,
  createEquipmentCheckoutSchema,
  dayjs,
  equipmentCheckoutMessages,
  type CreateEquipmentCheckout,
  type Equipment,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormDialog } from '../../components/dialog/FormDialog';
import { DateField } from '../../components/form/DateField';
import { TextField } from '../../components/form/TextField';
import { useServerForm } from '../../components/form/use-server-form';
import { ActingAs } from '../../components/person/ActingAs';
import { usePeople } from '../../components/person/use-people';
import { failure } from '../../components/toast/announce';
import { useSession } from '../../lib/session/session.api';
import { DAY_FORMAT, formatDay } from '../../lib/time';
import { useCheckOut } from './equipment.api';
import { MemberField, useFollowPerson } from './MemberField';

interface ReturnChoicesProps {
  /** `YYYY-MM-DD` */
  today: string;
  onChoose: (day: string) => void;
}

/** How long items are usually borrowed: one click instead of a date. */
const ReturnChoices = ({ today, onChoose }: ReturnChoicesProps) => {
  const choices = [
    { label: '1 day', day: addDays(today, 1) },
    { label: '1 week', day: addDays(today, 7) },
    { label: '1 month', day: dayjs.utc(today).add(1, 'month').format(DAY_FORMAT) },
  ];
  return (
    <Box
      component="fieldset"
      aria-label="Return in"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 1, p: 0, border: 0 }}
    >
      {choices.map(({ label, day }) => (
        <Button key={label} size="small" variant="outlined" color="inherit" onClick={() => onChoose(day)}>
          In {label}
        </Button>
      ))}
    </Box>
  );
};

interface CheckOutDialogProps {
  equipment: Equipment;
  today: string;
  onClose: () => void;
}

/** Checks out an item to a member. */
export const CheckOutDialog = ({ equipment, today, onClose }: CheckOutDialogProps) => {
  const { session } = useSession();
  const { nameOf } = usePeople();
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
      const { equipmentName, memberName, labMemberId, expectedReturnDate } = await checkOut(request);
      return {
        title: equipmentCheckoutMessages.checkedOut,
        text: `${equipmentName} is now unavailable: ${nameOf({ name: memberName, id: labMemberId })} has it until ${formatDay(expectedReturnDate)}.`,
      };
    },
    failed: failure(equipmentCheckoutMessages.checkOutFailed),
    onDone: onClose,
  });
  useFollowPerson(form);
  return (
    <FormDialog title="Check Out Equipment" text={equipment.name} submitLabel="Check Out" form={form} onClose={onClose}>
      <ActingAs />
      <MemberField adminsMay {...form.field('labMemberId')} />
      <div>
        <DateField label="Return date" earliest={today} {...form.field('expectedReturnDate')} />
        <ReturnChoices
          today={today}
          onChoose={(day) => form.setValue('expectedReturnDate', day, { shouldDirty: true, shouldValidate: true })}
        />
      </div>
      <TextField label="Purpose" {...form.field('purpose')} />
      <TextField label="Notes (optional)" multiline minRows={2} {...form.field('checkoutNotes')} />
    </FormDialog>
  );
};
