import {
  candidateVoteMessages,
  gatheringVisibilityHints,
  paths,
  socialGatheringMessages,
  type SharedSocialGathering,
  type SharedVenueCandidate,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../../../components/Icon';
import { externalLinkIcon } from '../../../components/icons';
import { announce, errorOr } from '../../../components/toast/announce';
import { formatSoon } from '../../../lib/time';
import { GatheringMoment, useRemaining } from '../gathering-times';
import { VoteButtons } from '../venues/QuickVenueVote';
import { mostVotesOf, standingOf, type Standing } from '../venues/standing';
import {
  CalendarLink,
  noteSx,
  VenueDetails,
  venueListSx,
  venueSx,
  VoteBar,
  WinningVenue,
} from '../venues/VenueDetails';
import {
  sharedCalendarPath,
  useRefetchSharedGathering,
  useSharedVote,
  type TimedSharedGathering,
} from './shared-gathering.api';

interface SharedVotingStateProps {
  gathering: TimedSharedGathering;
  shareToken: string;
}

const VotingEnds = ({ gathering, shareToken }: SharedVotingStateProps) => {
  const remaining = useRemaining(gathering.votingEndsAt, useRefetchSharedGathering(shareToken));
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      Voting ends <GatheringMoment instant={gathering.votingEndDate} /> ({formatSoon(remaining)})
    </Typography>
  );
};

/** The voting deadline; afterwards the result. */
export const SharedVotingState = (props: SharedVotingStateProps) => {
  const { gathering, shareToken } = props;
  if (gathering.isVotingOpen) return <VotingEnds {...props} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box role="alert" sx={noteSx}>
        <Typography variant="h6" component="p">
          Voting Ended
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {socialGatheringMessages.votingEnded} on <GatheringMoment instant={gathering.votingEndDate} />. Votes can no
          longer be changed.
        </Typography>
      </Box>
      <WinningVenue gathering={gathering} action={<CalendarLink href={sharedCalendarPath(shareToken)} />} />
    </Box>
  );
};

interface VotingInformationProps {
  gathering: SharedSocialGathering;
  isGuest: boolean;
}

/** Explains how to vote here, or else where. */
export const VotingInformation = ({ gathering: { visibility }, isGuest }: VotingInformationProps) => {
  if (visibility === 'invitees_only') {
    return (
      <Box sx={noteSx}>
        <Typography variant="h6" component="h3">
          Voting Information
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          Say yes or no to each venue. You can change your vote until voting ends. Guests see the number of votes, not
          the names.
        </Typography>
      </Box>
    );
  }
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {isGuest ? (
        gatheringVisibilityHints[visibility]
      ) : (
        <>
          Lab members vote on the{' '}
          <Link component={RouterLink} to={paths.socialGatherings}>
            social gatherings
          </Link>{' '}
          page.
        </>
      )}
    </Typography>
  );
};

interface SharedVenueProps {
  venue: SharedVenueCandidate;
  standing: Standing | undefined;
  mostVotes: number;
  canVote: boolean;
  isBusy: boolean;
  onVote: (yes: boolean) => void;
}

const MapLink = ({ mapUrl, venue }: { mapUrl: string; venue: string }) => (
  <Link
    href={mapUrl}
    target="_blank"
    rel="noopener noreferrer"
    variant="body2"
    aria-label={`View on Google Maps: ${venue} (opens in a new tab)`}
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, py: 0.5 }}
  >
    View on Google Maps
    <Icon path={externalLinkIcon} fontSize="inherit" aria-hidden />
  </Link>
);

/** A venue for guests: vote counts, but no names of voters. */
const SharedVenue = ({ venue, standing, mostVotes, canVote, isBusy, onVote }: SharedVenueProps) => (
  <Box component="li" sx={venueSx}>
    <VenueDetails venue={venue} standing={standing} />
    {venue.mapUrl && <MapLink mapUrl={venue.mapUrl} venue={venue.name} />}
    <VoteBar venue={venue} mostVotes={mostVotes} />
    {canVote && (
      <Box sx={{ mt: 1.5 }}>
        <VoteButtons venue={venue.name} myVote={venue.myVote} isBusy={isBusy} onVote={onVote} />
      </Box>
    )}
  </Box>
);

interface SharedVenuesProps {
  gathering: TimedSharedGathering;
  shareToken: string;
  memberName: string;
  canVote: boolean;
}

export const SharedVenues = ({ gathering, shareToken, memberName, canVote }: SharedVenuesProps) => {
  const id = useId();
  const { mutateAsync: vote, isPending } = useSharedVote(shareToken);
  const castVote = (candidateId: number) => (yes: boolean) => {
    const sent = vote({ candidateId, vote: yes, memberName, gatheringId: gathering.id });
    const done = { title: 'Vote submitted!', text: 'Your vote has been recorded.' };
    void announce(
      sent.then(() => done),
      errorOr(candidateVoteMessages.failed),
    );
  };
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h3" id={id} sx={{ mb: 2.5 }}>
        Venue Options
      </Typography>
      {gathering.candidates.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>No venue has been suggested yet.</Typography>
      )}
      <Box component="ul" sx={venueListSx}>
        {gathering.candidates.map((venue) => (
          <SharedVenue
            key={venue.id}
            venue={venue}
            standing={standingOf(venue, gathering)}
            mostVotes={mostVotesOf(gathering.candidates)}
            canVote={canVote}
            isBusy={isPending}
            onVote={castVote(venue.id)}
          />
        ))}
      </Box>
    </Box>
  );
};
