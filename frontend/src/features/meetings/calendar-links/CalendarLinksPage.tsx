import { calendarLinkKindLabels, calendarLinksMessages, type ManagedCalendarLink } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { DialogButton } from '../../../components/dialog/DialogButton';
import { AdminPage } from '../../../components/access/AdminPage';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { ArrangedList } from '../../../components/list/ArrangedList';
import type { Ordering } from '../../../components/list/sorting';
import { MemberName } from '../../../components/person/MemberName';
import { type StoredName, usePeople } from '../../../components/person/use-people';
import { failure } from '../../../components/toast/announce';
import { formatInstant } from '../../../lib/time';
import { useCalendarLinks, useEndCalendarLink } from './calendar-links.api';

/** A link and its actions, side by side; stacked on phones. */
const rowSx: SxProps<Theme> = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'flex-start', sm: 'center' },
  gap: 2,
  py: 2.5,
  borderBottom: 1,
  borderColor: 'divider',
};

/** The owner of a link: a member, or a user without a name. */
const ownerOf = ({ memberName, memberId }: ManagedCalendarLink): StoredName => ({
  name: memberName ?? 'Someone who has not set their name',
  id: memberName === null ? null : memberId,
});

const Moment = ({ instant }: { instant: string }) => <time dateTime={instant}>{formatInstant(instant)}</time>;

/** A link with its member, its content, and when a calendar last read it. */
const LinkItem = ({ link }: { link: ManagedCalendarLink }) => {
  const { kind, createdAt, lastReadAt } = link;
  const label = calendarLinkKindLabels[kind];
  const owner = usePeople().nameOf(ownerOf(link));
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h3" component="h2">
          <MemberName {...ownerOf(link)} />
        </Typography>
        <Typography variant="body2">{label}</Typography>
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          Made <Moment instant={createdAt} /> · {lastReadAt ? 'Last read ' : 'Never read'}
          {lastReadAt && <Moment instant={lastReadAt} />}
        </Typography>
      </Box>
      <DialogButton
        variant="outlined"
        color="error"
        aria-label={`End the link of ${owner}: ${label}, made ${formatInstant(createdAt)}`}
        dialog={<EndLinkDialog link={link} />}
      >
        End link
      </DialogButton>
    </Box>
  );
};

/** Asks for confirmation before a link is ended: the calendar that reads it becomes empty. */
const EndLinkDialog = ({ link }: { link: ManagedCalendarLink }) => {
  const { mutateAsync: end } = useEndCalendarLink();
  const owner = usePeople().nameOf(ownerOf(link));
  const label = calendarLinkKindLabels[link.kind];
  return (
    <ConfirmDialog
      title="End this calendar link?"
      text={`${owner}: ${label}. Calendars that use this link are no longer updated. This cannot be undone, but a new link can be created.`}
      confirmLabel="End link"
      send={() => end(link.id).then(() => ({ title: calendarLinksMessages.ended, text: `${owner}: ${label}` }))}
      failed={failure('Not ended')}
      // Another person has already ended the link.
    />
  );
};

/** All links, newest first. */
const LinkList = () => {
  const { data: links, ...query } = useCalendarLinks();
  const { nameOf } = usePeople();
  const orderings = useMemo<Ordering<ManagedCalendarLink>[]>(
    () => [
      { title: 'Name', sortBy: (link) => nameOf(ownerOf(link)) },
      { title: 'Last read', sortBy: ({ lastReadAt }) => lastReadAt },
    ],
    [nameOf],
  );
  if (!links) return <NotLoaded query={query} what="the calendar links" isList />;
  return (
    <ArrangedList
      list="calendar-links"
      own="Newest first"
      orderings={orderings}
      rows={links}
      empty={
        <EmptyState
          title="There are no calendar links"
          text="Members create links in the portal and on the meetings page."
        />
      }
    >
      {(rows) => (
        <Box component="ul" aria-label="Calendar links">
          {rows.map((link) => (
            <LinkItem key={link.id} link={link} />
          ))}
        </Box>
      )}
    </ArrangedList>
  );
};

/** A page for the administrator with all calendar links, which can be ended here. */
const CalendarLinksPage = () => (
  <AdminPage
    title="Calendar links"
    intro="Secret addresses from which calendar apps read the lab’s meetings or a member’s own dates. A link ends when its member is removed, when the lab password changes, or when you end it here."
  >
    <LinkList />
  </AdminPage>
);

export default CalendarLinksPage;
