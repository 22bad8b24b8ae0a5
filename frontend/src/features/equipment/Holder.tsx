import type { EquipmentCheckout } from '@lab/contracts';
import Typography from '@mui/material/Typography';
import { MemberName } from '../../components/person/MemberName';
import { formatDay } from '../../lib/dates';

/** Who has an item, and until when. */
export const Holder = ({
  checkout: { memberName, expectedReturnDate, isOverdue },
}: {
  checkout: EquipmentCheckout;
}) => (
  <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
    <MemberName name={memberName} /> has it; {isOverdue ? 'it was due back' : 'due back'}{' '}
    <time dateTime={expectedReturnDate}>{formatDay(expectedReturnDate)}</time>
  </Typography>
);
