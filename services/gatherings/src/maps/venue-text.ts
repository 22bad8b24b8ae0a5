import type { VenueInfo } from '@lab/contracts';

type Place = Pick<VenueInfo, 'name' | 'location'>;

const COORDINATES = /^-?\d+(?:\.\d+)?\s*,\s*-?\d+(?:\.\d+)?$/;

/** What stands between the parts of a place, and says nothing at its ends. */
const EDGE = /[\s,，·・-]/;

const tidy = (text: string): string | null => {
  let [start, end] = [0, text.length];
  while (start < end && EDGE.test(text[start]!)) start += 1;
  while (end > start && EDGE.test(text[end - 1]!)) end -= 1;
  return text.slice(start, end) || null;
};

/**
 * A place as maps write it in one line, parted at its first number, where an address begins. A name that begins with a
 * number is a name alone.
 */
export const splitPlace = (text: string): Place => {
  const line = text.trim();
  if (COORDINATES.test(line)) return { name: null, location: null };
  const start = line.search(/\d/);
  const name = start < 0 ? line : line.slice(0, start);
  if (!tidy(name)) return { name: tidy(line), location: null };
  return { name: tidy(name), location: start < 0 ? null : tidy(line.slice(start)) };
};
