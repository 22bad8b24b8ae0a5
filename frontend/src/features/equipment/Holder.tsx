import type { EquipmentCheckout } from '@lab/contracts';
import Typography from '@mui/material/Typography';
import { formatDay } from '../../lib/dates';

/** Who has an item, and until when. */
export const Holder = ({
  checkout: { memberName, expectedReturnDate, isOverdue },
}: {
  checkout: EquipmentCheckout;
}) => (
  <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
    {memberName} has it; {isOverdue ? 'it was due back' : 'due back'}{' '}
    <time dateTime={expectedReturnDate}>{formatDay(expectedReturnDate)}</time>
  </Typography>
);
