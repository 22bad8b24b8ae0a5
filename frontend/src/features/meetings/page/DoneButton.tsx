import { meetingRecordMessages, type ActionItem } from '@lab/contracts';
import Button from '@mui/material/Button';
import { announce, failure } from '../../../components/toast/announce';
import { useTickItem } from '../records.api';

/** Marks a to-do as done with one click. */
export const DoneButton = ({ item: { id, text }, describedBy }: { item: ActionItem; describedBy: string }) => {
  const { mutateAsync: tick, isPending } = useTickItem();
  const done = () => tick({ id, isDone: true }).then(() => ({ title: 'Done', text }));
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      loading={isPending}
      aria-describedby={describedBy}
      onClick={() => void announce(done(), failure(meetingRecordMessages.itemFailed))}
    >
      Done
    </Button>
  );
};
