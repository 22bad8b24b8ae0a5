import { equipmentCheckoutMessages, type EquipmentReservation } from '@lab/contracts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { MemberName } from '../../components/person/MemberName';
import { usePeople } from '../../components/person/use-people';
import { announce, failure } from '../../components/toast/announce';
import { formatDay } from '../../lib/time';
import { useCheckOutReservation } from './equipment.api';
import { entrySx } from './equipment-styles';

interface ReservationItemProps {
  reservation: EquipmentReservation;
  /** True when the item can be checked out now. */
  isAvailable: boolean;
  /** True when its member has the item already, and may keep it. */
  isHeld: boolean;
  onDelete: () => void;
}

/** One reservation, with a button to check the item out for its member. */
export const ReservationItem = ({ reservation, isAvailable, isHeld, onDelete }: ReservationItemProps) => {
  const { id, memberName, labMemberId, startDate, endDate, purpose } = reservation;
  const fullName = usePeople().nameOf({ name: memberName, id: labMemberId });
  const { mutateAsync: checkOut, isPending } = useCheckOutReservation(id);
  const take = () => {
    const checkout = checkOut(undefined).then(({ equipmentName }) => ({
      title: equipmentCheckoutMessages.checkedOut,
      text: `${equipmentName} is now unavailable: ${fullName} has it until ${formatDay(endDate)}.`,
    }));
    return announce(checkout, failure(equipmentCheckoutMessages.checkOutFailed));
  };
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
      {(isAvailable || isHeld) && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={isHeld ? `Extend the checkout of ${fullName}` : `Check out for ${fullName}`}
          loading={isPending}
          onClick={() => void take()}
        >
          {isHeld ? 'Extend' : 'Check Out'}
        </Button>
      )}
      <IconButton aria-label={`Delete the reservation of ${fullName}`} onClick={onDelete}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
};
