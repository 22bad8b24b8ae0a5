import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ruledListSx } from '../../components/list/ruled-list-styles';
import { MemberName } from '../../components/person/MemberName';
import { storeValue, storedValue } from '../../lib/stored-value';
import { formatInstant } from '../../lib/time';
import { sectionSx, startButtonSx } from './need-styles';
import { useAllLinks, useUpcomingGatherings, useUpcomingMeetings } from './portal.api';
import { byNewest, type Change, gatheringChanges, linkChanges, type Person, proposalChanges } from './read-changes';

/** A visit of this length counts even if the browser does not report its end. */
export const LONG_VISIT_MS = 5 * 60 * 1000;

const later = (a: string | null, b: string): string => (a !== null && Date.parse(a) > Date.parse(b) ? a : b);

/**
 * The time of the newest entry that a member saw on the last visit with this browser; null on the first visit. It is
 * the time of an entry, because the browser's clock may be wrong.
 * @param newest the time of the newest entry on the page; undefined while not all are loaded
 */
const useLastVisit = (memberId: number, newest: string | undefined): string | null => {
  const key = `last-visit-${memberId}`;
  const [since] = useState(() => storedValue(key));
  const keep = useEffectEvent(() => {
    if (newest !== undefined) storeValue(key, later(since, newest));
  });
  useEffect(() => {
    const leave = () => keep();
    const timer = setTimeout(leave, LONG_VISIT_MS);
    window.addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return since;
};

/** Older than everything in the lab. */
const BEFORE_ALL = new Date(0).toISOString();

/** Everything on the dashboard's lists with a time, the latest first; `areAll` is false while a list is missing. */
const useEntries = (person: Person): { entries: readonly Change[]; areAll: boolean } => {
  const meetings = useUpcomingMeetings().data;
  const gatherings = useUpcomingGatherings().data;
  const links = useAllLinks().data;
  const entries = [
    proposalChanges(meetings ?? { meetings: [], proposals: [] }, person),
    gatheringChanges(gatherings?.events ?? [], person),
    linkChanges(links?.links ?? [], person),
  ];
  return { entries: entries.flat().toSorted(byNewest), areAll: Boolean(meetings && gatherings && links) };
};

/** What others have added since the member's last visit, the latest first; nothing on the first visit. */
const useChanges = (person: Person): readonly Change[] => {
  const { entries, areAll } = useEntries(person);
  const since = useLastVisit(person.id, areAll ? (entries[0]?.at ?? BEFORE_ALL) : undefined);
  if (since === null) return [];
  return entries.filter(({ at, isOwn }) => !isOwn && Date.parse(at) > Date.parse(since));
};

/** The number of lines before "Show all". */
const LINES_SHOWN = 5;

const lineSx: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: 4,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
  '& p': { minWidth: 0, overflowWrap: 'anywhere' },
  '& time': { typography: 'body2', color: 'text.secondary' },
};

const ChangeItem = ({ change: { who, did, title, to, at } }: { change: Change }) => (
  <Box component="li" sx={lineSx}>
    <Typography>
      <strong>
        <MemberName {...who} />
      </strong>{' '}
      {did}{' '}
      <Link component={RouterLink} to={to}>
        {title}
      </Link>
    </Typography>
    <time dateTime={at}>{formatInstant(at)}</time>
  </Box>
);

/** What others have added since the member's last visit; nothing if the list is empty. */
export const RecentChanges = ({ person }: { person: Person }) => {
  const titleId = useId();
  const changes = useChanges(person);
  const [isWhole, setIsWhole] = useState(false);
  if (changes.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={sectionSx}>
      <Typography id={titleId} variant="h2" sx={{ mb: 2 }}>
        Since your last visit
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={ruledListSx}>
        {changes.slice(0, isWhole ? undefined : LINES_SHOWN).map((change) => (
          <ChangeItem key={change.key} change={change} />
        ))}
      </Box>
      {changes.length > LINES_SHOWN && (
        <Button
          color="inherit"
          sx={[startButtonSx, { mt: 1 }]}
          aria-expanded={isWhole}
          aria-label={`${isWhole ? 'Show fewer' : `Show all ${changes.length}`} changes`}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${changes.length}`}
        </Button>
      )}
    </Box>
  );
};
