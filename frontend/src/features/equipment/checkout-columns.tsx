import type { EquipmentCheckout } from '@lab/contracts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ListColumn } from '../../components/list/sorting';
import { MemberName } from '../../components/person/MemberName';
import { formatDay, formatInstant } from '../../lib/time';
import { dueText } from './due-text';
import { ItemLink } from './ItemLink';

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
export const checkoutColumns = (
  today: string,
  onReturn: (checkout: EquipmentCheckout) => void,
): ListColumn<EquipmentCheckout>[] => [
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
    sortBy: ({ memberName }) => memberName,
    cell: ({ memberName }) => <MemberName name={memberName} />,
  },
  {
    title: 'Purpose',
    width: 'minmax(0, 1.5fr)',
    sortBy: ({ purpose }) => purpose,
    cell: ({ purpose }) => purpose,
  },
  {
    title: 'Checked out',
    sortBy: ({ checkoutDate }) => checkoutDate,
    cell: ({ checkoutDate }) => <time dateTime={checkoutDate}>{formatInstant(checkoutDate)}</time>,
  },
  {
    title: 'Due back',
    sortBy: ({ expectedReturnDate }) => expectedReturnDate,
    cell: (checkout) => <Due checkout={checkout} today={today} />,
  },
  {
    title: 'Action',
    width: '11.5rem',
    cell: (checkout) => (
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-describedby={itemIdOf(checkout.id)}
        onClick={() => onReturn(checkout)}
      >
        Return Equipment
      </Button>
    ),
  },
];
