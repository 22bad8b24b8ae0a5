import {
  type DiscussionProposal,
  type EquipmentCheckout,
  type EquipmentReservation,
  type LabMeeting,
  type LabMeetingList,
  labMeetingTypeLabels,
  meetingPath,
  paths,
  type SocialGathering,
} from '@lab/contracts';
import { dayOf, labClock, timeOf } from '../../lib/time';

/** Something that happens on a day of the dashboard's week. */
export interface WeekEntry {
  /** A unique key. */
  key: string;
  day: string;
  /** `19:00`; undefined for the whole day. */
  time?: string;
  /** The type of entry. */
  label: string;
  title: string;
  /** The page about it. */
  to: string;
}

/** Earliest first; entries for the whole day come first on their day. */
export const byTime = (a: WeekEntry, b: WeekEntry): number =>
  a.day.localeCompare(b.day) || (a.time ?? '').localeCompare(b.time ?? '') || a.key.localeCompare(b.key);

const itemPage = ({ equipmentId }: { equipmentId: number }): string => `${paths.equipment}?item=${equipmentId}`;

/** An entry at an instant, with its day and time at the lab. */
const at = (instant: string, entry: Omit<WeekEntry, 'day' | 'time'>): WeekEntry => {
  const clock = labClock(instant).format('YYYY-MM-DDTHH:mm:ss');
  return { ...entry, day: dayOf(clock), time: timeOf(clock) };
};

const meetingEntry = ({ id, date, type, title }: LabMeeting): WeekEntry => ({
  key: `meeting-${id}`,
  day: dayOf(date),
  time: timeOf(date),
  label: labMeetingTypeLabels[type],
  title,
  to: meetingPath({ id }),
});

const paperVoteEntry = (meeting: LabMeeting, { id, votingEndDate }: DiscussionProposal): WeekEntry =>
  at(votingEndDate, {
    key: `paper-vote-${id}`,
    label: 'Paper vote closes',
    title: meeting.title,
    to: meetingPath(meeting),
  });

/** The meetings that take place, and the ends of the votes on their papers. */
export const meetingEntries = ({
  meetings,
  proposals,
}: Pick<LabMeetingList, 'meetings' | 'proposals'>): WeekEntry[] => {
  const planned = meetings.filter(({ isCancelled }) => !isCancelled);
  const votes = proposals.filter(({ state }) => state !== 'determined');
  return [
    ...planned.map(meetingEntry),
    ...planned.flatMap((meeting) =>
      votes.filter(({ meetingId }) => meetingId === meeting.id).map((vote) => paperVoteEntry(meeting, vote)),
    ),
  ];
};

/** Gatherings, and the deadlines of their votes. */
export const gatheringEntries = (events: readonly SocialGathering[]): WeekEntry[] =>
  events.flatMap(({ id, title, proposedDate, votingEndDate, isVotingOpen }) => {
    const to = `${paths.socialGatherings}?event=${id}`;
    const event = at(proposedDate, { key: `gathering-${id}`, label: 'Gathering', title, to });
    const deadline = at(votingEndDate, { key: `venue-vote-${id}`, label: 'Venue vote closes', title, to });
    return isVotingOpen ? [deadline, event] : [event];
  });

/** The return dates of items. */
export const returnEntries = (checkouts: readonly EquipmentCheckout[]): WeekEntry[] =>
  checkouts.map((checkout) => ({
    key: `checkout-${checkout.id}`,
    day: checkout.expectedReturnDate,
    label: 'To return',
    title: checkout.equipmentName,
    to: itemPage(checkout),
  }));

/** The first and the last day of reservations. */
export const reservationEntries = (reservations: readonly EquipmentReservation[]): WeekEntry[] =>
  reservations.flatMap((reservation) => {
    const { id, startDate, endDate, equipmentName: title } = reservation;
    const first = { key: `reservation-${id}`, day: startDate, label: 'Reserved', title, to: itemPage(reservation) };
    if (startDate === endDate) return [first];
    return [
      { ...first, label: 'Reserved from' },
      { ...first, key: `reservation-end-${id}`, day: endDate, label: 'Reserved until' },
    ];
  });
