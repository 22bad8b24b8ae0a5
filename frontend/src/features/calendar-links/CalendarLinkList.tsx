import type { ManagedCalendarLink } from '@lab/contracts';
import Box from '@mui/material/Box';
import { useState } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { useFocusAfterRemoval } from '../../lib/use-focus-after-removal';
import { CalendarLinkItem } from './CalendarLinkItem';
import { useCalendarLinks } from './calendar-links.api';
import { EndLinkDialog } from './EndLinkDialog';
import { linkRowSx } from './calendar-link-styles';

/** Placeholders for three links. */
const CalendarLinkSkeleton = () => (
  <Box component="output" aria-label="Loading the calendar links" sx={{ display: 'block' }}>
    {[0, 1, 2].map((row) => (
      <Box key={row} sx={linkRowSx}>
        <Box sx={{ flex: 1, width: '100%' }}>
          <Skeleton variant="text" width="40%" sx={{ typography: 'h3' }} />
          <Skeleton variant="text" width="20%" />
          <Skeleton variant="text" width="60%" />
        </Box>
      </Box>
    ))}
  </Box>
);

/** All links, newest first. */
export const CalendarLinkList = () => {
  const { data: links, error, refetch } = useCalendarLinks();
  const [ending, setEnding] = useState<ManagedCalendarLink | null>(null);
  const list = useFocusAfterRemoval(links?.length);
  if (error && !links) {
    return <ErrorState title="The calendar links could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!links) return <CalendarLinkSkeleton />;
  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
      {links.length === 0 && (
        <EmptyState
          title="Nobody has a calendar link"
          text="Members create links in the portal and on the meetings page."
        />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {links.map((link) => (
          <CalendarLinkItem key={link.id} link={link} onEnd={() => setEnding(link)} />
        ))}
      </Box>
      {ending && <EndLinkDialog link={ending} onClose={() => setEnding(null)} />}
    </Box>
  );
};
