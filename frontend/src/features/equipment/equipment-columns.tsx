import { equipmentCategoryLabels, equipmentStatusLabels, type Equipment, type EquipmentCheckout } from '@lab/contracts';
import type { ListColumn } from '../../components/list/sorting';
import { MemberName } from '../../components/person/MemberName';
import { formatDay } from '../../lib/time';
import { CheckOutButton } from './CheckOutButton';
import { titleIdOf } from './EquipmentCard';
import { ItemLink } from './ItemLink';
import { StatusMark } from './StatusMark';

/** The columns of the inventory. */
export const equipmentColumns = (
  checkoutOf: (item: Equipment) => EquipmentCheckout | undefined,
  onCheckOut: (item: Equipment) => void,
): ListColumn<Equipment>[] => [
  {
    title: 'Name',
    width: 'minmax(0, 2.2fr)',
    sortBy: ({ name }) => name,
    cell: ({ id, name }) => (
      <ItemLink itemId={id} id={titleIdOf(id)}>
        {name}
      </ItemLink>
    ),
  },
  {
    title: 'Category',
    sortBy: ({ category }) => equipmentCategoryLabels[category],
    cell: ({ category }) => equipmentCategoryLabels[category],
  },
  {
    title: 'Status',
    sortBy: (item) => (checkoutOf(item)?.isOverdue ? 'Overdue' : equipmentStatusLabels[item.status]),
    cell: (item) => <StatusMark status={item.status} isOverdue={checkoutOf(item)?.isOverdue ?? false} />,
  },
  { title: 'Location', sortBy: ({ location }) => location, cell: ({ location }) => location },
  {
    title: 'Who has it',
    sortBy: (item) => checkoutOf(item)?.memberName ?? null,
    cell: (item) => {
      const checkout = checkoutOf(item);
      return checkout && <MemberName name={checkout.memberName} />;
    },
  },
  {
    title: 'Due back',
    sortBy: (item) => checkoutOf(item)?.expectedReturnDate ?? null,
    cell: (item) => {
      const day = checkoutOf(item)?.expectedReturnDate;
      return day && <time dateTime={day}>{formatDay(day)}</time>;
    },
  },
  {
    title: 'Action',
    width: '7.5rem',
    cell: (item) =>
      item.status === 'available' && (
        <CheckOutButton size="small" equipment={item} describedBy={titleIdOf(item.id)} onCheckOut={onCheckOut} />
      ),
  },
];
