import {
  amountText,
  equipmentStatusLabels,
  type Equipment,
  type EquipmentCheckout,
  type EquipmentStatus,
} from '@lab/contracts';
import Button, { type ButtonProps } from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { DialogButton } from '../../components/dialog/DialogButton';
import { StatusBadge, type StatusColor } from '../../components/feedback/StatusBadge';
import { MemberName } from '../../components/person/MemberName';
import { useSession } from '../../lib/session/session.api';
import { daysBetween, formatDay } from '../../lib/time';
import { CheckOutDialog, ReturnDialog, useReserving } from './dialogs';
import { isReservable } from './equipment-filters';

export const rowButtonsSx = { display: 'flex', flexWrap: 'wrap', gap: 1 } satisfies SxProps<Theme>;

/** The buttons of a card, as wide as it is. */
export const itemButtonsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > *': { flex: 'auto', px: 1 },
} satisfies SxProps<Theme>;

/** A card of the lists. Its action is aligned at the bottom with those of its neighbours. */
export const equipmentCardSx = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  minWidth: 0,
  height: '100%',
  p: { xs: 2.5, md: 3 },
} satisfies SxProps<Theme>;

export const cardTitleSx = { overflowWrap: 'anywhere' } satisfies SxProps<Theme>;

export const footSx = { mt: 'auto', pt: 1, display: 'grid', gap: 1.5 } satisfies SxProps<Theme>;

const statusColors: Record<EquipmentStatus, StatusColor> = {
  available: 'success',
  checked_out: 'info',
  maintenance: 'warning',
  lost: 'error',
  retired: 'secondary',
};

interface StatusMarkProps {
  status: EquipmentStatus;
  /** True when the item is still out after its return date. */
  isOverdue: boolean;
}

export const StatusMark = ({ status, isOverdue }: StatusMarkProps) => (
  <StatusBadge color={isOverdue ? 'error' : statusColors[status]}>
    {isOverdue ? 'Overdue' : equipmentStatusLabels[status]}
  </StatusBadge>
);

interface ItemHolderProps {
  checkout: EquipmentCheckout;
  today: string;
}

/** The member who has an item, and until when. */
export const ItemHolder = ({ checkout, today }: ItemHolderProps) => {
  const { memberName, labMemberId, expectedReturnDate, isOverdue } = checkout;
  const isOwn = useSession().session?.member?.id === labMemberId;
  const has = isOwn ? 'You have it' : 'has it';
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere', textWrap: 'balance' }}>
      {!isOwn && (
        <>
          <MemberName name={memberName} id={labMemberId} />{' '}
        </>
      )}
      {isOverdue ? `${has}, ` : `${has} until `}
      <time dateTime={expectedReturnDate}>
        {isOverdue
          ? `${amountText(daysBetween(expectedReturnDate, today), 'days')} overdue`
          : formatDay(expectedReturnDate)}
      </time>
    </Typography>
  );
};

interface ItemLinkProps {
  itemId: number;
  /** The id of the link, to focus it later. */
  id?: string;
  children: ReactNode;
}

/** A link that opens an item's page over the list, which stays as it is. */
export const ItemLink = ({ itemId, id, children }: ItemLinkProps) => {
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  search.set('item', String(itemId));
  return (
    <Link
      component={RouterLink}
      id={id}
      to={{ search: String(search) }}
      preventScrollReset
      color="inherit"
      underline="hover"
    >
      {children}
    </Link>
  );
};

/** The button text of an unavailable item. */
const refusals: Record<Exclude<EquipmentStatus, 'available'>, string> = {
  checked_out: 'Currently Checked Out',
  maintenance: 'In Maintenance',
  lost: 'Not Available',
  retired: 'Not Available',
};

/** A disabled button with an explanation must stay readable. */
const refusalSx = { '&.Mui-disabled': { color: 'text.secondary' } } as const;

type LookProps = Pick<ButtonProps, 'variant' | 'color' | 'size' | 'aria-describedby'>;

/** The button to check out an item, or the reason why this is not possible. */
export const CheckOutButton = ({ equipment, variant = 'outlined', ...look }: { equipment: Equipment } & LookProps) =>
  equipment.status === 'available' ? (
    <DialogButton {...look} variant={variant} dialog={<CheckOutDialog equipment={equipment} />}>
      Check Out
    </DialogButton>
  ) : (
    <Button {...look} variant="outlined" color="inherit" disabled sx={refusalSx}>
      {refusals[equipment.status]}
    </Button>
  );

/** The button to return an item. */
export const ReturnButton = ({ checkout, ...look }: { checkout: EquipmentCheckout } & LookProps) => (
  <DialogButton variant="outlined" {...look} dialog={<ReturnDialog checkout={checkout} />}>
    Return Equipment
  </DialogButton>
);

/** The button to return an item that the user has. */
export const ReturnOwnButton = (props: Parameters<typeof ReturnButton>[0]) =>
  useSession().session?.member?.id === props.checkout.labMemberId && <ReturnButton {...props} />;

/** The button to reserve an item for some days; nothing for lost or retired items. */
export const ReserveButton = ({ equipment, ...look }: { equipment: Equipment } & LookProps) => {
  const reserve = useReserving();
  return (
    isReservable(equipment) && (
      <Button variant="outlined" color="inherit" {...look} onClick={() => reserve(equipment)}>
        Reserve
      </Button>
    )
  );
};
