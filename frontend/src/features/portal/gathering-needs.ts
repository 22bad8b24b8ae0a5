import { paths, type Session, type SocialGathering } from '@lab/contracts';
import { awaitsVote } from '../../lib/awaits-vote';
import { formatDuration, formatInstant, formatSoon } from '../../lib/time';
import { leftOf, sentence } from './how-soon';
import type { Need } from './need';
import type { UpcomingGatherings } from './portal.api';

/** Members are asked whether they come from this long before a gathering, in milliseconds. */
const ASKED_BEFORE_MS = 14 * 24 * 60 * 60 * 1000;

const placeOf = ({ id }: SocialGathering): string => `${paths.socialGatherings}?event=${id}`;

const voteNeed = (gathering: SocialGathering, left: number, canAct: boolean): Need => ({
  key: `gathering-${gathering.id}`,
  label: 'Venue vote',
  title: gathering.title,
  soon: `Closes in ${formatDuration(left)}`,
  when: formatInstant(gathering.votingEndDate),
  to: placeOf(gathering),
  tool: paths.socialGatherings,
  left,
  ...(canAct && { action: { kind: 'venue-vote', gathering } }),
});

const rsvpNeed = (gathering: SocialGathering, left: number): Need => ({
  key: `rsvp-${gathering.id}`,
  label: 'Are you coming?',
  title: gathering.title,
  soon: sentence(formatSoon(left)),
  when: formatInstant(gathering.proposedDate),
  to: placeOf(gathering),
  tool: paths.socialGatherings,
  left,
  action: { kind: 'rsvp', gathering },
});

/** Gatherings with an open vote in which the user has not voted; otherwise those that soon take place without their answer. */
export const gatheringNeeds = ({ events, receivedAt }: UpcomingGatherings, person: Session['member']): Need[] =>
  events.flatMap((gathering) => {
    const votingLeft = leftOf(gathering.remainingSeconds, receivedAt);
    if (awaitsVote(gathering) && votingLeft > 0) return [voteNeed(gathering, votingLeft, person !== null)];
    const left = Date.parse(gathering.proposedDate) - Date.now();
    const isAsked = person !== null && gathering.myRsvp === null && left > 0 && left < ASKED_BEFORE_MS;
    return isAsked ? [rsvpNeed(gathering, left)] : [];
  });
