import {
  createEquipmentReservationSchema,
  equipmentReservationMessages,
  type CreateEquipmentReservation,
  type Equipment,
} from '@lab/contracts';
import { FormDialog } from '../../components/dialog/FormDialog';
import { DateField } from '../../components/form/DateField';
import type { DayNote } from '../../components/form/picker/picker-field';
import { TextField } from '../../components/form/TextField';
import { useServerForm } from '../../components/form/use-server-form';
import { ActingAs } from '../../components/person/ActingAs';
import { usePeople } from '../../components/person/use-people';
import { failure } from '../../components/toast/announce';
import { useSession } from '../../lib/session/session.api';
import { formatDay } from '../../lib/time';
import { useItemReservations, useReserve } from './equipment.api';
import { MemberField, useFollowPerson } from './MemberField';

/** Notes for reserved days. Those of others cannot be chosen; with own ones, the new ones become one reservation. */
const useTakenDays = (equipmentId: number, labMemberId: number | null) => {
  const { nameOf } = usePeople();
  const { data = [] } = useItemReservations(equipmentId);
  return (day: string): DayNote | undefined => {
    const taken = data.find(({ startDate, endDate }) => startDate <= day && day <= endDate);
    return (
      taken && {
        text: `Reserved by ${nameOf({ name: taken.memberName, id: taken.labMemberId })}`,
        isTaken: taken.labMemberId !== labMemberId,
      }
    );
  };
};

interface ReserveDialogProps {
  equipment: Equipment;
  today: string;
  onClose: () => void;
}

/** Reserves an item for a member for some future days. */
export const ReserveDialog = ({ equipment, today, onClose }: ReserveDialogProps) => {
  const { session } = useSession();
  const { nameOf } = usePeople();
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
      const { equipmentName, memberName, labMemberId, startDate, endDate } = await reserve(request);
      return {
        title: equipmentReservationMessages.reserved,
        text: `${equipmentName} is reserved for ${nameOf({ name: memberName, id: labMemberId })} from ${formatDay(startDate)} to ${formatDay(endDate)}.`,
      };
    },
    failed: failure(equipmentReservationMessages.reserveFailed),
    onDone: onClose,
  });
  useFollowPerson(form);
  const noteOf = useTakenDays(equipment.id, form.watch('labMemberId'));
  return (
    <FormDialog title="Reserve Equipment" text={equipment.name} submitLabel="Reserve" form={form} onClose={onClose}>
      <ActingAs />
      <MemberField {...form.field('labMemberId')} />
      <DateField label="First day" earliest={today} noteOf={noteOf} {...form.field('startDate')} />
      <DateField
        label="Last day"
        earliest={form.watch('startDate') || today}
        noteOf={noteOf}
        {...form.field('endDate')}
      />
      <TextField label="Purpose" {...form.field('purpose')} />
    </FormDialog>
  );
};
