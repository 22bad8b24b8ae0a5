import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { gatheringVisibilityHints, gatheringVisibilityLabels, type SocialGathering } from '@lab/contracts';
import { LinkedText } from '../../components/LinkedText';
import { Panel } from '../../components/layout/Panel';
import { StatusBadge } from '../../components/feedback/StatusBadge';
import { MemberName } from '../../components/person/MemberName';
import { justMadeSx } from '../../components/feedback/just-made-styles';
import { useIsJustMade } from '../../lib/just-made';
import { GatheringMoment } from './GatheringMoment';
import { GatheringActions } from './GatheringActions';
import { GatheringFacts } from './GatheringFacts';
import { gatheringKey } from './gathering-key';
import { GatheringRsvp } from './rsvps/GatheringRsvp';
import type { TimedGathering } from './gatherings.api';
import { cardColumnsSx, cardHeadSx } from './gathering-styles';
import { Venues } from './venues/Venues';

interface BadgesProps {
  gathering: SocialGathering;
  /** True when it was just made here. */
  isNew: boolean;
}

/** Whether voting is open, and who may see the gathering. */
const GatheringBadges = ({ gathering: { isVotingOpen, visibility }, isNew }: BadgesProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mt: 1 }}>
    {isNew && <StatusBadge color="decided">New</StatusBadge>}
    <StatusBadge color={isVotingOpen ? 'success' : 'secondary'}>
      {isVotingOpen ? 'Voting Open' : 'Voting Ended'}
    </StatusBadge>
    <StatusBadge color="info">
      <span title={gatheringVisibilityHints[visibility]}>{gatheringVisibilityLabels[visibility]}</span>
    </StatusBadge>
  </Box>
);

const Heading = ({ gathering, isNew, id }: BadgesProps & { gathering: TimedGathering; id: string }) => (
  <Box sx={cardHeadSx}>
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h2" id={id} sx={{ overflowWrap: 'anywhere' }}>
        {gathering.title}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.75, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        Proposed by <MemberName name={gathering.proposedBy} id={gathering.proposedById} /> on{' '}
        <GatheringMoment instant={gathering.createdAt} />
      </Typography>
      <GatheringBadges gathering={gathering} isNew={isNew} />
    </Box>
    <GatheringActions gathering={gathering} />
  </Box>
);

/** A gathering with its dates, venues and RSVPs. */
export const GatheringCard = ({ gathering }: { gathering: TimedGathering }) => {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const isNew = useIsJustMade(gatheringKey(gathering), card);
  return (
    <Panel
      ref={card}
      component="li"
      id={`event-${gathering.id}`}
      aria-labelledby={id}
      sx={isNew ? justMadeSx : undefined}
    >
      <Heading gathering={gathering} isNew={isNew} id={id} />
      <Box sx={cardColumnsSx}>
        <Box sx={{ minWidth: 0, display: 'grid', gap: 3, alignContent: 'start' }}>
          {gathering.description && (
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              <LinkedText text={gathering.description} />
            </Typography>
          )}
          <GatheringFacts gathering={gathering} />
          <GatheringRsvp gathering={gathering} />
        </Box>
        <Venues gathering={gathering} />
      </Box>
    </Panel>
  );
};
