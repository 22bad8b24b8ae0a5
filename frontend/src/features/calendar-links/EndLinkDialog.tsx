import { calendarLinkKindLabels, calendarLinksMessages, type ManagedCalendarLink } from '@lab/contracts';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { failure } from '../../components/toast/announce';
import { hasStatus } from '../../lib/http/http-error';
import { useEndCalendarLink } from './calendar-links.api';
import { ownerOf } from './owner-of';

interface EndLinkDialogProps {
  link: ManagedCalendarLink;
  onClose: () => void;
}

/** Asks for confirmation before a link is ended: the calendar that reads it becomes empty. */
export const EndLinkDialog = ({ link, onClose }: EndLinkDialogProps) => {
  const { mutateAsync: end } = useEndCalendarLink();
  const owner = ownerOf(link);
  const label = calendarLinkKindLabels[link.kind];
  return (
    <ConfirmDialog
      title="End this calendar link?"
      text={`${owner}: ${label}. Calendars that use this link are no longer updated. This cannot be undone, but a new link can be created.`}
      confirmLabel="End Link"
      send={() => end(link.id).then(() => ({ title: calendarLinksMessages.ended, text: `${owner}: ${label}` }))}
      failed={failure('Not Ended')}
      // The link has already been ended.
      isOver={(error) => hasStatus(error, 404)}
      onClose={onClose}
    />
  );
};
