import { addDays, equipmentCheckoutMessages, type EquipmentBooking, type EquipmentCheckout } from '@lab/contracts';
import Button from '@mui/material/Button';
import { usePeople } from '../../components/person/use-people';
import { announce, failure } from '../../components/toast/announce';
import { formatDay } from '../../lib/time';
import { formatTime } from './booking/booking-words';
import { useCheckOutBooking } from './booking/bookings.api';
import { useExtend } from './equipment.api';

const WEEK_DAYS = 7;

interface ExtendButtonProps {
  checkout: EquipmentCheckout;
  /** `YYYY-MM-DD` */
  today: string;
  /** The id of the element that names the item. */
  describedBy?: string;
  size?: 'small';
}

/** Extends a checkout by a week with one click; an overdue one from today. */
export const ExtendButton = ({ checkout, today, describedBy, size }: ExtendButtonProps) => {
  const { id, equipmentName, expectedReturnDate: agreed } = checkout;
  const { mutateAsync: extend, isPending } = useExtend(id);
  const keep = () => {
    const until = addDays(agreed > today ? agreed : today, WEEK_DAYS);
    const extended = extend(until).then(({ expectedReturnDate }) => ({
      title: equipmentCheckoutMessages.extended,
      text: `${equipmentName} is due back ${formatDay(expectedReturnDate)}.`,
    }));
    return announce(extended, failure(equipmentCheckoutMessages.extendFailed));
  };
  return (
    <Button
      variant="outlined"
      color="inherit"
      {...(size && { size })}
      aria-describedby={describedBy}
      loading={isPending}
      onClick={() => void keep()}
    >
      Extend by 1 week
    </Button>
  );
};

interface TakeBookedButtonProps {
  booking: EquipmentBooking;
  /** True when the member already has the items and may keep them for longer. */
  isHeld?: boolean;
  /** The id of the element that names the things; without it the button names the member. */
  describedBy?: string;
}

/** Checks the things of a booking out to its member with one click. */
export const TakeBookedButton = ({ booking, isHeld = false, describedBy }: TakeBookedButtonProps) => {
  const { id, equipmentNames, memberId, memberName, end } = booking;
  const fullName = usePeople().nameOf({ name: memberName, id: memberId });
  const { mutateAsync: checkOut, isPending } = useCheckOutBooking();
  const take = () => {
    const taken = checkOut(id).then(() => ({
      title: equipmentCheckoutMessages.checkedOut,
      text: `${equipmentNames}: ${fullName} has it until ${formatTime(end)}.`,
    }));
    return announce(taken, failure(equipmentCheckoutMessages.checkOutFailed));
  };
  const name = isHeld ? `Extend the checkout of ${fullName}` : `Check out for ${fullName}`;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      {...(describedBy ? { 'aria-describedby': describedBy } : { 'aria-label': name })}
      loading={isPending}
      onClick={() => void take()}
    >
      {isHeld ? 'Extend' : 'Check Out'}
    </Button>
  );
};
