import type { BrokenBooking, Equipment } from '@lab/contracts';
import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { SelectInput } from '../../components/form/SelectInput';
import type { Field } from '../../components/form/use-server-form';
import { usePeople } from '../../components/person/use-people';
import { formatTimes, namesOf } from './booking/booking-words';
import { useFree } from './booking/bookings.api';
import { useEquipment } from './equipment.api';

/** What happens to bookings, by their ids: they stay, are cancelled, or get another item. */
export const bookingMovesSchema = z.record(z.string(), z.union([z.literal(['keep', 'cancel']), z.number()]));

type BookingMove = z.output<typeof bookingMovesSchema>[string];

/** The moves as the API takes them. */
export const movesOf = (bookings: readonly BrokenBooking[], chosen: Readonly<Record<string, BookingMove>>) =>
  bookings.flatMap(({ id }) => {
    const move = chosen[id] ?? 'keep';
    return move === 'keep' ? [] : [{ bookingId: id, equipmentId: move === 'cancel' ? null : move }];
  });

interface MoveFieldProps extends Field {
  booking: BrokenBooking;
  equipment: Equipment;
}

/** A choice between the ways out for a booking, among them the items of the same category that are free then. */
const MoveField = ({ booking, equipment, name, control }: MoveFieldProps) => {
  const { field } = useController({ name, control });
  const { nameOf } = usePeople();
  const { equipment: all = [] } = useEquipment().data ?? {};
  const { data } = useFree(booking, equipment.category);
  const free = all.filter(
    ({ id, bookingUnit }) =>
      data?.free.includes(id) && bookingUnit === equipment.bookingUnit && !booking.equipmentIds.includes(id),
  );
  return (
    <SelectInput<BookingMove>
      name={name}
      label={`${nameOf({ name: booking.memberName, id: booking.memberId })}, ${formatTimes(booking)}`}
      value={field.value ?? 'keep'}
      options={[
        { value: 'keep', label: 'Keep as it is' },
        ...free.map(({ id }) => ({ value: id, label: `Move to ${namesOf([id], all)}` })),
        { value: 'cancel', label: 'Cancel' },
      ]}
      onChange={field.onChange}
    />
  );
};

interface MovedBookingsProps {
  bookings: readonly BrokenBooking[];
  equipment: Equipment;
  /** The field of the booking with this id. */
  fieldOf: (id: number) => Field;
}

/** The bookings during the maintenance of an item, each with what happens to it. */
export const MovedBookings = ({ bookings, equipment, fieldOf }: MovedBookingsProps) => (
  <>
    <Typography variant="body2" sx={{ fontWeight: 550 }}>
      Bookings during the maintenance
    </Typography>
    {bookings.map((booking) => (
      <MoveField key={booking.id} booking={booking} equipment={equipment} {...fieldOf(booking.id)} />
    ))}
  </>
);
