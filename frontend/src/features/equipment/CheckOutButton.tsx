import type { Equipment, EquipmentStatus } from '@lab/contracts';
import Button from '@mui/material/Button';

/** The button text of an unavailable item. */
const refusals: Record<Exclude<EquipmentStatus, 'available'>, string> = {
  checked_out: 'Currently Checked Out',
  maintenance: 'In Maintenance',
  lost: 'Not Available',
  retired: 'Not Available',
};

/** A disabled button with an explanation must stay readable. */
const refusalSx = { '&.Mui-disabled': { color: 'text.secondary' } } as const;

interface CheckOutButtonProps {
  equipment: Equipment;
  /** The id of the element with the item's name. */
  describedBy?: string;
  /** True for the primary action of the page, not one of many in a list. */
  isMain?: boolean;
  size?: 'small';
  onCheckOut: (equipment: Equipment) => void;
}

/** The button to check out an item, or the reason why this is not possible. */
export const CheckOutButton = ({ equipment, describedBy, isMain = false, size, onCheckOut }: CheckOutButtonProps) =>
  equipment.status === 'available' ? (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      {...(size && { size })}
      aria-describedby={describedBy}
      onClick={() => onCheckOut(equipment)}
    >
      Check Out
    </Button>
  ) : (
    <Button variant="outlined" color="inherit" disabled aria-describedby={describedBy} sx={refusalSx}>
      {refusals[equipment.status]}
    </Button>
  );
