import {
  type DiscussionProposal,
  type EquipmentBooking,
  type EquipmentCheckout,
  type LabMeeting,
  type LabMeetingList,
  labMeetingTypeLabels,
  meetingPath,
  paths,
  type SocialGathering,
} from '@lab/contracts';
import { dayOf, labClock, timeOf } from '../../lib/time';
import { asDays } from '../equipment/index';

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

/** The equipment page with an item opened. */
export const itemPage = (id: number | undefined): string => `${paths.equipment}?item=${id}`;

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
    to: itemPage(checkout.equipmentId),
  }));

/** The first and the last day of bookings. */
export const bookingEntries = (bookings: readonly EquipmentBooking[]): WeekEntry[] =>
  bookings.flatMap((booking) => {
    const { id, equipmentIds, equipmentNames: title } = booking;
    const { start, end } = asDays(booking);
    const first = { key: `booking-${id}`, day: start, label: 'Reserved', title, to: itemPage(equipmentIds[0]) };
    if (start === end) return [first];
    return [
      { ...first, label: 'Reserved from' },
      { ...first, key: `booking-end-${id}`, day: end, label: 'Reserved until' },
    ];
  });
