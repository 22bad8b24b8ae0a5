import type { BookingClash } from '@lab/contracts';
import Button from '@mui/material/Button';
import { AppDialog } from '../../../components/dialog/AppDialog';
import { ClashList } from './ClashList';

/** Why a booking was not moved. */
export const ClashDialog = ({ clashes, onClose }: { clashes: readonly BookingClash[]; onClose: () => void }) => (
  <AppDialog title="The booking stays as it was" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
    <ClashList clashes={clashes} onTakeRest={undefined} />
  </AppDialog>
);
