import { equipmentCheckoutMessages, type EquipmentReservation } from '@lab/contracts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { MemberName } from '../../components/person/MemberName';
import { formatDay } from '../../lib/dates';
import { announce } from './announce';
import { useCheckOutReservation } from './equipment.api';
import { entrySx } from './equipment-styles';

interface ReservationItemProps {
  reservation: EquipmentReservation;
  /** The item is there to be taken. */
  isAvailable: boolean;
  onDelete: () => void;
}

/** One promise. Its item is checked out with one click, for whoever it was promised to. */
export const ReservationItem = ({ reservation, isAvailable, onDelete }: ReservationItemProps) => {
  const { id, memberName, startDate, endDate, purpose } = reservation;
  const { mutateAsync: checkOut, isPending } = useCheckOutReservation(id);
  const take = () => {
    const checkout = checkOut(undefined).then(({ equipmentName }) => ({
      title: equipmentCheckoutMessages.checkedOut,
      text: `${equipmentName} is now unavailable: ${memberName} has it until ${formatDay(endDate)}.`,
    }));
    return announce(checkout, equipmentCheckoutMessages.checkOutFailed);
  };
  return (
    <Box component="li" sx={entrySx}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          <MemberName name={memberName} />
        </Typography>
        <Typography variant="caption" component="p">
          <time dateTime={startDate}>{formatDay(startDate)}</time> –{' '}
          <time dateTime={endDate}>{formatDay(endDate)}</time>
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {purpose}
        </Typography>
      </Box>
      {isAvailable && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={`Check out for ${memberName}`}
          loading={isPending}
          onClick={() => void take()}
        >
          Check Out
        </Button>
      )}
      <IconButton aria-label={`Delete the reservation of ${memberName}`} onClick={onDelete}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
};
