import {
  equipmentReservationMessages,
  type Equipment,
  type EquipmentCheckout,
  type EquipmentReservation,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useOpenDialog } from '../../components/dialog/open-dialog';
import { Icon } from '../../components/Icon';
import { deleteIcon } from '../../components/icons';
import { NotLoaded } from '../../components/feedback/NotLoaded';
import { MemberName } from '../../components/person/MemberName';
import { usePeople } from '../../components/person/use-people';
import { formatDay } from '../../lib/time';
import { bookingsOf } from './bookings';
import { CalendarStrip } from './CalendarStrip';
import { useItemReservations } from './equipment.api';
import { DeleteReservationDialog } from './loan-dialogs';
import { entrySx, ItemSection } from './ItemSection';
import { TakeReservedButton } from './LoanButtons';

interface ReservationItemProps {
  reservation: EquipmentReservation;
  /** True when the item can be checked out now. */
  isAvailable: boolean;
  /** True when its member has the item already, and may keep it. */
  isHeld: boolean;
}

/** One reservation, with a button to check the item out for its member. */
const ReservationItem = ({ reservation, isAvailable, isHeld }: ReservationItemProps) => {
  const open = useOpenDialog();
  const { memberName, labMemberId, startDate, endDate, purpose } = reservation;
  const fullName = usePeople().nameOf({ name: memberName, id: labMemberId });
  return (
    <Box component="li" sx={entrySx}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          <MemberName name={memberName} id={labMemberId} />
        </Typography>
        <Typography variant="caption" component="p">
          <time dateTime={startDate}>{formatDay(startDate)}</time> –{' '}
          <time dateTime={endDate}>{formatDay(endDate)}</time>
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {purpose}
        </Typography>
      </Box>
      {(isAvailable || isHeld) && <TakeReservedButton reservation={reservation} isHeld={isHeld} />}
      <IconButton
        aria-label={`Delete the reservation of ${fullName}`}
        onClick={() => open((close) => <DeleteReservationDialog reservation={reservation} onClose={close} />)}
      >
        <Icon path={deleteIcon} fontSize="small" />
      </IconButton>
    </Box>
  );
};

interface ItemReservationsProps {
  equipment: Equipment;
  checkout: EquipmentCheckout | undefined;
  today: string;
}

/** The reservations of an item, on a calendar and as a list. */
export const ItemReservations = ({ equipment, checkout, today }: ItemReservationsProps) => {
  const { data: reservations, ...query } = useItemReservations(equipment.id);
  return (
    <ItemSection title="Reservations">
      <CalendarStrip bookings={bookingsOf(checkout, reservations ?? [], today)} today={today} />
      {!reservations && <NotLoaded query={query} what="the reservations" placeholders={<Skeleton />} />}
      {reservations?.length === 0 && (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          {equipmentReservationMessages.empty}
        </Typography>
      )}
      {reservations && (
        <Box component="ul" aria-label="Reservations">
          {reservations.map((reservation) => (
            <ReservationItem
              key={reservation.id}
              reservation={reservation}
              isAvailable={equipment.status === 'available'}
              isHeld={checkout?.labMemberId === reservation.labMemberId}
            />
          ))}
        </Box>
      )}
    </ItemSection>
  );
};
