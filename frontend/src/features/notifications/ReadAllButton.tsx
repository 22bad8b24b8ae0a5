import Button from '@mui/material/Button';
import { useNotifications, useReadNotifications } from './notifications.api';
import { warn } from '../../components/toast/announce';
import { showToast } from '../../components/toast/toast-store';
import { errorMessage } from '../../lib/http/http-error';

/** Marks everything as read. It stays where it is, so that the keyboard's focus is not lost. */
export const ReadAllButton = () => {
  const { unread } = useNotifications();
  const { mutate: read, isPending } = useReadNotifications();
  const readAll = () =>
    read(
      { all: true },
      {
        onSuccess: () => showToast({ title: 'All notifications are marked as read' }),
        onError: (error) => warn({ title: 'They could not be marked as read', text: errorMessage(error) }),
      },
    );
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      loading={isPending}
      disabled={unread === 0}
      onClick={readAll}
    >
      Mark all as read
    </Button>
  );
};
