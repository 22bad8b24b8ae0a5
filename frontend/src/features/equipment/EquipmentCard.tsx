import {
  equipmentCategoryLabel,
  equipmentStatusLabels,
  type Equipment,
  type EquipmentCheckout,
  equipmentCheckoutLabels,
  equipmentLabels,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { Panel } from '../../components/layout/Panel';
import type { ListColumn } from '../../components/list/sorting';
import { MemberName } from '../../components/person/MemberName';
import { ItemPhoto } from '../../components/photo/ItemPhoto';
import { truncated } from '../../components/truncated';
import { formatDay } from '../../lib/time';
import { EquipmentFacts } from './EquipmentFacts';
import { isReservable } from './equipment-filters';
import {
  cardTitleSx,
  CheckOutButton,
  equipmentCardSx,
  footSx,
  itemButtonsSx,
  ItemLink,
  ReserveButton,
  ReturnOwnButton,
  rowButtonsSx,
  StatusMark,
  ItemHolder,
} from './ItemParts';

/** Truncates long texts after three lines; the item's own page shows the full text. */
const threeLinesSx = { ...truncated(3), color: 'text.secondary' };

interface EquipmentCardProps {
  equipment: Equipment;
  /** The label of its category. */
  category: string;
  /** The current checkout of the item. */
  checkout: EquipmentCheckout | undefined;
  today: string;
}

const titleIdOf = (equipmentId: number): string => `equipment-${equipmentId}`;

export const EquipmentCard = memo(({ equipment, category, checkout, today }: EquipmentCardProps) => {
  const id = titleIdOf(equipment.id);
  return (
    <Panel sx={equipmentCardSx}>
      <ItemPhoto equipment={equipment} size="thumb" />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="caption" sx={{ minWidth: 0, color: 'text.secondary' }}>
          {category}
        </Typography>
        <StatusMark status={equipment.status} isOverdue={checkout?.isOverdue ?? false} />
      </Box>
      <Typography variant="h4" component="h2" sx={cardTitleSx}>
        <ItemLink itemId={equipment.id} id={id}>
          {equipment.name}
        </ItemLink>
      </Typography>
      <Typography variant="body2" sx={threeLinesSx}>
        {equipment.description}
      </Typography>
      <EquipmentFacts equipment={equipment} isDetailed={false} />
      <Box sx={footSx}>
        {checkout && <ItemHolder checkout={checkout} today={today} />}
        <Box sx={itemButtonsSx}>
          <CheckOutButton equipment={equipment} aria-describedby={id} />
          {checkout && <ReturnOwnButton checkout={checkout} aria-describedby={id} />}
          <ReserveButton equipment={equipment} aria-describedby={id} />
        </Box>
      </Box>
    </Panel>
  );
});

/** The columns of the inventory. */
export const equipmentColumns = (
  checkoutOf: (item: Equipment) => EquipmentCheckout | undefined,
): ListColumn<Equipment>[] => [
  {
    title: equipmentLabels.name,
    width: 'minmax(0, 2.2fr)',
    sortBy: ({ name }) => name,
    cell: ({ id, name }) => (
      <ItemLink itemId={id} id={titleIdOf(id)}>
        {name}
      </ItemLink>
    ),
  },
  {
    title: equipmentLabels.category,
    inRow: 'detail',
    sortBy: ({ category }) => equipmentCategoryLabel(category),
    cell: ({ category }) => equipmentCategoryLabel(category),
  },
  {
    title: equipmentLabels.status,
    inRow: 'state',
    sortBy: (item) => (checkoutOf(item)?.isOverdue ? 'Overdue' : equipmentStatusLabels[item.status]),
    cell: (item) => <StatusMark status={item.status} isOverdue={checkoutOf(item)?.isOverdue ?? false} />,
  },
  {
    title: equipmentLabels.location,
    sortBy: ({ location }) => location,
    cell: ({ location }) => location,
  },
  {
    title: 'Who has it',
    inRow: 'detail',
    sortBy: (item) => checkoutOf(item)?.memberName ?? null,
    cell: (item) => {
      const checkout = checkoutOf(item);
      return checkout && <MemberName name={checkout.memberName} id={checkout.labMemberId} />;
    },
  },
  {
    title: equipmentCheckoutLabels.expectedReturnDate,
    inRow: 'detail',
    sortBy: (item) => checkoutOf(item)?.expectedReturnDate ?? null,
    cell: (item) => {
      const day = checkoutOf(item)?.expectedReturnDate;
      return day && <time dateTime={day}>{formatDay(day)}</time>;
    },
  },
  {
    title: 'Action',
    width: '13rem',
    cell: (item) => {
      const checkout = checkoutOf(item);
      const look = { size: 'small', 'aria-describedby': titleIdOf(item.id) } as const;
      return (
        isReservable(item) && (
          <Box sx={rowButtonsSx}>
            {item.status === 'available' && <CheckOutButton equipment={item} {...look} />}
            {checkout && <ReturnOwnButton checkout={checkout} {...look} />}
            <ReserveButton equipment={item} {...look} />
          </Box>
        )
      );
    },
  },
];
