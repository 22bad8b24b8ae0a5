import {
  addDays,
  equipmentBookingLabels,
  isDay,
  type CreateEquipmentBooking,
  type EquipmentBooking,
} from '@lab/contracts';
import { useEffect } from 'react';
import type { DayNote } from '../../../components/form/picker/picker-field';
import type { ServerForm } from '../../../components/form/use-server-form';
import { CalendarStrip } from '../CalendarStrip';
import { bookingChoices, DayChoices, type DayChoice } from '../DayChoices';
import { useInventory } from '../equipment.api';
import { type Entry, LAST_DAY } from '../timeline/timeline';
import { entryText } from '../timeline/timeline-words';
import { asDays, inUnit, needsTimes } from './booking-words';
import { PeriodFields } from './PeriodFields';
import { useEntries } from './use-entries';

export type BookingForm = ServerForm<CreateEquipmentBooking>;

/** The first entry that touches these days. */
const entryOn = (entries: readonly Entry[], first: string, last: string): Entry | undefined =>
  entries.find((entry) => {
    const { start, end } = asDays(entry);
    return start <= last && end >= first;
  });

/** The first free day from today; undefined while an item is in maintenance and no next check is planned. */
const firstFreeDay = (entries: readonly Entry[], today: string): string | undefined => {
  const taken = entryOn(entries, today, today);
  if (!taken) return today;
  const { end } = asDays(taken);
  return end < LAST_DAY ? firstFreeDay(entries, addDays(end, 1)) : undefined;
};

const reasons: Record<Entry['kind'], string> = {
  checkout: 'Checked out by',
  booking: 'Reserved by',
  maintenance: 'In maintenance',
};

/** Notes for the days on which a thing is not free. */
const noteWith =
  (entries: readonly Entry[]) =>
  (day: string): DayNote | undefined => {
    const taken = entryOn(entries, day, day);
    return taken && { text: `${reasons[taken.kind]} ${taken.memberName}`.trim(), isTaken: true };
  };

/** Times in the unit of the chosen things. Days begin with the first free one, and the last is never before the first. */
const useTimes = ({ getValues, setValue, watch }: BookingForm, isByHour: boolean, firstDay: string | undefined) => {
  const start = watch('start');
  useEffect(() => {
    const [from, to] = getValues(['start', 'end']);
    const times = inUnit({ start: from, end: to }, isByHour);
    if (times.start !== from) setValue('start', times.start);
    if (times.end !== to) setValue('end', times.end);
  }, [isByHour, getValues, setValue]);
  useEffect(() => {
    if (firstDay && !getValues('start')) setValue('start', firstDay);
  }, [firstDay, getValues, setValue]);
  useEffect(() => {
    if (start && isDay(start) && getValues('end') < start) setValue('end', start);
  }, [start, getValues, setValue]);
};

interface TimeFieldsProps {
  form: BookingForm;
  /** The booking that is being changed. It does not block its own days. */
  booking: EquipmentBooking | undefined;
}

/** Days, or times if any item is booked by the hour. A single item also shows its calendar. */
export const TimeFields = ({ form, booking }: TimeFieldsProps) => {
  const { equipment, today } = useInventory();
  const [ids, from] = form.watch(['equipmentIds', 'start']);
  const isByHour = needsTimes(ids, equipment);
  const only = ids.length === 1 ? equipment.find(({ id }) => id === ids[0]) : undefined;
  const entries = useEntries(only, today)?.filter((entry) => !booking || entry.booking?.id !== booking.id);
  useTimes(form, isByHour, entries && !isByHour ? firstFreeDay(entries, today) : undefined);
  const refusalOf = ({ from: first, to: last }: DayChoice) => {
    const taken = entries && entryOn(entries, first, last);
    return taken && entryText(taken, [], today);
  };
  const choose = ({ from: first, to: last }: DayChoice) => {
    const typed = { shouldDirty: true, shouldValidate: true };
    form.setValue('end', last, typed);
    form.setValue('start', first, typed);
    form.setFocus('purpose');
  };
  const { startAt, endAt } = equipmentBookingLabels;
  return (
    <>
      {only && (
        <div>
          <CalendarStrip entries={entries ?? []} today={today} />
        </div>
      )}
      <div>
        <PeriodFields
          isByHour={isByHour}
          labels={isByHour ? [startAt, endAt] : ['First day', 'Last day']}
          start={form.field('start')}
          end={form.field('end')}
          from={from}
          noteOf={entries && noteWith(entries)}
        />
        {!isByHour && (
          <DayChoices label="Days" choices={bookingChoices(today)} refusalOf={refusalOf} onChoose={choose} />
        )}
      </div>
    </>
  );
};
