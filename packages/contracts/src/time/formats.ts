import type { Formats } from '../site/settings-schema.js';

/** The formats of the specification. */
export const specifiedFormats: Formats = { dates: 'specified', weekStart: 0, decimal: '.' };

let current = specifiedFormats;

/**
 * The formats of dates, weeks and numbers that this process or page currently has. They are apart from the other
 * settings, so that public pages, which have no settings, do not load these.
 */
export const labFormats = (): Formats => current;

/** Only `setLabSettings` calls it, and the code that reads a page's session. */
export const setLabFormats = (formats: Formats): void => {
  current = formats;
};

/** A number with the lab's separators: `128,500` or `128.500`. */
export const numberText = (value: number): string => value.toLocaleString(current.decimal === ',' ? 'de' : 'en');
