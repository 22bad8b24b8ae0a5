import { stockTakeMessages as messages, type Equipment } from '@lab/contracts';
import Button from '@mui/material/Button';
import { announce, failure } from '../../../components/toast/announce';
import { StillBooked, useStillBooked } from '../booking/StillBooked';
import { withUndo } from '../undo-offer';
import { useMarkLost, useUndoLost } from './stock-takes.api';

interface MarkLostProps {
  stockTakeId: number;
  missing: readonly Equipment[];
}

/** Marks all missing items as lost. Those that a member has out, or that are lost already, are left out. */
export const MarkLost = ({ stockTakeId, missing }: MarkLostProps) => {
  const { bookings, failed } = useStillBooked(failure(messages.loseFailed));
  const { mutateAsync: markLost, isPending } = useMarkLost(stockTakeId, bookings.length > 0);
  const { mutateAsync: undo } = useUndoLost();
  const ids = missing.filter(({ status }) => status !== 'checked_out' && status !== 'lost').map(({ id }) => id);
  if (ids.length === 0) return null;
  const mark = async () => {
    const { marked, undoToken } = await markLost(ids);
    return withUndo({ title: messages.lost, text: `${marked} of the missing items` }, undoToken, undo);
  };
  return (
    <>
      <Button variant="outlined" color="inherit" loading={isPending} onClick={() => void announce(mark(), failed)}>
        Mark {ids.length} as lost
      </Button>
      <StillBooked bookings={bookings} />
    </>
  );
};
