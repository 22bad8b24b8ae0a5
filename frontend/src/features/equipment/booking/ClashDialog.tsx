import type { BookingClash } from '@lab/contracts';
import { AppDialog } from '../../../components/dialog/AppDialog';
import { CloseButton } from '../../../components/dialog/CloseButton';
import { ClashList } from './ClashList';

/** Why a booking was not moved. */
export const ClashDialog = ({ clashes }: { clashes: readonly BookingClash[] }) => (
  <AppDialog title="The booking stays as it was" actions={<CloseButton color="primary">Close</CloseButton>}>
    <ClashList clashes={clashes} onTakeRest={undefined} />
  </AppDialog>
);
