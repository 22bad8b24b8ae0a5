import type { Equipment, EquipmentBooking } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useOpenDialog } from '../../../components/dialog/open-dialog';
import { deleteIcon, editIcon } from '../../../components/icons';
import { MoreMenu } from '../../../components/MoreMenu';
import { MemberName } from '../../../components/person/MemberName';
import { usePeople } from '../../../components/person/use-people';
import { CancelBookingDialog } from '../dialogs';
import { useActiveCheckouts, useInventory } from '../equipment.api';
import { TakeBookedButton } from '../LoanButtons';
import { asDays, formatTimes } from './booking-words';

/** True once the last day of a booking has passed. */
export const isOver = (booking: EquipmentBooking, today: string): boolean => asDays(booking).end < today;

/** True when none of its items has an earlier booking. */
const isNext = ({ start, equipmentIds }: EquipmentBooking, bookings: readonly EquipmentBooking[]): boolean =>
  !bookings.some((other) => other.start < start && other.equipmentIds.some((id) => equipmentIds.includes(id)));

/** Whether the member already has all items of a booking, and whether the missing ones can be checked out. */
const useTaking = ({ equipmentIds, memberId }: EquipmentBooking) => {
  const { equipment } = useInventory();
  const { data: checkouts = [] } = useActiveCheckouts();
  const isHeld = (id: number) =>
    checkouts.some(({ equipmentId, labMemberId }) => equipmentId === id && labMemberId === memberId);
  const isAvailable = (id: number) => equipment.some((item) => item.id === id && item.status === 'available');
  return {
    isHeld: equipmentIds.every(isHeld),
    mayTake: equipmentIds.every((id) => isHeld(id) || isAvailable(id)),
  };
};

interface BookingRowProps {
  booking: EquipmentBooking;
  isNext: boolean;
  item?: Equipment | undefined;
  onChange: (booking: EquipmentBooking) => void;
}

const BookingRow = ({ booking, item, onChange, ...place }: BookingRowProps) => {
  const open = useOpenDialog();
  const { today } = useInventory();
  const { equipmentIds, equipmentNames, memberId, memberName, purpose, seriesId } = booking;
  const fullName = usePeople().nameOf({ name: memberName, id: memberId });
  const { isHeld, mayTake } = useTaking(booking);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1.25,
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {/* On phones the buttons are below the text. */}
      <Box sx={{ flex: ({ sizes }) => `1 1 ${sizes.card}`, minWidth: 0, overflowWrap: 'anywhere' }}>
        {!(item && equipmentIds.length === 1) && <Typography sx={{ fontWeight: 550 }}>{equipmentNames}</Typography>}
        <Typography variant="body2">
          {formatTimes(booking)}
          {seriesId && ' · weekly'}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <MemberName name={memberName} id={memberId} />
          {purpose && ` · ${purpose}`}
        </Typography>
      </Box>
      {!isOver(booking, today) && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>
          {mayTake && place.isNext && <TakeBookedButton booking={booking} isHeld={isHeld} />}
          <MoreMenu
            label={`More about the booking of ${equipmentNames} by ${fullName}`}
            items={[
              { text: 'Change', icon: editIcon, onChoose: () => onChange(booking) },
              {
                text: 'Cancel booking',
                icon: deleteIcon,
                onChoose: () => open(<CancelBookingDialog booking={booking} />),
              },
            ]}
          />
        </Box>
      )}
    </Box>
  );
};

interface BookingListProps {
  label: string;
  /** By their beginning. */
  bookings: readonly EquipmentBooking[];
  /** Shown when there are none. */
  empty: string;
  /** The item on whose page the list is; its name is left out. */
  item?: Equipment;
  /** Opens the form of a booking. */
  onChange: (booking: EquipmentBooking) => void;
}

/** Bookings with their actions. Only the next booking of an item can be checked out. */
export const BookingList = ({ label, bookings, empty, ...row }: BookingListProps) => (
  <>
    {bookings.length === 0 && (
      <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
        {empty}
      </Typography>
    )}
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {bookings.map((booking) => (
        <BookingRow key={booking.id} booking={booking} isNext={isNext(booking, bookings)} {...row} />
      ))}
    </Box>
  </>
);
