const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * How long it is until the clocks of a zone show a time, in milliseconds: more than none, a day at most. In the two
 * nights a year in which clocks are changed it is an hour off.
 * @param time `HH:mm`
 */
export const msUntil = (time: string, timeZone: string, now = new Date()): number => {
  const clock = now.toLocaleTimeString('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' });
  const minutes = (minutesOf(time) - minutesOf(clock) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  return minutes * MINUTE - (now.getTime() % MINUTE);
};
