import type { Equipment, EquipmentCheckout } from '@lab/contracts';
import EditIcon from '@mui/icons-material/EditOutlined';
import QrCodeIcon from '@mui/icons-material/QrCode2';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CheckOutButton } from './CheckOutButton';
import type { OpenDialog } from './equipment-dialog';

interface ItemActionsProps {
  equipment: Equipment;
  checkout: EquipmentCheckout | undefined;
  onOpen: OpenDialog;
}

/** The actions that are possible for an item now. */
export const ItemActions = ({ equipment, checkout, onOpen }: ItemActionsProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
    {checkout ? (
      <Button variant="contained" onClick={() => onOpen({ kind: 'return', checkout })}>
        Return Equipment
      </Button>
    ) : (
      <CheckOutButton isMain equipment={equipment} onCheckOut={() => onOpen({ kind: 'check-out', equipment })} />
    )}
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<EditIcon />}
      onClick={() => onOpen({ kind: 'edit', equipment })}
    >
      Edit
    </Button>
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<QrCodeIcon />}
      onClick={() => onOpen({ kind: 'label', equipment })}
    >
      QR Label
    </Button>
  </Box>
);
