import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Panel } from '../../components/layout/Panel';
import { EventMoment } from './EventMoment';
import { GatheringActions } from './GatheringActions';
import { GatheringBadges } from './GatheringBadges';
import { GatheringFacts } from './GatheringFacts';
import { GatheringRsvp } from './GatheringRsvp';
import type { TimedGathering } from './gatherings.api';
import { cardColumnsSx, cardHeadSx } from './gathering-styles';
import { VenueCandidates } from './VenueCandidates';

const Heading = ({ gathering, id }: { gathering: TimedGathering; id: string }) => (
  <Box sx={cardHeadSx}>
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h2" id={id} sx={{ overflowWrap: 'anywhere' }}>
        {gathering.title}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.75, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        Proposed by {gathering.proposedBy} on <EventMoment instant={gathering.createdAt} />
      </Typography>
      <GatheringBadges gathering={gathering} />
    </Box>
    <GatheringActions gathering={gathering} />
  </Box>
);

/** One event: what, when, where perhaps, and who comes. */
export const GatheringCard = ({ gathering }: { gathering: TimedGathering }) => {
  const id = useId();
  return (
    <Panel component="li" id={`event-${gathering.id}`} aria-labelledby={id}>
      <Heading gathering={gathering} id={id} />
      <Box sx={cardColumnsSx}>
        <Box sx={{ minWidth: 0, display: 'grid', gap: 3, alignContent: 'start' }}>
          {gathering.description && (
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{gathering.description}</Typography>
          )}
          <GatheringFacts gathering={gathering} />
          <GatheringRsvp gathering={gathering} />
        </Box>
        <VenueCandidates gathering={gathering} />
      </Box>
    </Panel>
  );
};
