import { paths, type SocialGathering } from '@lab/contracts';
import { formatInstant } from '../../lib/dates';
import { leftOf, durationText } from './how-soon';
import type { Need } from './need';
import type { UpcomingGatherings } from './portal.api';

/** There is something to vote on, and the caller has voted on nothing of it. */
const awaitsVote = ({ isVotingOpen, candidates }: SocialGathering): boolean =>
  isVotingOpen && candidates.length > 0 && candidates.every(({ myVote }) => myVote === null);

/** Events whose vote is open and waits for the caller's. */
export const gatheringNeeds = ({ events, receivedAt }: UpcomingGatherings): Need[] =>
  events
    .filter(awaitsVote)
    .map((event) => ({ event, left: leftOf(event.remainingSeconds, receivedAt) }))
    .filter(({ left }) => left > 0)
    .map(({ event, left }) => ({
      key: `gathering-${event.id}`,
      label: 'Venue vote',
      title: event.title,
      soon: `Closes in ${durationText(left)}`,
      when: formatInstant(event.votingEndDate),
      to: `${paths.socialGatherings}?event=${event.id}`,
      left,
    }));
