import { calendarDateIn, dayjs, labDateFormat, labSettings, wallClockIn } from '@lab/contracts';
import { Injectable } from '@nestjs/common';
import { InvalidInputException } from './errors/errors.js';

/** The formatters of a zone. They are cached because exports format thousands of rows: see calendarDateIn. */
const clocksIn = (timeZone: string) => ({
  timeZone,
  dayOf: calendarDateIn(timeZone),
  exists: wallClockIn(timeZone).exists,
  // The Swedish locale formats as `YYYY-MM-DD HH:mm`.
  time: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
});

/**
 * Days and times in the lab's current time zone, independent of the machine's and the caller's zone. The lab can change
 * its zone at any time.
 */
@Injectable()
export class LabCalendar {
  private known = clocksIn(labSettings().timeZone);

  /** E.g. `Asia/Taipei`. */
  get timeZone(): string {
    return labSettings().timeZone;
  }

  /** Today, `YYYY-MM-DD`. */
  readonly today = (): string => this.clocks.dayOf();

  /** False for a local time, `YYYY-MM-DDTHH:mm:ss`, that the clocks skip. */
  readonly exists = (time: string): boolean => this.clocks.exists(time);

  /** Formats an instant in the lab's local time, `YYYY-MM-DD HH:mm` or in the order that the lab has chosen. */
  readonly wallClock = (instant: string): string =>
    dayjs.utc(this.clocks.time.format(new Date(instant)).replace(' ', 'T')).format(labDateFormat('YYYY-MM-DD HH:mm'));

  private get clocks() {
    if (this.known.timeZone !== this.timeZone) this.known = clocksIn(this.timeZone);
    return this.known;
  }

  /**
   * Refuses a local time that the clocks skip when they go forward.
   * @param time `YYYY-MM-DDTHH:mm:ss`
   * @param issue path and message of the validation error
   * @throws InvalidInputException for a time that does not exist
   */
  requireExisting(time: string, issue: { path: string; message: string }): void {
    if (!this.exists(time)) throw new InvalidInputException([issue]);
  }

  /**
   * Refuses a day in the past.
   * @param day `YYYY-MM-DD`
   * @param issue path and message of the validation error
   * @param today the lab's day, when a clock other than this machine's decides
   * @throws InvalidInputException for a day in the past
   */
  requireTodayOrLater(day: string, issue: { path: string; message: string }, today = this.today()): void {
    if (day < today) throw new InvalidInputException([issue]);
  }

  /**
   * Refuses a day in the future.
   * @param day `YYYY-MM-DD`
   * @param issue path and message of the validation error
   * @throws InvalidInputException for a day after today
   */
  requireTodayOrEarlier(day: string, issue: { path: string; message: string }): void {
    if (day > this.today()) throw new InvalidInputException([issue]);
  }
}
