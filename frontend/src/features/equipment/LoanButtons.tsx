import { addDays, equipmentCheckoutMessages, type EquipmentCheckout, type EquipmentReservation } from '@lab/contracts';
import Button from '@mui/material/Button';
import { usePeople } from '../../components/person/use-people';
import { announce, failure } from '../../components/toast/announce';
import { formatDay } from '../../lib/time';
import { useCheckOutReservation, useExtend } from './equipment.api';

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

interface TakeReservedButtonProps {
  reservation: EquipmentReservation;
  /** True when its member has the item already, and may keep it. */
  isHeld?: boolean;
  /** The id of the element that names the item; without it the button names the member. */
  describedBy?: string;
}

/** Checks a reserved item out to its member with one click. */
export const TakeReservedButton = ({ reservation, isHeld = false, describedBy }: TakeReservedButtonProps) => {
  const { id, memberName, labMemberId, endDate } = reservation;
  const fullName = usePeople().nameOf({ name: memberName, id: labMemberId });
  const { mutateAsync: checkOut, isPending } = useCheckOutReservation(id);
  const take = () => {
    const checkout = checkOut(undefined).then(({ equipmentName }) => ({
      title: equipmentCheckoutMessages.checkedOut,
      text: `${equipmentName} is now unavailable: ${fullName} has it until ${formatDay(endDate)}.`,
    }));
    return announce(checkout, failure(equipmentCheckoutMessages.checkOutFailed));
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
