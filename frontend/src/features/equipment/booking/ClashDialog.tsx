import type { BookingClash, Equipment } from '@lab/contracts';
import Button from '@mui/material/Button';
import { AppDialog } from '../../../components/dialog/AppDialog';
import { ClashList } from './ClashList';

interface ClashDialogProps {
  clashes: readonly BookingClash[];
  equipment: readonly Equipment[];
  onClose: () => void;
}

/** Why a booking was not moved. */
export const ClashDialog = ({ clashes, equipment, onClose }: ClashDialogProps) => (
  <AppDialog title="The booking stays as it was" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
    <ClashList clashes={clashes} equipment={equipment} onTakeRest={undefined} />
  </AppDialog>
);
