import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { DialogHost } from '../../components/dialog/open-dialog';
import { DialogButton } from '../../components/dialog/DialogButton';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Icon } from '../../components/Icon';
import { calendarIcon } from '../../components/icons';
import { lazyDialog } from '../../components/lazy-part';
import { ruledListSx } from '../../components/list/ruled-list-styles';
import { ChooseIdentityButton } from '../../components/person/ChooseIdentityButton';
import { useSession } from '../../lib/session/session.api';
import { useFocusAfterRemoval } from '../../lib/use-focus-after-removal';
import { NeedList } from './NeedList';
import { needSx, sectionSx } from './need-styles';
import { useNeeds } from './use-needs';

const sectionHeadSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 3,
  rowGap: 1,
  mb: 2,
} as const;

const CalendarLinkDialog = lazyDialog(
  async () => (await import('../../components/calendar-link/CalendarLinkDialog')).CalendarLinkDialog,
);

/** A button that opens the dialog of the personal calendar link. */
const CalendarButton = ({ memberId }: { memberId: number }) => (
  <DialogButton
    color="inherit"
    startIcon={<Icon path={calendarIcon} />}
    sx={{ mx: -2.5 }}
    dialog={<CalendarLinkDialog kind="personal" memberId={memberId} />}
  >
    Your calendar
  </DialogButton>
);

/** Asks a user without an identity to choose one, because their tasks cannot be determined. */
const AskWhoYouAre = () => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: 3,
      rowGap: 1.5,
      py: 2,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Typography>Set your name to see what needs your attention</Typography>
    <ChooseIdentityButton />
  </Box>
);

/** Placeholders for lines that are loading. */
const NeedsSkeleton = ({ lines }: { lines: number }) => (
  <Box component="output" aria-label="Loading what needs your attention" sx={{ display: 'block' }}>
    <Box sx={ruledListSx}>
      {Array.from({ length: lines }, (_, line) => (
        <Box key={line} sx={needSx}>
          <Skeleton variant="text" sx={{ width: '60%', typography: 'caption' }} />
          <Skeleton variant="text" sx={{ width: '70%', typography: 'h5' }} />
          <Typography variant="body2" component="div" className="when">
            <Skeleton variant="text" sx={{ width: '7rem' }} />
            <Skeleton variant="text" sx={{ width: '9rem' }} />
          </Typography>
        </Box>
      ))}
    </Box>
  </Box>
);

/** The number of placeholder lines while all sources are loading, and while some are. */
const SKELETON = { whole: 4, rest: 1 };

interface AfterLinesProps {
  lines: number;
  isLoading: boolean;
  hasPerson: boolean;
}

/** Placeholders while more may come; otherwise, when there are no lines, a sentence that says so. */
const AfterLines = ({ lines, isLoading, hasPerson }: AfterLinesProps) => {
  if (isLoading) return <NeedsSkeleton lines={lines > 0 ? SKELETON.rest : SKELETON.whole} />;
  return hasPerson && lines === 0 ? <EmptyState title="Nothing needs your attention right now." /> : null;
};

/** What needs the member's attention, most urgent first. Each line is a link, and most can be done in place. */
export const NeedsAttention = () => {
  const titleId = useId();
  const { person, needs, failed, isLoading } = useNeeds();
  const section = useFocusAfterRemoval<HTMLElement>(needs.length);
  // The pressed button is also removed after choosing oneself or a successful retry.
  const { session } = useSession();
  useFocusAfterRemoval(session && failed.length + (person ? 0 : 1), { list: section });
  const lines = needs.length + failed.length;
  return (
    <Box ref={section} component="section" tabIndex={-1} aria-labelledby={titleId} sx={sectionSx}>
      <Box sx={sectionHeadSx}>
        <Typography id={titleId} variant="h2">
          Needs your attention
        </Typography>
        {person && (
          <DialogHost key={person.id}>
            <CalendarButton memberId={person.id} />
          </DialogHost>
        )}
      </Box>
      {!person && !isLoading && <AskWhoYouAre />}
      {lines > 0 && <NeedList needs={needs} failed={failed} titleId={titleId} />}
      <AfterLines lines={lines} isLoading={isLoading} hasPerson={person !== null} />
    </Box>
  );
};
