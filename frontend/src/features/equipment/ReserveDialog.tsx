import {
  createEquipmentReservationSchema,
  equipmentReservationLabels,
  equipmentReservationMessages,
  type CreateEquipmentReservation,
  type Equipment,
} from '@lab/contracts';
import { useEffect, useRef } from 'react';
import { FormDialog } from '../../components/dialog/FormDialog';
import { DateField } from '../../components/form/DateField';
import type { DayNote } from '../../components/form/picker/picker-field';
import { FieldColumns } from '../../components/form/FieldColumns';
import { TextField } from '../../components/form/TextField';
import { useServerForm } from '../../components/form/use-server-form';
import { ActingAs } from '../../components/person/ActingAs';
import { usePeople } from '../../components/person/use-people';
import { failure } from '../../components/toast/announce';
import { useSession } from '../../lib/session/session.api';
import { formatDay } from '../../lib/time';
import { bookingsOf, bookingText, firstFreeDay, conflictingBookings, withPresentNames, type Booking } from './bookings';
import { CalendarStrip } from './CalendarStrip';
import { DayChoices, reservationChoices, type DayChoice } from './DayChoices';
import { useActiveCheckouts, useInventory, useItemReservations, useReserve } from './equipment.api';
import { TakerField, useFollowPerson } from './TakerField';

/** All known checkouts and reservations of the item. */
const useBookings = (equipmentId: number, today: string): { bookings: readonly Booking[]; isLoading: boolean } => {
  const { nameOf } = usePeople();
  const checkouts = useActiveCheckouts();
  const reservations = useItemReservations(equipmentId);
  const checkout = checkouts.data?.find((each) => each.equipmentId === equipmentId);
  const bookings = withPresentNames(bookingsOf(checkout, reservations.data ?? [], today), nameOf);
  return { bookings, isLoading: !checkouts.data || !reservations.data };
};

/** Notes for taken days. Days of others cannot be chosen; own days are merged with the new reservation. */
const noteWith =
  (bookings: readonly Booking[], labMemberId: number | null) =>
  (day: string): DayNote | undefined => {
    const taken = bookings.find(({ from, to }) => from <= day && day <= to);
    return (
      taken && {
        text: `${taken.kind === 'checkout' ? 'Checked out' : 'Reserved'} by ${taken.memberName}`,
        isTaken: taken.labMemberId !== labMemberId,
      }
    );
  };

interface DaysForm {
  getValues: (name: 'startDate' | 'endDate') => string;
  setValue: (name: 'startDate' | 'endDate', day: string, options?: object) => void;
  setFocus: (name: 'purpose') => void;
  watch: (name: 'startDate') => string;
}

/** The range starts at the first free day, and its last day is never before its first. */
const useDays = ({ getValues, setValue, setFocus, watch }: DaysForm, firstDay: string | undefined) => {
  const isGuessed = useRef(false);
  const startDate = watch('startDate');
  useEffect(() => {
    if (firstDay === undefined || isGuessed.current) return;
    isGuessed.current = true;
    for (const name of ['startDate', 'endDate'] as const) if (!getValues(name)) setValue(name, firstDay);
  }, [firstDay, getValues, setValue]);
  useEffect(() => {
    if (startDate && getValues('endDate') < startDate) setValue('endDate', startDate);
  }, [startDate, getValues, setValue]);
  return ({ from, to }: DayChoice) => {
    const typed = { shouldDirty: true, shouldValidate: true };
    setValue('endDate', to, typed);
    setValue('startDate', from, typed);
    setFocus('purpose');
  };
};

interface ReserveDialogProps {
  equipment: Equipment;
  onClose: () => void;
}

/** Reserves an item for a member for some future days. */
export const ReserveDialog = ({ equipment, onClose }: ReserveDialogProps) => {
  const { today } = useInventory();
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
  const { bookings, isLoading } = useBookings(equipment.id, today);
  const [labMemberId, startDate] = form.watch(['labMemberId', 'startDate']);
  const noteOf = noteWith(bookings, labMemberId);
  const choose = useDays(form as DaysForm, isLoading ? undefined : firstFreeDay(bookings, today));
  const refusalOf = (choice: DayChoice) => conflictingBookings(bookings, choice, labMemberId).map(bookingText)[0];
  return (
    <FormDialog
      isWide
      title="Reserve equipment"
      text={equipment.name}
      submitLabel="Reserve"
      form={form}
      onClose={onClose}
    >
      <div>
        <CalendarStrip bookings={bookings} today={today} />
      </div>
      <ActingAs />
      <TakerField {...form.field('labMemberId')} />
      <div>
        <FieldColumns>
          <DateField
            label={equipmentReservationLabels.startDate}
            earliest={today}
            noteOf={noteOf}
            {...form.field('startDate')}
          />
          <DateField
            label={equipmentReservationLabels.endDate}
            earliest={startDate > today ? startDate : today}
            noteOf={noteOf}
            {...form.field('endDate')}
          />
        </FieldColumns>
        <DayChoices label="Days" choices={reservationChoices(today)} refusalOf={refusalOf} onChoose={choose} />
      </div>
      <TextField label={equipmentReservationLabels.purpose} {...form.field('purpose')} />
    </FormDialog>
  );
};
