import { isDay, type BookingTimes } from '@lab/contracts';
import { formatDay, formatDays, timeOf, toLocalDateTime } from '../../../lib/time';
import { formatTimes } from '../booking/booking-words';
import { dueText } from '../CheckoutCard';
import type { Entry } from './timeline';

const awayText = (away: readonly BookingTimes[]): string =>
  away.map(({ start, end }) => formatDays(start, end)).join(' and ');

/** The two lines of a bar: who has the thing, and what is most important about it. */
export const barLines = (entry: Entry, away: readonly BookingTimes[], today: string): [string, string] => {
  const { kind, memberName, due, item, start } = entry;
  if (kind === 'maintenance')
    return ['In maintenance', item.nextCheckOn ? `Check on ${formatDay(item.nextCheckOn)}` : ''];
  const what = due ? dueText(due, today) : (entry.purpose ?? '');
  const when = isDay(start) ? '' : timeOf(toLocalDateTime(start));
  const absent = away.length > 0 ? `Away ${awayText(away)}` : '';
  return [memberName, [when, absent || what].filter(Boolean).join(' · ')];
};

/** Whether the thing is out or booked, for whom, when and what for, in full sentences. */
export const entryText = (entry: Entry, away: readonly BookingTimes[], today: string): string => {
  const { kind, memberName, due, item, purpose, booking } = entry;
  if (kind === 'maintenance') {
    const until = item.nextCheckOn ? ` The next check is on ${formatDay(item.nextCheckOn)}.` : '';
    return `${item.name} is in maintenance.${until}`;
  }
  const claim = booking
    ? `has booked ${booking.equipmentNames}: ${formatTimes(booking)}.`
    : `has ${item.name}. ${dueText(due ?? today, today)}, ${formatDay(due ?? today)}.`;
  return [
    `${memberName} ${claim}`,
    purpose && `Purpose: ${purpose}.`,
    away.length > 0 && `${memberName} is away ${awayText(away)}.`,
  ]
    .filter(Boolean)
    .join(' ');
};
