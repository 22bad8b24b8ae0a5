import type { ManagedCalendarLink } from '@lab/contracts';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { useFocusAfterRemoval } from '../../lib/use-focus-after-removal';
import { CalendarLinkItem } from './CalendarLinkItem';
import { CalendarLinkSkeleton } from './CalendarLinkSkeleton';
import { useCalendarLinks } from './calendar-links.api';
import { EndLinkDialog } from './EndLinkDialog';

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
          text="Members make theirs in the portal and in the meetings’ page."
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
