import type { EquipmentCheckout } from '@lab/contracts';
import Typography from '@mui/material/Typography';
import { MemberName } from '../../components/person/MemberName';
import { formatDay } from '../../lib/time';

/** The member who has an item, and the return date. */
export const Holder = ({
  checkout: { memberName, labMemberId, expectedReturnDate, isOverdue },
}: {
  checkout: EquipmentCheckout;
}) => (
  <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
    <MemberName name={memberName} id={labMemberId} /> has it; {isOverdue ? 'it was due back' : 'due back'}{' '}
    <time dateTime={expectedReturnDate}>{formatDay(expectedReturnDate)}</time>
  </Typography>
);
