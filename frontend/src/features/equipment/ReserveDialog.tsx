import {
  createEquipmentReservationSchema,
  equipmentReservationMessages,
  type CreateEquipmentReservation,
  type Equipment,
} from '@lab/contracts';
import { FormDialog } from '../../components/dialog/FormDialog';
import { DateInput } from '../../components/form/DateInput';
import { TextInput } from '../../components/form/TextInput';
import { useServerForm } from '../../components/form/use-server-form';
import { formatDay } from '../../lib/dates';
import { useSession } from '../../lib/session/session.api';
import { useReserve } from './equipment.api';
import { MemberField } from './MemberField';

interface ReserveDialogProps {
  equipment: Equipment;
  today: string;
  onClose: () => void;
}

/** Promising an item to a member for some days to come. */
export const ReserveDialog = ({ equipment, today, onClose }: ReserveDialogProps) => {
  const { session } = useSession();
  const { mutateAsync: reserve } = useReserve();
  const form = useServerForm({
    schema: createEquipmentReservationSchema,
    defaultValues: {
      equipmentId: equipment.id,
      labMemberId: (session?.member?.id ?? null) as CreateEquipmentReservation['labMemberId'],
      startDate: '',
      endDate: '',
      purpose: '',
    },
    send: async (request) => {
      const { equipmentName, memberName, startDate, endDate } = await reserve(request);
      return {
        title: equipmentReservationMessages.reserved,
        text: `${equipmentName} is reserved for ${memberName} from ${formatDay(startDate)} to ${formatDay(endDate)}.`,
      };
    },
    failed: equipmentReservationMessages.reserveFailed,
    onDone: onClose,
  });
  return (
    <FormDialog title="Reserve Equipment" text={equipment.name} submitLabel="Reserve" form={form} onClose={onClose}>
      <MemberField name="labMemberId" control={form.control} />
      <DateInput label="First day" earliest={today} {...form.field('startDate')} />
      <DateInput label="Last day" earliest={form.watch('startDate') || today} {...form.field('endDate')} />
      <TextInput label="Purpose" {...form.field('purpose')} />
    </FormDialog>
  );
};
