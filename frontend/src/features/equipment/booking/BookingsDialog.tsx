import {
  equipmentBookingMessages as messages,
  equipmentCheckoutMessages,
  isDay,
  type BookingChoice,
  type EquipmentBooking,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AppDialog } from '../../../components/dialog/AppDialog';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { useOpenDialog } from '../../../components/dialog/open-dialog';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { deleteIcon, editIcon } from '../../../components/icons';
import { MoreMenu } from '../../../components/MoreMenu';
import { MemberName } from '../../../components/person/MemberName';
import { announce, failure } from '../../../components/toast/announce';
import { BookDialog } from '../dialogs';
import { useInventory } from '../equipment.api';
import { asDays, formatTimes, namesOf } from './booking-words';
import { WhichInput } from './BookDialog';
import { useBookings, useCheckOutBooking, useDeleteBooking } from './bookings.api';

/** Asks for confirmation, and which bookings of a series are meant. */
const CancelDialog = ({ booking, onClose }: { booking: EquipmentBooking; onClose: () => void }) => {
  const { equipment } = useInventory();
  const [which, setWhich] = useState<BookingChoice>('this');
  const { mutateAsync: remove } = useDeleteBooking();
  return (
    <ConfirmDialog
      title="Cancel this booking?"
      text={`${namesOf(booking.equipmentIds, equipment)}: ${formatTimes(booking)}. Others can then book this time.`}
      confirmLabel="Cancel booking"
      send={() => remove({ booking, which }).then(() => ({ title: messages.deleted }))}
      failed={failure(messages.deleteFailed)}
      isOver={() => true}
      onClose={onClose}
    >
      {booking.seriesId && <WhichInput value={which} onChange={setWhich} />}
    </ConfirmDialog>
  );
};

interface BookingRowProps {
  booking: EquipmentBooking;
  onChange: () => void;
}

/** True on the days of a booking. */
const hasBegun = ({ start }: EquipmentBooking, today: string): boolean =>
  isDay(start) ? start <= today : Date.parse(start) <= Date.now();

const isOver = (booking: EquipmentBooking, today: string): boolean => asDays(booking).end < today;

const BookingRow = ({ booking, onChange }: BookingRowProps) => {
  const { equipment, today } = useInventory();
  const open = useOpenDialog();
  const { id, memberId, memberName, equipmentIds, purpose, seriesId } = booking;
  const { mutateAsync: checkOut, isPending } = useCheckOutBooking();
  const names = namesOf(equipmentIds, equipment);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {/* On phones the buttons are below the text. */}
      <Box sx={{ flex: ({ sizes }) => `1 1 ${sizes.card}`, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 550 }}>{names}</Typography>
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
          {hasBegun(booking, today) && (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              loading={isPending}
              onClick={() =>
                void announce(
                  checkOut(id).then(() => ({ title: equipmentCheckoutMessages.checkedOut, text: names })),
                  failure(equipmentCheckoutMessages.checkOutFailed),
                )
              }
            >
              Check Out
            </Button>
          )}
          <MoreMenu
            label={`More about the booking of ${names}`}
            items={[
              { text: 'Change', icon: editIcon, onChoose: onChange },
              {
                text: 'Cancel booking',
                icon: deleteIcon,
                onChoose: () => open((close) => <CancelDialog booking={booking} onClose={close} />),
              },
            ]}
          />
        </Box>
      )}
    </Box>
  );
};

interface BookingsDialogProps {
  /** Shows this booking only. */
  only?: EquipmentBooking;
  onClose: () => void;
}

/** All bookings that are not over, by their beginning, or one of them. */
export const BookingsDialog = ({ only, onClose }: BookingsDialogProps) => {
  const { today } = useInventory();
  const open = useOpenDialog();
  const { data: all, ...query } = useBookings();
  const isPast = only && isOver(only, today);
  const bookings = isPast ? [only] : all?.filter(({ id }) => !only || id === only.id);
  return (
    <AppDialog
      isWide
      title={only ? 'Booking' : 'Bookings'}
      onClose={onClose}
      actions={
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      }
    >
      {!bookings && <NotLoaded query={query} what="the bookings" placeholders={<Skeleton />} />}
      {bookings?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{messages.empty}</Typography>}
      <Box component="ul" aria-label="Bookings" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {bookings?.map((booking) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            onChange={() => open((close) => <BookDialog booking={booking} onClose={close} />)}
          />
        ))}
      </Box>
    </AppDialog>
  );
};
