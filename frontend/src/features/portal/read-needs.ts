import {
  type Absence,
  absenceMessages,
  absenceOn,
  type ActionItem,
  type ActionItemList,
  amountText,
  type EquipmentCheckout,
  type EquipmentCheckoutList,
  type EquipmentReservation,
  type EquipmentReservationList,
  type LabMeeting,
  labMeetingTypeLabels,
  meetingPath,
  paths,
  type PhotoRequestList,
  type PresentationSwapList,
  type Session,
  type SocialGathering,
  fullName,
} from '@lab/contracts';
import { awaitsVote } from '../../lib/own-answers';
import {
  dayOf,
  daysBetween,
  formatDay,
  formatDaysAway,
  formatDuration,
  formatInstant,
  formatLeft,
  formatSoon,
  formatWallClock,
  labToday,
} from '../../lib/time';
import type { Need } from './need';
import type { UpcomingGatherings, UpcomingMeetings } from './portal.api';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The milliseconds until an hour of a day, counted as if it were now the beginning of today. */
export const leftUntil = (day: string, today: string, hour: number): number =>
  daysBetween(today, day) * DAY_MS + hour * HOUR_MS;

/** The rest of a number of seconds that were received at a time on the clock of `performance.now()`. */
export const leftOf = (seconds: number, receivedAt: number): number => receivedAt + seconds * 1000 - performance.now();

/** Capitalises the first letter. */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Person = NonNullable<Session['member']>;

const LETTERS = String.raw`[\p{L}\p{N}]`;
const escape = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/**
 * Presenters are known by their id. Other texts among them are free, such as `Wang and Chen`: they match either name as a
 * whole, not as a part of a longer name.
 */
export const isPresenting = ({ people }: Pick<LabMeeting, 'people'>, person: Person): boolean => {
  const english = new RegExp(`(?<!${LETTERS})${escape(person.nameEn)}(?!${LETTERS})`, 'iu');
  return people
    .filter(({ role }) => role === 'presenter')
    .some(({ name, memberId }) =>
      memberId === null ? name.includes(person.name) || english.test(name) : memberId === person.id,
    );
};

const paperVoteNeed = (meeting: LabMeeting, { proposals, receivedAt }: UpcomingMeetings): Need[] => {
  const voting = meeting.activeVoting;
  const left = voting ? leftOf(voting.remainingSeconds, receivedAt) : 0;
  const proposal = proposals.find(({ id }) => id === voting?.proposalId);
  if (!voting || !proposal || left <= 0 || proposal.myVote) return [];
  const endsAt = receivedAt + voting.remainingSeconds * 1000;
  return [
    {
      key: `paper-vote-${voting.proposalId}`,
      label: 'Paper vote',
      title: `Choose the paper for “${meeting.title}”`,
      soon: `Closes in ${formatLeft(left)}`,
      when: formatInstant(voting.endTime),
      to: meetingPath(meeting),
      tool: paths.labMeeting,
      left,
      action: { kind: 'paper-vote', title: meeting.title, proposal, endsAt },
    },
  ];
};

const nextMeetingNeed = (meeting: LabMeeting, today: string, person: Person | null): Need => ({
  key: `meeting-${meeting.id}`,
  label: person && isPresenting(meeting, person) ? 'You present' : 'Next meeting',
  title: `${labMeetingTypeLabels[meeting.type]}: ${meeting.title}`,
  soon: sentence(formatDaysAway(dayOf(meeting.date), today)),
  when: formatWallClock(meeting.date),
  to: meetingPath(meeting),
  tool: paths.labMeeting,
  isNotice: true,
  action: { kind: 'meeting', meeting },
  left: leftUntil(dayOf(meeting.date), today, Number(meeting.date.slice(11, 13))),
});

/** Presentations on days on which the user is away. */
const awayNeed = (meeting: LabMeeting, today: string): Need => ({
  key: `away-${meeting.id}`,
  label: 'You are away',
  title: `${absenceMessages.awayOnPresentation}: “${meeting.title}”`,
  soon: sentence(formatDaysAway(dayOf(meeting.date), today)),
  when: formatWallClock(meeting.date),
  to: meetingPath(meeting),
  tool: paths.labMeeting,
  action: { kind: 'meeting', meeting },
  left: leftUntil(dayOf(meeting.date), today, Number(meeting.date.slice(11, 13))),
});

/** Open votes on papers without the user's vote, presentations on days away, and the next meeting. */
export const meetingNeeds = (
  list: UpcomingMeetings,
  person: Person | null,
  absences: readonly Absence[] = [],
): Need[] => {
  const { meetings, today } = list;
  const planned = meetings.filter(({ date, isCancelled }) => !isCancelled && dayOf(date) >= today);
  const next = planned[0];
  return [
    ...planned.flatMap((meeting) => paperVoteNeed(meeting, list)),
    ...planned
      .filter(
        (meeting) => person && isPresenting(meeting, person) && absenceOn(absences, person.id, dayOf(meeting.date)),
      )
      .map((meeting) => awayNeed(meeting, today)),
    ...(next ? [nextMeetingNeed(next, today, person)] : []),
  ];
};

