import { wallClockIn } from '@lab/contracts';
import { LRUCache } from 'lru-cache';

const SECOND_MS = 1000;
const DAY_MS = 86_400 * SECOND_MS;

/** Returns how far a zone's clocks are ahead of UTC at an instant, both in milliseconds. */
type OffsetAt = (instant: number) => number;

/**
 * The years with events and the year before each, as spans. The rule that applies to an event began in one of them or
 * earlier.
 */
const spansOf = (years: readonly number[]): { first: number; last: number }[] => {
  const spans: { first: number; last: number }[] = [];
  for (const year of [...new Set(years)].toSorted((a, b) => a - b)) {
    const previous = spans.at(-1);
    if (previous && year - previous.last <= 2) previous.last = year;
    else spans.push({ first: year - 1, last: year });
  }
  return spans;
};

/** Finds the first second after a clock change within a day. */
const changeWithin = (offsetAt: OffsetAt, day: number): number => {
  let [before, after] = [day, day + DAY_MS];
  while (after - before > SECOND_MS) {
    const middle = before + Math.floor((after - before) / (2 * SECOND_MS)) * SECOND_MS;
    if (offsetAt(middle) === offsetAt(before)) before = middle;
    else after = middle;
  }
  return after;
};

/** The beginning of a span, and the clock changes until its end. */
const rulesBetween = (offsetAt: OffsetAt, from: number, to: number): number[] => {
  const changes = [from];
  let offset = offsetAt(from);
  for (let day = from; day < to; day += DAY_MS) {
    const next = offsetAt(day + DAY_MS);
    if (next !== offset) changes.push(changeWithin(offsetAt, day));
    offset = next;
  }
  return changes;
};

/** `20400311T020000`. */
const localText = (local: number): string => new Date(local).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

/** `+0545`, with seconds for historical offsets that had them. */
const offsetText = (offset: number): string => {
  const [, hours, minutes, seconds] = /T(..):(..):(..)/.exec(new Date(Math.abs(offset)).toISOString())!;
  return `${offset < 0 ? '-' : '+'}${hours}${minutes}${seconds === '00' ? '' : seconds}`;
};

interface Clocks {
  offsetAt: OffsetAt;
  /** `EST` or `GMT+8`. */
  nameAt: (instant: number) => string;
}

const clocksIn = (timeZone: string): Clocks => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
  const nameAt = (instant: number) =>
    format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return { offsetAt: wallClockIn(timeZone).offsetAt, nameAt };
};

/** The rule from an instant on. At the beginning of a span it repeats the current offset. */
const observance = ({ offsetAt, nameAt }: Clocks, instant: number): string => {
  const [from, to] = [offsetAt(instant - SECOND_MS), offsetAt(instant)];
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${localText(instant + from)}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `TZNAME:${nameAt(instant)}`,
    `END:${kind}`,
  ].join('\r\n');
};

const writeRules = (timeZone: string, years: readonly number[]): string => {
  const clocks = clocksIn(timeZone);
  const instants = spansOf(years).flatMap(({ first, last }) =>
    rulesBetween(clocks.offsetAt, Date.UTC(first, 0, 1), Date.UTC(last + 1, 0, 2)),
  );
  const rules = instants.map((instant) => observance(clocks, instant));
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...rules, 'END:VTIMEZONE'].join('\r\n');
};

/** Cached because checking every day of several years is slow, and feeds of the same years are read often. */
const written = new LRUCache<string, string>({ max: 20 });

/**
 * Writes the rules of a time zone as a VTIMEZONE (RFC 5545): each clock change, from this platform's data. It derives
 * no yearly rule, because governments change the rules and some follow the moon.
 * @param timeZone e.g. `America/Nuuk`
 * @param years with local times to which the rules are to apply
 * @throws RangeError for an unknown zone
 */
export const zoneRules = (timeZone: string, years: readonly number[]): string => {
  const key = [timeZone, ...new Set(years)].join(' ');
  const known = written.get(key) ?? writeRules(timeZone, years);
  written.set(key, known);
  return known;
};
