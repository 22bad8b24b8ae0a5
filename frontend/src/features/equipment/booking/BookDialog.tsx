import {
  createEquipmentBookingSchema,
  equipmentBookingLabels,
  equipmentBookingMessages as messages,
  isDay,
  limits,
  type BookingChoice,
  type BookingClash,
  type BookingTimes,
  type CreateEquipmentBooking,
  type EquipmentBooking,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { ChoiceField } from '../../../components/form/ChoiceField';
import { DateField } from '../../../components/form/DateField';
import { DateTimeField } from '../../../components/form/DateTimeField';
import { FieldColumns } from '../../../components/form/FieldColumns';
import { optional } from '../../../components/form/optional';
import { SelectInput } from '../../../components/form/SelectInput';
import { TextField } from '../../../components/form/TextField';
import { useServerForm, type ServerForm } from '../../../components/form/use-server-form';
import { ActingAs } from '../../../components/person/ActingAs';
import { failure } from '../../../components/toast/announce';
import { HttpError } from '../../../lib/http/http-error';
import { isReservable } from '../bookings';
import { useInventory } from '../equipment.api';
import { formatTimes, inUnit, namesOf, needsTimes } from './booking-words';
import { useBook, useChangeBooking, useKits } from './bookings.api';
import { ClashList } from './ClashList';
import { ThingsField } from './ThingsField';

/** What the dialog begins with. */
export interface BookingStart extends Partial<BookingTimes> {
  equipmentIds: readonly number[];
}

interface BookDialogProps {
  /** The booking to change. */
  booking?: EquipmentBooking | undefined;
  begin?: BookingStart | undefined;
  onClose: () => void;
}

type BookingForm = ServerForm<CreateEquipmentBooking>;

const repeatOptions = Array.from({ length: limits.bookingRepeats + 1 }, (_, weeks) => ({
  value: weeks,
  label: weeks === 0 ? 'Once' : `Each week, ${weeks + 1} times`,
}));

const choiceLabels: Record<BookingChoice, string> = {
  this: 'Only this one',
  later: 'This one and the later ones',
  all: 'All of the series',
};

const choiceOptions = Object.entries(choiceLabels).map(([value, label]) => ({ value: value as BookingChoice, label }));

interface WhichInputProps {
  value: BookingChoice;
  onChange: (which: BookingChoice) => void;
}

/** Which bookings of a series are meant. */
export const WhichInput = ({ value, onChange }: WhichInputProps) => (
  <SelectInput label="Which bookings" value={value} options={choiceOptions} onChange={onChange} />
);

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

/** Days, or times in steps of 15 minutes where one of the things is booked by the hour. */
const TimeFields = ({ form }: { form: BookingForm }) => {
  const { equipment, today } = useInventory();
  const [ids, start] = form.watch(['equipmentIds', 'start']);
  const [earliest] = useState(() => new Date().toISOString());
  const isByHour = needsTimes(ids, equipment);
  const { getValues, setValue } = form;
  useEffect(() => {
    const [from, to] = getValues(['start', 'end']);
    const times = inUnit({ start: from, end: to }, isByHour);
    if (times.start !== from) setValue('start', times.start);
    if (times.end !== to) setValue('end', times.end);
  }, [isByHour, getValues, setValue]);
  if (isByHour) {
    return (
      <FieldColumns>
        <DateTimeField label={equipmentBookingLabels.startAt} earliest={earliest} {...form.field('start')} />
        <DateTimeField label={equipmentBookingLabels.endAt} earliest={earliest} {...form.field('end')} />
      </FieldColumns>
    );
  }
  return (
    <FieldColumns>
      <DateField label="First day" earliest={today} {...form.field('start')} />
      <DateField label="Last day" earliest={isDay(start) && start > today ? start : today} {...form.field('end')} />
    </FieldColumns>
  );
};

const useBookingForm = ({ booking, begin, onClose }: BookDialogProps) => {
  const { equipment } = useInventory();
  const [clashes, setClashes] = useState<readonly BookingClash[]>([]);
  const [which, setWhich] = useState<BookingChoice>('this');
  const { mutateAsync: book } = useBook();
  const { mutateAsync: change } = useChangeBooking();
  const from = booking ?? begin;
  const form = useServerForm({
    schema: createEquipmentBookingSchema,
    defaultValues: {
      equipmentIds: [...(from?.equipmentIds ?? [])],
      start: from?.start ?? '',
      end: from?.end ?? '',
      purpose: booking?.purpose ?? '',
      repeatWeeks: 0,
    },
    send: async ({ repeatWeeks, ...fields }) => {
      setClashes([]);
      if (booking) await change({ booking, which, ...fields });
      else await book({ ...fields, repeatWeeks });
      const text = `${namesOf(fields.equipmentIds, equipment)}: ${formatTimes(fields)}.`;
      return { title: booking ? messages.changed : messages.booked, text };
    },
    failed: (error) => {
      if (error instanceof HttpError) setClashes(error.clashes);
      return failure(booking ? messages.changeFailed : messages.bookFailed)(error);
    },
    onDone: onClose,
  });
  return { form, clashes, setClashes, which, setWhich };
};

/** Books several things at once, or changes a booking. */
export const BookDialog = (props: BookDialogProps) => {
  const { booking, onClose } = props;
  const { equipment } = useInventory();
  const { form, clashes, setClashes, which, setWhich } = useBookingForm(props);
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
      title={booking ? 'Change the booking' : 'Book things'}
      text="Everything is booked together, or nothing. What is taken is then listed here."
      submitLabel={booking ? 'Save' : 'Book'}
      form={form}
      onClose={onClose}
    >
      <ActingAs />
      <ThingsField label="Things" equipment={equipment.filter(isReservable)} {...form.field('equipmentIds')} />
      <KitButtons form={form} />
      <TimeFields form={form} />
      {!booking && <ChoiceField label="Repeat" options={repeatOptions} {...form.field('repeatWeeks')} />}
      {booking?.seriesId && <WhichInput value={which} onChange={setWhich} />}
      <TextField label={optional(equipmentBookingLabels.purpose)} {...form.field('purpose')} />
      {clashes.length > 0 && <ClashList clashes={clashes} onTakeRest={free.length > 0 ? takeRest : undefined} />}
    </FormDialog>
  );
};
