import type { Equipment, EquipmentStatus } from '@lab/contracts';
import Button from '@mui/material/Button';

/** What stands on the button of an item that cannot be had. */
const refusals: Record<Exclude<EquipmentStatus, 'available'>, string> = {
  checked_out: 'Currently Checked Out',
  maintenance: 'In Maintenance',
  lost: 'Not Available',
  retired: 'Not Available',
};

/** It says something, so it stays readable. */
const refusalSx = { '&.Mui-disabled': { color: 'text.secondary' } } as const;

interface CheckOutButtonProps {
  equipment: Equipment;
  /** The id of what names the item. */
  describedBy?: string;
  /** The first thing to do here, not one of many. */
  isMain?: boolean;
  onCheckOut: (equipment: Equipment) => void;
}

/** The way to an item, or why there is none. */
export const CheckOutButton = ({ equipment, describedBy, isMain = false, onCheckOut }: CheckOutButtonProps) =>
  equipment.status === 'available' ? (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
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
