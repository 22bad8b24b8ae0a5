import type { dayjs } from '@lab/contracts';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import type { ClipboardEvent } from 'react';
import { weekdaysInOrder } from '../../../lib/time';

/**
 * Rewrites the numbers of a text in a format: `2026-1-5` as `2026/01/05`. A text with too few numbers is unchanged. A
 * date that begins with a year is in the order of ISO 8601.
 */
const inFormat = (text: string, format: string): string => {
  const numbers = text.match(/\d+/g) ?? [];
  const parts = format.match(/[A-Za-z]+/g) ?? [];
  if (numbers.length < parts.length) return text;
  const order = numbers[0]!.length === 4 ? ['YYYY', 'MM', 'DD', ...parts.slice(3)] : parts;
  return format.replaceAll(/[A-Za-z]+/g, (part) => numbers[order.indexOf(part)]!.padStart(part.length, '0'));
};

/** How many days after the beginning of the lab's week a day is. */
const placeInWeek = (date: dayjs.Dayjs): number => weekdaysInOrder().indexOf(date.day());

/**
 * Accepts any separators between the numbers of a date, because dates are pasted from other programs. Weeks begin on the
 * lab's first day of the week.
 */
export class DateAdapter extends AdapterDayjs {
  constructor(...options: ConstructorParameters<typeof AdapterDayjs>) {
    super(...options);
    this.startOfWeek = (date) => this.startOfDay(this.addDays(date, -placeInWeek(date)));
    this.endOfWeek = (date) => this.endOfDay(this.addDays(date, 6 - placeInWeek(date)));
    const readExactly = this.parse;
    this.parse = (text, format) => {
      const exact = readExactly(text, format);
      return !exact || exact.isValid() ? exact : readExactly(inFormat(text, format), format);
    };
  }
}

const adapter = new DateAdapter();

/** True for a number that is pasted into a single part of a date. */
const isForPart = (text: string, target: Element): boolean =>
  /^\d+$/.test(text) && target.closest('[role=spinbutton]') !== null;

/** Ignores pasted text that is not a date. MUI would empty the field. */
export const ignoreUnreadable =
  (format: string) =>
  (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text').trim();
    if (isForPart(text, event.target as Element) || adapter.parse(text, format)?.isValid()) return;
    event.preventDefault();
    event.stopPropagation();
  };
