import { isDay, type BookingTimes, type Equipment } from '@lab/contracts';
import { formatDay, formatDays, formatInstant } from '../../../lib/time';

/** A day or an instant, in the lab's time. */
export const formatTime = (time: string): string => (isDay(time) ? formatDay(time) : formatInstant(time));

/** From when to when, in the lab's time. */
export const formatTimes = ({ start, end }: BookingTimes): string =>
  isDay(start) ? formatDays(start, end) : `${formatInstant(start)} – ${formatInstant(end)}`;

/** The names of things, in this order. */
export const namesOf = (ids: readonly number[], equipment: readonly Equipment[]): string =>
  ids.map((id) => equipment.find((item) => item.id === id)?.name ?? 'A deleted thing').join(', ');

/** Lost and retired things cannot be booked. */
export const isBookable = ({ status }: Equipment): boolean => status !== 'lost' && status !== 'retired';

/** True when one of the things is booked by the hour. */
export const needsTimes = (ids: readonly number[], equipment: readonly Equipment[]): boolean =>
  equipment.some(({ id, bookingUnit }) => bookingUnit === 'hour' && ids.includes(id));
