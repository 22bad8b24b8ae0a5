import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ReactNode } from 'react';
import { CloseDialog } from '../../../components/dialog/open-dialog';
import { Icon } from '../../../components/Icon';
import { closeIcon } from '../../../components/icons';
import { lazyDialog } from '../../../components/lazy-part';
import { awaitsVote } from '../../../lib/own-answers';
import { useFocusAtEnd } from '../../../lib/use-focus-after-removal';
import { formatLeft } from '../../../lib/time';
import { useRemaining } from '../gathering-times';
import { useRefetchGatherings, type TimedGathering } from '../gatherings.api';

interface OpenVotesProps {
  /** The gatherings that await the user's vote; at least one. */
  gatherings: readonly [TimedGathering, ...TimedGathering[]];
  onVote: (gathering: TimedGathering) => void;
  onHide: () => void;
}

const TimeLeft = ({ endsAt }: { endsAt: number }) => (
  <>{formatLeft(useRemaining(endsAt, useRefetchGatherings()))} left</>
);

/** The vote that closes first. */
const OpenVotes = ({ gatherings: [first, ...others], onVote, onHide }: OpenVotesProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', columnGap: { xs: 1, sm: 2 } }}>
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="h6" component="h2">
        You haven’t voted yet
      </Typography>
      {/* The time comes first, so that a long title does not push it out. */}
      <Typography variant="body2" noWrap>
        <span role="timer" aria-live="off">
          <TimeLeft endsAt={first.votingEndsAt} />
        </span>{' '}
        · {first.title}
        {others.length > 0 && ` · and ${others.length} more`}
      </Typography>
    </Box>
    <Button
      size="small"
      variant="contained"
      sx={{ flexShrink: 0 }}
      aria-label={`Vote now: ${first.title}`}
      onClick={() => onVote(first)}
    >
      Vote now
    </Button>
    <IconButton size="small" edge="end" aria-label="Hide the vote" onClick={onHide}>
      <Icon path={closeIcon} fontSize="small" />
    </IconButton>
  </Box>
);

const VenueVoteDialog = lazyDialog(async () => (await import('./VenueVoteDialog')).VenueVoteDialog);

/** Above the list, because a bar over it would cover the venues. */
const noticeSx: SxProps<Theme> = {
  display: 'block',
  maxWidth: (theme) => theme.sizes.page.text,
  mb: { xs: 2, md: 3 },
  py: { xs: 0.5, md: 1.5 },
  px: 2,
  border: 1,
  borderColor: 'primary.main',
  borderRadius: 1,
  bgcolor: 'surface.tint',
};

interface WithOpenVotesProps {
  gatherings: readonly TimedGathering[];
  children: ReactNode;
}

/** The list of gatherings, below a bar with the user's open votes until it is hidden. */
export const WithOpenVotes = ({ gatherings, children }: WithOpenVotesProps) => {
  const [opened, setOpened] = useState<TimedGathering>();
  const [isHidden, setIsHidden] = useState(false);
  const [first, ...others] = gatherings.filter(awaitsVote).toSorted((a, b) => a.votingEndsAt - b.votingEndsAt);
  const bar = first && !isHidden && (
    <OpenVotes gatherings={[first, ...others]} onVote={setOpened} onHide={() => setIsHidden(true)} />
  );
  // The button in the bar disappears once the vote is cast or the bar is hidden.
  const list = useRef<HTMLDivElement>(null);
  useFocusAtEnd(Boolean(bar), list);
  useFocusAtEnd(opened !== undefined, list);
  return (
    <>
      <Box component="output" data-screen-only sx={bar ? noticeSx : {}}>
        {bar}
      </Box>
      <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
        {children}
      </Box>
      {opened && (
        <CloseDialog value={() => setOpened(undefined)}>
          <VenueVoteDialog gathering={opened} />
        </CloseDialog>
      )}
    </>
  );
};
