import {
  gatheringVisibilityHints,
  gatheringVisibilityLabels,
  rsvpAnswerLabels,
  rsvpAnswers,
  type SocialGathering,
  socialGatheringLabels,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { justMadeSx } from '../../components/feedback/just-made-styles';
import { StatusBadge } from '../../components/feedback/StatusBadge';
import { Panel } from '../../components/layout/Panel';
import { LinkedText } from '../../components/LinkedText';
import { MemberName } from '../../components/person/MemberName';
import { usePeople } from '../../components/person/use-people';
import { useIsJustMade } from '../../lib/just-made';
import { formatLeft } from '../../lib/time';
import { GatheringMoment, useRemaining } from './gathering-times';
import { GatheringActions } from './GatheringActions';
import { calendarPath, gatheringKey, useRefetchGatherings, type TimedGathering } from './gatherings.api';
import { useAnswer } from './rsvps/QuickRsvp';
import { RsvpForm, RsvpSection } from './rsvps/RsvpSection';
import { CalendarLink, WinningVenue } from './venues/VenueDetails';
import { Venues } from './venues/Venues';

/** The facts of a gathering beside its venues. */
export const cardColumnsSx = (theme: Theme) => ({
  display: 'grid',
  gap: { xs: 4, lg: 7 },
  mt: { xs: 2.5, md: 3 },
  pt: { xs: 2.5, md: 3 },
  borderTop: 1,
  borderColor: 'divider',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `${theme.sizes.gathering.facts} minmax(0, 1fr)` },
});

/** A title with actions beside it, or below it on phones. */
const cardHeadSx: SxProps<Theme> = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 1,
};

const factListSx: SxProps<Theme> = {
  display: 'grid',
  columnGap: 5,
  rowGap: { xs: 0.5, lg: 2 },
  gridTemplateColumns: { md: 'repeat(3, max-content)', lg: 'none' },
  '& > div': {
    display: { xs: 'grid', md: 'block' },
    gridTemplateColumns: '7.5rem minmax(0, 1fr)',
    alignItems: 'baseline',
  },
  '& dt': { typography: 'caption', color: 'text.secondary' },
  '& dd': { typography: 'body1', overflowWrap: 'anywhere' },
};

const TimeRemaining = ({ votingEndsAt }: { votingEndsAt: number }) => (
  <div>
    <dt>Time Remaining</dt>
    <dd>{formatLeft(useRemaining(votingEndsAt, useRefetchGatherings()))}</dd>
  </div>
);

/** The date of the gathering and the state of its voting. */
const GatheringFacts = ({ gathering }: { gathering: TimedGathering }) => (
  <>
    <Box component="dl" sx={factListSx}>
      <div>
        <dt>{socialGatheringLabels.proposedDate}</dt>
        <dd>
          <GatheringMoment instant={gathering.proposedDate} />
        </dd>
      </div>
      <div>
        <dt>Voting Closes</dt>
        <dd>
          <GatheringMoment instant={gathering.votingEndDate} />
        </dd>
      </div>
      {gathering.isVotingOpen && <TimeRemaining votingEndsAt={gathering.votingEndsAt} />}
    </Box>
    {!gathering.isVotingOpen && (
      <WinningVenue gathering={gathering} action={<CalendarLink href={calendarPath(gathering.id)} />} />
    )}
  </>
);

/** The RSVPs of a gathering, with a form for the user's own. */
const GatheringRsvp = ({ gathering }: { gathering: TimedGathering }) => {
  const { nameOf } = usePeople();
  const { answer, isBusy } = useAnswer(gathering.id);
  const namesOf = (wanted: string) =>
    gathering.rsvps
      .filter(({ answer }) => answer === wanted)
      .map(({ memberName, memberId, headCount }) => {
        const name = nameOf({ name: memberName, id: memberId });
        return headCount > 1 ? `${name} (${headCount})` : name;
      });
  const groups = Object.fromEntries(rsvpAnswers.map((answer) => [rsvpAnswerLabels[answer], namesOf(answer)]));
  return (
    <RsvpSection
      gathering={gathering}
      form={<RsvpForm mine={gathering.myRsvp} isBusy={isBusy} onAnswer={answer} />}
      names={groups}
    />
  );
};

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
