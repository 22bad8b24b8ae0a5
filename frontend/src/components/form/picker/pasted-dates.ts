import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import type { ClipboardEvent } from 'react';

/** Writes the numbers of a text as a format of numbers has them: `2026-1-5` as `2026/01/05`. Unchanged when there are too few. */
const inFormat = (text: string, format: string): string => {
  const numbers = text.match(/\d+/g) ?? [];
  const parts = format.match(/[A-Za-z]+/g) ?? [];
  if (numbers.length < parts.length) return text;
  return format.replaceAll(/[A-Za-z]+/g, (part) => numbers.shift()!.padStart(part.length, '0'));
};

/** Reads dates whatever stands between their numbers, because they are pasted from elsewhere. */
export class DateAdapter extends AdapterDayjs {
  constructor(...options: ConstructorParameters<typeof AdapterDayjs>) {
    super(...options);
    const readExactly = this.parse;
    this.parse = (text, format) => {
      const exact = readExactly(text, format);
      return !exact || exact.isValid() ? exact : readExactly(inFormat(text, format), format);
    };
  }
}

const adapter = new DateAdapter();

/** A number for the part of a date that has the focus. */
const isForPart = (text: string, target: Element): boolean =>
  /^\d+$/.test(text) && target.closest('[role=spinbutton]') !== null;

/** Ignores a pasted text that is no date, for which MUI would empty the field. */
export const ignoreUnreadable =
  (format: string) =>
  (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text').trim();
    if (isForPart(text, event.target as Element) || adapter.parse(text, format)?.isValid()) return;
    event.preventDefault();
    event.stopPropagation();
  };
