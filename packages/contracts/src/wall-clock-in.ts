/** The sentence about a local time that does not exist. */
export const skippedTimeMessage = 'The clocks go forward and skip this time on that day. Please choose another one';

/** Local times in a time zone. */
export interface WallClockIn {
  /** False for a time that the clocks skip on that day, when they go forward. */
  exists: (time: string) => boolean;
  /**
   * The instant of a local time: of one that the clocks show twice the first, as in calendar files; of one that they skip,
   * as long after the gap as it is into it. Invalid for what is no time.
   */
  instantOf: (time: string) => Date;
}

const DAY = 86_400_000;

/**
 * Creates functions for local times, `YYYY-MM-DDTHH:mm:ss`, in a time zone.
 * @param timeZone e.g. `Europe/Berlin`
 */
export const wallClockIn = (timeZone: string): WallClockIn => {
  // The Swedish locale formats as `YYYY-MM-DD HH:mm:ss`, but leaves out the zeros before an early year, of which a year that is
  // being typed is one. Created once: see calendarDateIn.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const localOf = (instant: number): number =>
    Date.parse(`${format.format(instant).replace(' ', 'T').padStart(19, '0')}Z`);
  const read = (time: string): { instant: number; isThere: boolean } => {
    const local = Date.parse(`${time}Z`);
    if (Number.isNaN(local)) return { instant: local, isThere: false };
    // The clocks change at most once in these two days.
    const [before, after] = [local - DAY, local + DAY].map((near) => local - (localOf(near) - near)) as [
      number,
      number,
    ];
    const first = [Math.min(before, after), Math.max(before, after)].find((instant) => localOf(instant) === local);
    return { instant: first ?? before, isThere: first !== undefined };
  };
  return { exists: (time) => read(time).isThere, instantOf: (time) => new Date(read(time).instant) };
};
