import { equipmentStatusLabels, type EquipmentStatus } from '@lab/contracts';
import Box from '@mui/material/Box';

const colors: Record<EquipmentStatus, string> = {
  available: 'success.main',
  checked_out: 'info.main',
  maintenance: 'warning.main',
  lost: 'error.main',
  retired: 'text.secondary',
};

interface StatusMarkProps {
  status: EquipmentStatus;
  /** Still out after the day it was expected back. */
  isOverdue: boolean;
}

/** How an item is, as a word with a dot of its colour. */
export const StatusMark = ({ status, isOverdue }: StatusMarkProps) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.75,
      flexShrink: 0,
      typography: 'caption',
      fontWeight: 550,
      color: isOverdue ? 'error.main' : colors[status],
      '&::before': { content: '""', width: '0.5em', height: '0.5em', borderRadius: '50%', bgcolor: 'currentColor' },
    }}
  >
    {isOverdue ? 'Overdue' : equipmentStatusLabels[status]}
  </Box>
);
