import { visibleLine, type VenueInfo } from '@lab/contracts';

type Place = Pick<VenueInfo, 'name' | 'location'>;

const COORDINATES = /^-?\d+(?:\.\d+)?\s*,\s*-?\d+(?:\.\d+)?$/;

/** Separators between the parts of a place, removed at both ends. */
const EDGE = /[\s,，·・-]/;

const tidy = (text: string): string | null => {
  let [start, end] = [0, text.length];
  while (start < end && EDGE.test(text[start]!)) start += 1;
  while (end > start && EDGE.test(text[end - 1]!)) end -= 1;
  return text.slice(start, end) || null;
};

/**
 * Splits a place in one line into name and address. The address begins at the first number. A text that begins with a
 * number is only a name.
 */
export const splitPlace = (text: string): Place => {
  const line = visibleLine(text);
  if (COORDINATES.test(line)) return { name: null, location: null };
  const start = line.search(/\d/);
  const name = start < 0 ? line : line.slice(0, start);
  if (!tidy(name)) return { name: tidy(line), location: null };
  return { name: tidy(name), location: start < 0 ? null : tidy(line.slice(start)) };
};
