import { amountText, equipmentCheckoutLabels, type EquipmentCheckout } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import { Panel } from '../../components/layout/Panel';
import type { ListColumn } from '../../components/list/sorting';
import { MemberName } from '../../components/person/MemberName';
import { daysBetween, formatDay, formatInstant } from '../../lib/time';
import { cardTitleSx, equipmentCardSx, footSx, itemButtonsSx, ItemLink, ReturnButton, rowButtonsSx } from './ItemParts';
import { ExtendButton } from './LoanButtons';

/** The days until an item is due, or since it was due. */
export const dueText = (expectedReturnDate: string, today: string): string => {
  const left = daysBetween(today, expectedReturnDate);
  if (left < 0) return `Overdue by ${amountText(-left, 'days')}`;
  return left === 0 ? 'Due today' : `Due in ${amountText(left, 'days')}`;
};

interface CheckoutCardProps {
  checkout: EquipmentCheckout;
  today: string;
  /** True for the user's own checkout. */
  isOwn: boolean;
}

/** One checkout: item, member, purpose and return date. */
export const CheckoutCard = memo(({ checkout, today, isOwn }: CheckoutCardProps) => {
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
          {equipmentCheckoutLabels.checkoutDate}{' '}
          <time dateTime={checkout.checkoutDate}>{formatInstant(checkout.checkoutDate)}</time>
        </Typography>
        <Box sx={itemButtonsSx}>
          <ReturnButton color="inherit" checkout={checkout} aria-describedby={id} />
          {isOwn && <ExtendButton checkout={checkout} today={today} describedBy={id} />}
        </Box>
      </Box>
    </Panel>
  );
});

const itemIdOf = (checkoutId: number): string => `checkout-${checkoutId}`;

const Due = ({
  checkout: { expectedReturnDate, isOverdue },
  today,
}: {
  checkout: EquipmentCheckout;
  today: string;
}) => (
  <>
    <time dateTime={expectedReturnDate}>{formatDay(expectedReturnDate)}</time>
    <Typography
      variant="caption"
      component="span"
      sx={{ display: 'block', color: isOverdue ? 'error.main' : 'text.secondary' }}
    >
      {dueText(expectedReturnDate, today)}
    </Typography>
  </>
);

/** The columns of the active checkouts. */
export const checkoutColumns = (today: string, ownId: number | undefined): ListColumn<EquipmentCheckout>[] => [
  {
    title: 'Item',
    width: 'minmax(0, 1.5fr)',
    sortBy: ({ equipmentName }) => equipmentName,
    cell: ({ id, equipmentId, equipmentName }) => (
      <ItemLink itemId={equipmentId} id={itemIdOf(id)}>
        {equipmentName}
      </ItemLink>
    ),
  },
  {
    title: 'Who has it',
    inRow: 'detail',
    sortBy: ({ memberName }) => memberName,
    cell: ({ memberName, labMemberId }) => <MemberName name={memberName} id={labMemberId} />,
  },
  {
    title: equipmentCheckoutLabels.purpose,
    inRow: 'detail',
    width: 'minmax(0, 1.5fr)',
    sortBy: ({ purpose }) => purpose,
    cell: ({ purpose }) => purpose,
  },
  {
    title: equipmentCheckoutLabels.checkoutDate,
    sortBy: ({ checkoutDate }) => checkoutDate,
    cell: ({ checkoutDate }) => <time dateTime={checkoutDate}>{formatInstant(checkoutDate)}</time>,
  },
  {
    title: equipmentCheckoutLabels.expectedReturnDate,
    inRow: 'state',
    sortBy: ({ expectedReturnDate }) => expectedReturnDate,
    cell: (checkout) => <Due checkout={checkout} today={today} />,
  },
  {
    title: 'Action',
    width: '11.5rem',
    cell: (checkout) => (
      <Box sx={rowButtonsSx}>
        <ReturnButton size="small" color="inherit" checkout={checkout} aria-describedby={itemIdOf(checkout.id)} />
        {checkout.labMemberId === ownId && (
          <ExtendButton size="small" checkout={checkout} today={today} describedBy={itemIdOf(checkout.id)} />
        )}
      </Box>
    ),
  },
];
