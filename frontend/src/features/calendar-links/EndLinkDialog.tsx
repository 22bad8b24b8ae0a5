import { calendarLinkKindLabels, calendarLinksMessages, type ManagedCalendarLink } from '@lab/contracts';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { showToast } from '../../components/toast/toast-store';
import { errorMessage, hasStatus } from '../../lib/http/http-error';
import { useEndCalendarLink } from './calendar-links.api';
import { ownerOf } from './owner-of';

interface EndLinkDialogProps {
  link: ManagedCalendarLink;
  onClose: () => void;
}

/** Asks before a link ends: the calendar that reads it goes empty. */
export const EndLinkDialog = ({ link, onClose }: EndLinkDialogProps) => {
  const { mutateAsync: end, isPending } = useEndCalendarLink();
  const owner = ownerOf(link);
  const label = calendarLinkKindLabels[link.kind];
  const confirm = async () => {
    try {
      await end(link.id);
      showToast({ title: calendarLinksMessages.ended, text: `${owner}: ${label}` });
      onClose();
    } catch (error) {
      showToast({ title: 'Not Ended', text: errorMessage(error), variant: 'destructive' });
      // It has ended elsewhere: there is nothing left to try.
      if (hasStatus(error, 404)) onClose();
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title="End this calendar link?"
      text={`${owner}: ${label}. Calendars that read it learn nothing new from then on. This cannot be taken back, but a new link can be made.`}
      confirmLabel="End Link"
      isBusy={isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};
