import {
  createEquipmentBookingSchema,
  equipmentBookingLabels,
  equipmentBookingMessages as messages,
  equipmentReservationMessages,
  limits,
  type BookingChoice,
  type BookingClash,
  type BookingTimes,
  type EquipmentBooking,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { ChoiceField } from '../../../components/form/ChoiceField';
import { optional } from '../../../components/form/optional';
import { TextField } from '../../../components/form/TextField';
import { useServerForm } from '../../../components/form/use-server-form';
import { ActingAs } from '../../../components/person/ActingAs';
import { failure } from '../../../components/toast/announce';
import { HttpError } from '../../../lib/http/http-error';
import { useSession } from '../../../lib/session/session.api';
import { isReservable } from '../equipment-filters';
import { useInventory } from '../equipment.api';
import { TakerField, useFollowPerson } from '../TakerField';
import { formatTimes, namesOf } from './booking-words';
import { useBook, useChangeBooking, useKits } from './bookings.api';
import { ClashList } from './ClashList';
import { ThingsField } from './ThingsField';
import { TimeFields, type BookingForm } from './TimeFields';
import { WhichInput } from './WhichInput';

/** What the dialog begins with. */
export interface BookingStart extends Partial<BookingTimes> {
  equipmentIds: readonly number[];
}

interface BookDialogProps {
  /** The booking to change. */
  booking?: EquipmentBooking | undefined;
  begin?: BookingStart | undefined;
  /** True for the button “Reserve” of a thing. */
  isReservation?: boolean;
}

const words = {
  book: { title: 'Book things', submit: 'Book', done: messages.booked, failed: messages.bookFailed },
  reserve: {
    title: 'Reserve equipment',
    submit: 'Reserve',
    done: equipmentReservationMessages.reserved,
    failed: equipmentReservationMessages.reserveFailed,
  },
  change: { title: 'Change the booking', submit: 'Save', done: messages.changed, failed: messages.changeFailed },
};

const wordsOf = ({ booking, isReservation }: BookDialogProps) => {
  if (booking) return words.change;
  return isReservation ? words.reserve : words.book;
};

const repeatOptions = Array.from({ length: limits.bookingRepeats + 1 }, (_, weeks) => ({
  value: weeks,
  label: weeks === 0 ? 'Once' : `Each week, ${weeks + 1} times`,
}));

/** Buttons that choose all things of a kit. */
const KitButtons = ({ form }: { form: BookingForm }) => {
  const { equipment } = useInventory();
  const { data: kits = [] } = useKits();
  if (kits.length === 0) return null;
  return (
    <Box component="fieldset" aria-label="Kits" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {kits.map(({ id, name, equipmentIds }) => (
        <Button
          key={id}
          size="small"
          variant="outlined"
          color="inherit"
          title={namesOf(equipmentIds, equipment)}
          onClick={() => form.setValue('equipmentIds', equipmentIds, { shouldDirty: true, shouldValidate: true })}
        >
          {name}
        </Button>
      ))}
    </Box>
  );
};

const valuesOf = (from: EquipmentBooking | BookingStart | undefined) => ({
  equipmentIds: [...(from?.equipmentIds ?? [])],
  start: from?.start ?? '',
  end: from?.end ?? '',
});

const useBookingForm = (props: BookDialogProps) => {
  const { booking, begin } = props;
  const { equipment } = useInventory();
  const ownId = useSession().session?.member?.id;
  const [clashes, setClashes] = useState<readonly BookingClash[]>([]);
  const [which, setWhich] = useState<BookingChoice>('this');
  const { mutateAsync: book } = useBook();
  const { mutateAsync: change } = useChangeBooking();
  const { done, failed } = wordsOf(props);
  const form = useServerForm({
    schema: createEquipmentBookingSchema,
    defaultValues: {
      ...valuesOf(booking ?? begin),
      memberId: booking?.memberId ?? ownId,
      purpose: booking?.purpose ?? '',
      repeatWeeks: 0,
    },
    send: async ({ repeatWeeks, ...fields }) => {
      setClashes([]);
      if (booking) await change({ booking, which, ...fields });
      else await book({ ...fields, repeatWeeks });
      return { title: done, text: `${namesOf(fields.equipmentIds, equipment)}: ${formatTimes(fields)}.` };
    },
    failed: (error) => {
      if (error instanceof HttpError) setClashes(error.clashes);
      return failure(failed)(error);
    },
  });
  useFollowPerson(form, 'memberId');
  return { form, clashes, setClashes, which, setWhich };
};

/** Books one or several things, or changes a booking. */
export const BookDialog = (props: BookDialogProps) => {
  const { booking } = props;
  const { equipment } = useInventory();
  const { form, clashes, setClashes, which, setWhich } = useBookingForm(props);
  const { title, submit } = wordsOf(props);
  const ids = form.watch('equipmentIds');
  const free = ids.filter((id) => clashes.every(({ equipmentId }) => equipmentId !== id));
  const takeRest = () => {
    form.setValue('equipmentIds', free, { shouldDirty: true });
    setClashes([]);
    form.clearErrors();
  };
  return (
    <FormDialog
      isWide
      title={title}
      text="Everything is booked together, or nothing. What is taken is then listed here."
      submitLabel={submit}
      form={form}
    >
      <ActingAs />
      <ThingsField label="Things" equipment={equipment.filter(isReservable)} {...form.field('equipmentIds')} />
      <KitButtons form={form} />
      <TimeFields form={form} booking={booking} />
      {!booking && <ChoiceField label="Repeat" options={repeatOptions} {...form.field('repeatWeeks')} />}
      {booking?.seriesId && <WhichInput value={which} onChange={setWhich} />}
      <TakerField {...form.field('memberId')} />
      <TextField label={optional(equipmentBookingLabels.purpose)} {...form.field('purpose')} />
      {clashes.length > 0 && <ClashList clashes={clashes} onTakeRest={free.length > 0 ? takeRest : undefined} />}
    </FormDialog>
  );
};
