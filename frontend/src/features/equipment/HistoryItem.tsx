import { returnConditionLabels, type EquipmentCheckout } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MemberName } from '../../components/person/MemberName';
import { formatDay, formatInstant } from '../../lib/time';
import { entrySx } from './equipment-styles';

const Ending = ({ checkout }: { checkout: EquipmentCheckout }) => {
  const { returnedAt, returnCondition, isOverdue, expectedReturnDate } = checkout;
  if (!returnedAt) {
    return (
      <Box component="span" sx={{ color: isOverdue ? 'error.main' : 'primary.main' }}>
        {isOverdue ? 'overdue since' : 'still out, due back'} {formatDay(expectedReturnDate)}
      </Box>
    );
  }
  const condition = returnCondition && returnConditionLabels[returnCondition];
  return (
    <>
      <time dateTime={returnedAt}>{formatInstant(returnedAt)}</time>
      {condition && ` · ${condition}`}
    </>
  );
};

/** A past or current checkout of an item. */
export const HistoryItem = ({ checkout }: { checkout: EquipmentCheckout }) => {
  const { memberName, labMemberId, checkoutDate, purpose, checkoutNotes, returnNotes } = checkout;
  return (
    <Box component="li" sx={[entrySx, { display: 'block', overflowWrap: 'anywhere' }]}>
      <Typography variant="body2">
        <MemberName name={memberName} id={labMemberId} /> · {purpose}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        <time dateTime={checkoutDate}>{formatInstant(checkoutDate)}</time> – <Ending checkout={checkout} />
      </Typography>
      {[checkoutNotes, returnNotes].filter(Boolean).map((note, index) => (
        <Typography key={index === 0 ? 'first' : 'second'} variant="caption" component="p">
          “{note}”
        </Typography>
      ))}
    </Box>
  );
};
