import {
  amountText,
  type EquipmentBooking,
  type EquipmentBookingList,
  type EquipmentCheckout,
  type EquipmentCheckoutList,
  fullName,
  isOwnPhotoRequest,
  paths,
  type PhotoRequestList,
  type Session,
  type SocialGathering,
  type UnansweredQuestionList,
} from '@lab/contracts';
import { awaitsVote } from '../../lib/own-answers';
import {
  daysBetween,
  formatDay,
  formatDays,
  formatDaysAway,
  formatDuration,
  formatInstant,
  formatLeft,
  formatSoon,
} from '../../lib/time';
import { asDays } from '../equipment/index';
import type { Need } from './need';
import { DAY_MS, dueText, millisecondsLeft, millisecondsUntil, capitalized } from './need-times';
import type { UpcomingGatherings } from './portal.api';
import { itemPage } from './week-entries';

/** How long before a gathering members are asked to answer, in milliseconds. */
const ASKED_BEFORE_MS = 14 * DAY_MS;

export const gatheringPage = ({ id }: SocialGathering): string => `${paths.socialGatherings}?event=${id}`;

const venueVoteNeed = (gathering: SocialGathering, left: number): Need => ({
  key: `gathering-${gathering.id}`,
  label: 'Venue vote',
  title: gathering.title,
  soon: `Closes in ${formatLeft(left)}`,
  when: formatInstant(gathering.votingEndDate),
  to: gatheringPage(gathering),
  tool: paths.socialGatherings,
  left,
  action: { kind: 'venue-vote', gathering },
});

const rsvpNeed = (gathering: SocialGathering, left: number): Need => ({
  key: `rsvp-${gathering.id}`,
  label: 'Are you coming?',
  title: gathering.title,
  soon: capitalized(formatSoon(left)),
  when: formatInstant(gathering.proposedDate),
  to: gatheringPage(gathering),
  tool: paths.socialGatherings,
  left,
  action: { kind: 'rsvp', gathering },
});

/** Gatherings with an open vote in which the user has not voted; else upcoming ones without the user's answer. */
export const gatheringNeeds = ({ events, receivedAt }: UpcomingGatherings, person: Session['member']): Need[] =>
  events.flatMap((gathering) => {
    const votingLeft = millisecondsLeft(gathering.remainingSeconds, receivedAt);
    if (awaitsVote(gathering) && votingLeft > 0) return [venueVoteNeed(gathering, votingLeft)];
    const left = Date.parse(gathering.proposedDate) - Date.now();
    const isAsked = person !== null && gathering.myRsvp === null && left > 0 && left < ASKED_BEFORE_MS;
    return isAsked ? [rsvpNeed(gathering, left)] : [];
  });

/** Items are listed from this number of days before they are due. */
const SOON_DAYS = 7;
const NOON_HOUR = 12;
const MORNING_HOUR = 9;

const dueNeed = (checkout: EquipmentCheckout, today: string): Need => {
  const day = checkout.expectedReturnDate;
  return {
    key: `checkout-${checkout.id}`,
    label: 'To return',
    title: checkout.equipmentName,
    soon: dueText(day, today),
    when: formatDay(day),
    to: itemPage(checkout.equipmentId),
    tool: paths.equipment,
    left: millisecondsUntil(day, today, NOON_HOUR),
    isLate: day < today,
    action: { kind: 'return', checkout, today },
  };
};

const bookingNeed = (booking: EquipmentBooking, today: string): Need => {
  const { start, end } = asDays(booking);
  const hasBegun = start < today;
  const isOn = start <= today;
  return {
    key: `booking-${booking.id}`,
    label: 'Your reservation',
    title: booking.equipmentNames,
    soon: hasBegun ? `Ends ${formatDaysAway(end, today)}` : `Begins ${formatDaysAway(start, today)}`,
    when: formatDays(start, end),
    to: itemPage(booking.equipmentIds[0]),
    tool: paths.equipment,
    isNotice: !isOn,
    action: { kind: 'booking', booking, hasBegun: isOn },
    left: millisecondsUntil(hasBegun ? today : start, today, MORNING_HOUR),
  };
};

/** The checked-out items of a member that are due within a week or overdue. */
export const dueNeeds = ({ checkouts, today }: EquipmentCheckoutList): Need[] =>
  checkouts
    .filter(({ expectedReturnDate }) => daysBetween(today, expectedReturnDate) <= SOON_DAYS)
    .map((checkout) => dueNeed(checkout, today));

/** The bookings of a member, including current ones. */
export const bookingNeeds = ({ bookings, today }: EquipmentBookingList): Need[] =>
  bookings.map((booking) => bookingNeed(booking, today));

/**
 * The requests on which the user may decide.
 * @param helperId the id of a helper, who decides only on requests of others; undefined for administrators
 */
export const decidableRequests = ({ photoRequests }: PhotoRequestList, helperId?: number) =>
  photoRequests.filter((request) => helperId === undefined || !isOwnPhotoRequest(request, helperId));

/** Only the oldest request gets a line, because anyone can send many. The next one follows. */
export const photoRequestNeeds = (list: PhotoRequestList, helperId?: number): Need[] => {
  const [oldest, ...others] = decidableRequests(list, helperId).toSorted(
    (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt),
  );
  if (!oldest) return [];
  return [
    {
      key: `photo-request-${oldest.id}`,
      label: 'To review',
      title: `A photo request of ${fullName(oldest)}`,
      soon: `Waiting for ${formatDuration(Date.now() - Date.parse(oldest.createdAt))}`,
      when:
        others.length > 0 ? `${amountText(others.length, 'more wait', 'more waits')}` : formatInstant(oldest.createdAt),
      action: { kind: 'photo-request', request: oldest },
      to: paths.photoRequests,
      tool: paths.administration,
      // Photo requests have no deadline: they are sorted after what is due today.
      left: DAY_MS,
    },
  ];
};

/** One line for all questions that the lab guide could not answer. */
export const questionNeeds = ({ questions }: UnansweredQuestionList): Need[] => {
  const [first] = questions;
  if (!first) return [];
  return [
    {
      key: 'questions',
      label: 'To answer',
      title: first.question,
      soon: `${amountText(questions.length, 'open questions')} to the lab guide`,
      when: '',
      action: { kind: 'questions' },
      to: paths.unansweredQuestions,
      tool: paths.administration,
      // Like photo requests.
      left: DAY_MS,
    },
  ];
};