/** Swaps of presentations that the user is asked for. They are over when the first of the two meetings begins. */
export const swapNeeds = ({ swaps }: PresentationSwapList, person: Person | null): Need[] =>
  swaps
    .filter(({ state, withMemberId }) => state === 'open' && withMemberId === person?.id)
    .map((swap) => {
      const first = swap.date < swap.withDate ? swap.date : swap.withDate;
      const today = labToday();
      return {
        key: `swap-${swap.id}`,
        label: 'Swap?',
        title: `${swap.memberName} would present “${swap.withTitle}” for you, and you “${swap.title}”`,
        soon: `Until ${formatDaysAway(dayOf(first), today)}`,
        when: `${formatWallClock(swap.withDate)} and ${formatWallClock(swap.date)}`,
        to: meetingPath({ id: swap.withMeetingId }),
        tool: paths.labMeeting,
        left: leftUntil(dayOf(first), today, Number(first.slice(11, 13))),
        action: { kind: 'swap' as const, swap },
      };
    });

/** Members are asked whether they come from this long before a gathering, in milliseconds. */
const ASKED_BEFORE_MS = 14 * 24 * 60 * 60 * 1000;

const gatheringPage = ({ id }: SocialGathering): string => `${paths.socialGatherings}?event=${id}`;

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
  soon: sentence(formatSoon(left)),
  when: formatInstant(gathering.proposedDate),
  to: gatheringPage(gathering),
  tool: paths.socialGatherings,
  left,
  action: { kind: 'rsvp', gathering },
});

/** Gatherings with an open vote in which the user has not voted; otherwise those that soon take place without their answer. */
export const gatheringNeeds = ({ events, receivedAt }: UpcomingGatherings, person: Session['member']): Need[] =>
  events.flatMap((gathering) => {
    const votingLeft = leftOf(gathering.remainingSeconds, receivedAt);
    if (awaitsVote(gathering) && votingLeft > 0) return [venueVoteNeed(gathering, votingLeft)];
    const left = Date.parse(gathering.proposedDate) - Date.now();
    const isAsked = person !== null && gathering.myRsvp === null && left > 0 && left < ASKED_BEFORE_MS;
    return isAsked ? [rsvpNeed(gathering, left)] : [];
  });

/** Items are listed from this number of days before they are due. */
const SOON_DAYS = 7;
const NOON = 12;
const MORNING = 9;

const itemPage = ({ equipmentId }: { equipmentId: number }): string => `${paths.equipment}?item=${equipmentId}`;

const dueNeed = (checkout: EquipmentCheckout, today: string): Need => {
  const day = checkout.expectedReturnDate;
  const late = daysBetween(day, today);
  return {
    key: `checkout-${checkout.id}`,
    label: 'To return',
    title: checkout.equipmentName,
    soon: late > 0 ? `Overdue by ${amountText(late, 'days')}` : `Due ${formatDaysAway(day, today)}`,
    when: formatDay(day),
    to: itemPage(checkout),
    tool: paths.equipment,
    left: leftUntil(day, today, NOON),
    isLate: late > 0,
    action: { kind: 'return', checkout, today },
  };
};

const reservationNeed = (reservation: EquipmentReservation, today: string): Need => {
  const { startDate, endDate } = reservation;
  const hasBegun = startDate < today;
  const isOn = startDate <= today;
  return {
    key: `reservation-${reservation.id}`,
    label: 'Your reservation',
    title: reservation.equipmentName,
    soon: hasBegun ? `Ends ${formatDaysAway(endDate, today)}` : `Begins ${formatDaysAway(startDate, today)}`,
    when: startDate === endDate ? formatDay(startDate) : `${formatDay(startDate)} – ${formatDay(endDate)}`,
    to: itemPage(reservation),
    tool: paths.equipment,
    isNotice: !isOn,
    action: { kind: 'reservation', reservation, hasBegun: isOn },
    left: leftUntil(hasBegun ? today : startDate, today, MORNING),
  };
};

/** The checked-out items of a member that are due within a week or overdue. */
export const dueNeeds = ({ checkouts, today }: EquipmentCheckoutList): Need[] =>
  checkouts
    .filter(({ expectedReturnDate }) => daysBetween(today, expectedReturnDate) <= SOON_DAYS)
    .map((checkout) => dueNeed(checkout, today));

/** The reservations of a member, including current ones. */
export const reservationNeeds = ({ reservations, today }: EquipmentReservationList): Need[] =>
  reservations.map((reservation) => reservationNeed(reservation, today));

/** To-dos without a day come after everything that has one. */
const WHENEVER_MS = 365 * DAY_MS;

const dueText = (day: string, today: string): string => {
  const late = daysBetween(day, today);
  return late > 0 ? `Overdue by ${amountText(late, 'days')}` : `Due ${formatDaysAway(day, today)}`;
};

const toDoNeed = (item: ActionItem, today: string): Need => {
  const { id, text, dueDate: day, meetingId, meetingTitle } = item;
  return {
    key: `to-do-${id}`,
    label: 'To do',
    title: text,
    soon: day ? dueText(day, today) : 'When you can',
    when: day ? formatDay(day) : meetingTitle,
    to: meetingPath({ id: meetingId }),
    tool: paths.labMeeting,
    left: day ? leftUntil(day, today, NOON) : WHENEVER_MS,
    isLate: day !== null && day < today,
    action: { kind: 'to-do', item },
  };
};

/** The open to-dos of a member. */
export const toDoNeeds = ({ actionItems, today }: ActionItemList): Need[] =>
  actionItems.map((item) => toDoNeed(item, today));

/** Photo requests have no deadline: they are sorted after what is due today. */
const ONE_DAY_MS = 24 * 60 * 60 * 1000;

/** One line for the request that has waited longest, for the administrator: anybody can send many. The next one follows it. */
export const photoRequestNeeds = ({ photoRequests }: PhotoRequestList): Need[] => {
  const [oldest, ...others] = photoRequests.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
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
      tool: paths.photoRequests,
      left: ONE_DAY_MS,
    },
  ];
};
