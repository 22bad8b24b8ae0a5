import Box from '@mui/material/Box';
import { CalendarLink } from './CalendarLink';
import { GatheringMoment } from './GatheringMoment';
import { calendarPath, useLookAgain, type TimedGathering } from './gatherings.api';
import { factListSx } from './gathering-styles';
import { formatRemaining, useRemaining } from './remaining-time';
import { WinningVenue } from './venues/WinningVenue';

const TimeRemaining = ({ votingEndsAt }: { votingEndsAt: number }) => (
  <div>
    <dt>Time Remaining</dt>
    <dd>{formatRemaining(useRemaining(votingEndsAt, useLookAgain()))}</dd>
  </div>
);

/** The date of the gathering and the state of its voting. */
export const GatheringFacts = ({ gathering }: { gathering: TimedGathering }) => (
  <>
    <Box component="dl" sx={factListSx}>
      <div>
        <dt>Event Date</dt>
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
