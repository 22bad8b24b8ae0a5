import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Panel } from '../../components/layout/Panel';
import { EventMoment } from './EventMoment';
import { sharedColumnsSx } from './gathering-styles';
import { GuestName } from './GuestName';
import { GuestLink } from './GuestLink';
import { SharedRsvp } from './SharedRsvp';
import { SharedVenues } from './SharedVenues';
import { SharedVotingState } from './SharedVotingState';
import type { TimedSharedGathering } from './shared-gathering.api';
import { useGuestName } from './use-guest-name';
import { useSharedUpdates } from './use-shared-updates';
import { useVisitor } from './use-visitor';
import { VotingInformation } from './VotingInformation';

interface SharedGatheringProps {
  gathering: TimedSharedGathering;
  shareToken: string;
}

const Heading = ({ gathering }: { gathering: TimedSharedGathering }) => (
  <div>
    <Typography variant="h2">{gathering.title}</Typography>
    <Typography variant="body2" sx={{ mt: 0.75, color: 'text.secondary' }}>
      Proposed by {gathering.proposedBy} on <EventMoment instant={gathering.createdAt} />
    </Typography>
    {gathering.description && <Typography sx={{ mt: 2, whiteSpace: 'pre-line' }}>{gathering.description}</Typography>}
    <Typography variant="h6" component="p" sx={{ mt: 2.5 }}>
      Proposed for <EventMoment instant={gathering.proposedDate} />
    </Typography>
  </div>
);

/** The event behind a share link, kept fresh while it is looked at. */
export const SharedGathering = ({ gathering, shareToken }: SharedGatheringProps) => {
  useSharedUpdates(shareToken);
  const [name, setName] = useGuestName();
  const { isGuest, canVote, canAnswer } = useVisitor(gathering);
  const takesPart = { gathering, shareToken, memberName: name };
  return (
    <Panel sx={sharedColumnsSx}>
      <Box sx={{ gridArea: 'facts', display: 'grid', gap: 1, alignContent: 'start' }}>
        <Heading gathering={gathering} />
        <SharedVotingState gathering={gathering} shareToken={shareToken} />
      </Box>
      <Box sx={{ gridArea: 'venues', display: 'grid', gap: 4, alignContent: 'start' }}>
        {isGuest && (canVote || canAnswer) && <GuestName value={name} onChange={setName} />}
        <SharedVenues {...takesPart} canVote={canVote} />
        {gathering.isVotingOpen && <VotingInformation gathering={gathering} isGuest={isGuest} />}
      </Box>
      <Box sx={{ gridArea: 'answers', display: 'grid', gap: 4, alignContent: 'start' }}>
        <SharedRsvp {...takesPart} canAnswer={canAnswer} />
        {isGuest && canAnswer && <GuestLink shareToken={shareToken} />}
      </Box>
    </Panel>
  );
};
