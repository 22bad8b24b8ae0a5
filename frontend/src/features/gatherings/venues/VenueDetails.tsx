import type { SharedSocialGathering, SharedVenueCandidate } from '@lab/contracts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon } from '../../../components/Icon';
import { addToCalendarIcon, winnerIcon } from '../../../components/icons';
import { NameList } from '../NameList';
import type { Standing } from './standing';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import { MemberName } from '../../../components/person/MemberName';

/** Two columns on very wide screens, because very long bars are hard to compare. */
export const venueListSx = (theme: Theme) => ({
  display: 'grid',
  columnGap: 7,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.sizes.measure}), 1fr))`,
});

export const venueSx: SxProps<Theme> = {
  py: 2.5,
  borderTop: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  minWidth: 0,
};

export const noteSx: SxProps<Theme> = { p: 2, borderRadius: 1, bgcolor: 'surface.sunken' };

const voteBarSx: SxProps<Theme> = {
  display: 'flex',
  overflow: 'hidden',
  height: (theme) => theme.sizes.gathering.bar,
  borderRadius: 1,
  bgcolor: 'surface.sunken',
  '& > span': { transition: (theme) => theme.transitions.create('flex-grow', { duration: 300 }) },
  '& > .yes': { bgcolor: 'primary.main' },
  // The bars of venues compare their yes votes, so the others must not stand out.
  '& > .no': { bgcolor: 'line.strong' },
};

const winnerSx: SxProps<Theme> = {
  p: 2,
  borderRadius: 1,
  bgcolor: 'surface.tint',
  overflowWrap: 'anywhere',
};

const NO_NAMES = { Yes: [], No: [] };

interface VenueDetailsProps {
  /** Guests see no ids of members. */
  venue: SharedVenueCandidate & { addedById?: number | null };
  standing: Standing | undefined;
}

/** The facts of a venue, including who suggested it. */
export const VenueDetails = ({ venue, standing }: VenueDetailsProps) => {
  const { name, addedBy, addedById, location, cuisineType, priceRange } = venue;
  const kind = [cuisineType, priceRange].filter(Boolean).join(' · ');
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
        <Typography variant="h4" component="p">
          {name}
        </Typography>
        {standing === 'Winner' && <Chip icon={<Icon path={winnerIcon} fontSize="small" />} label="Winner" />}
        {standing && standing !== 'Winner' && <StatusBadge color="decided">{standing}</StatusBadge>}
      </Box>
      {location && <Typography variant="body2">{location}</Typography>}
      {kind && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {kind}
        </Typography>
      )}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        Added by <MemberName name={addedBy} id={addedById} />
      </Typography>
    </Box>
  );
};

interface VoteBarProps {
  venue: SharedVenueCandidate;
  /** The number of votes of a full bar. */
  mostVotes: number;
  /** The names of the voters; guests do not see them. */
  voters?: Readonly<Record<'Yes' | 'No', readonly string[]>>;
}

/** The numbers of yes, no and all votes, as text and as a bar; a click shows the names. */
export const VoteBar = ({ venue: { yesVotes, noVotes }, mostVotes, voters = NO_NAMES }: VoteBarProps) => (
  <Box sx={{ mt: 1.5 }}>
    <Box aria-hidden sx={voteBarSx}>
      <span className="yes" data-bar="main" style={{ flexGrow: yesVotes }} />
      <span className="no" data-bar style={{ flexGrow: noVotes }} />
      <span style={{ flexGrow: mostVotes - yesVotes - noVotes }} />
    </Box>
    <NameList groups={voters}>
      <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2 }}>
        <Typography variant="caption" component="span" sx={{ color: 'primary.main', fontWeight: 600 }}>
          {`Yes: ${yesVotes}`}
        </Typography>
        <Typography variant="caption" component="span" sx={{ color: 'text.primary' }}>{`No: ${noVotes}`}</Typography>
        <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
          {`Total: ${yesVotes + noVotes}`}
        </Typography>
      </Box>
    </NameList>
  </Box>
);

/** A link that downloads the calendar file of a decided gathering. */
export const CalendarLink = ({ href }: { href: string }) => (
  <Link
    href={href}
    download
    underline="none"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, py: 1, typography: 'button' }}
  >
    <Icon path={addToCalendarIcon} fontSize="small" aria-hidden />
    Add to calendar
  </Link>
);

interface WinningVenueProps {
  gathering: Pick<SharedSocialGathering, 'winnerId' | 'candidates'>;
  /** The link for a decided venue. */
  action: ReactNode;
}

/** The result of the voting after its end. */
export const WinningVenue = ({ gathering: { winnerId, candidates }, action }: WinningVenueProps) => {
  const winner = candidates.find(({ id }) => id === winnerId);
  if (!winner) {
    return (
      <Typography variant="body2" sx={noteSx}>
        Voting ended without a venue.
      </Typography>
    );
  }
  return (
    <Box sx={winnerSx}>
      <Typography variant="h6" component="p">
        {`Winning Venue: ${winner.name} (${winner.yesVotes} votes)`}
      </Typography>
      {winner.location && (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {winner.location}
        </Typography>
      )}
      {action}
    </Box>
  );
};
