import type { NotificationKind } from '@lab/contracts';
import { isAhead, type Checkout, type LabModel, type Meeting, type Reservation } from './lab-model.js';
import { DAY, howFar, instantOf, morningOf } from './times.js';

/** Something that people are to be told, each of them once. */
export interface Telling {
  kind: NotificationKind;
  occasion: string;
  to: readonly number[];
  title: string;
}

/** A reminder: from its time on it is told, until the next one of the same thing takes its place. */
interface Reminder extends Telling {
  from: number;
}

/** Presenters are reminded 7 and 2 days before their meeting. */
const ofMeeting = ({ name, date, title, presenters, isCancelled }: Meeting, now: number): Reminder[] =>
  isCancelled
    ? []
    : [7, 2].map((days) => ({
        kind: 'presenting',
        occasion: `${name} on ${date}, ${days} days before`,
        to: presenters,
        title: `You present ${howFar(date.slice(0, 10), now)}: ${title}`,
        from: instantOf(date) - days * DAY,
      }));

/** Whoever has an item is reminded the day before, then each third day from the day after, at most five times. */
const ofCheckout = ({ name, item, by, until, isBack }: Checkout, now: number): Reminder[] =>
  isBack
    ? []
    : [-1, 1, 4, 7, 10, 13].map((days) => ({
        kind: days < 0 ? 'item_due' : 'item_overdue',
        occasion: `${name}, ${days} days after`,
        to: [by],
        title: days < 0 ? `Due ${howFar(until, now)}: ${item}` : `Overdue: ${item}`,
        from: morningOf(until, days),
      }));

/** A reservation is told in the morning of its first day. */
const ofReservation = ({ name, item, by, first }: Reservation, now: number): Reminder[] => [
  {
    kind: 'reservation_starts',
    occasion: name,
    to: [by],
    title: `Your reservation begins ${howFar(first, now)}: ${item}`,
    from: morningOf(first),
  },
];

/** All reminders of the records as they are, by what they are about and until when that can be told. */
const all = (lab: LabModel, now: number): { reminders: Reminder[]; isOver: boolean }[] => [
  ...[...lab.meetings.values()].map((meeting) => ({
    reminders: ofMeeting(meeting, now),
    isOver: !isAhead(meeting, now),
  })),
  ...lab.checkouts.map((checkout) => ({ reminders: ofCheckout(checkout, now), isOver: false })),
  ...[...lab.reservations.values()].map((reservation) => ({
    reminders: ofReservation(reservation, now),
    isOver: now >= morningOf(reservation.last, 1),
  })),
];

/** Of each record the latest reminder whose time has come. */
export const remindersAt = (lab: LabModel, now: number): Telling[] =>
  all(lab, now).flatMap(({ reminders, isOver }) =>
    isOver ? [] : reminders.filter(({ from }) => from <= now).slice(-1),
  );

/** When reminders of the records as they are will be due. */
export const reminderTimes = (lab: LabModel, now: number): number[] =>
  all(lab, now).flatMap(({ reminders }) => reminders.map(({ from }) => from));
