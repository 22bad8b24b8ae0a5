import type { EquipmentCheckout } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import { Panel } from '../../components/layout/Panel';
import { MemberName } from '../../components/person/MemberName';
import { formatDay, formatInstant } from '../../lib/time';
import { dueText } from './due-text';
import { cardTitleSx, equipmentCardSx, footSx } from './equipment-styles';
import { ItemLink } from './ItemLink';

interface CheckoutCardProps {
  checkout: EquipmentCheckout;
  today: string;
  onReturn: (checkout: EquipmentCheckout) => void;
}

/** One checkout: item, member, purpose and return date. */
export const CheckoutCard = memo(({ checkout, today, onReturn }: CheckoutCardProps) => {
  const { equipmentId, equipmentName, expectedReturnDate, isOverdue, purpose, checkoutNotes } = checkout;
  const id = useId();
  return (
    <Panel sx={[equipmentCardSx, isOverdue && { borderColor: 'error.main' }]}>
      <Typography
        variant="caption"
        sx={{ color: isOverdue ? 'error.main' : 'text.secondary', fontWeight: isOverdue ? 550 : undefined }}
      >
        {dueText(expectedReturnDate, today)} ·{' '}
        <time dateTime={expectedReturnDate}>{formatDay(expectedReturnDate)}</time>
      </Typography>
      <Typography variant="h4" component="h2" sx={cardTitleSx} id={id}>
        <ItemLink itemId={equipmentId}>{equipmentName}</ItemLink>
      </Typography>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          <MemberName name={checkout.memberName} id={checkout.labMemberId} />
        </Typography>
        <Typography variant="body2">{purpose}</Typography>
        {checkoutNotes && (
          <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
            {checkoutNotes}
          </Typography>
        )}
      </Box>
      <Box sx={footSx}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          Checked out <time dateTime={checkout.checkoutDate}>{formatInstant(checkout.checkoutDate)}</time>
        </Typography>
        <Button variant="outlined" color="inherit" aria-describedby={id} onClick={() => onReturn(checkout)}>
          Return Equipment
        </Button>
      </Box>
    </Panel>
  );
});
