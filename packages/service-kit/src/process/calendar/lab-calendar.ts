import { calendarDateIn, wallClockIn } from '@lab/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { ServiceConfig } from '../config.js';
import { InvalidInputException } from '../errors/errors.js';
import { CONFIG } from '../tokens.js';

/** Days and times in the lab's time zone, independent of the machine's and the caller's zone. */
@Injectable()
export class LabCalendar {
  /** E.g. `Asia/Taipei`. */
  readonly timeZone: string;
  /** Today, `YYYY-MM-DD`. */
  readonly today: () => string;
  /** False for a local time, `YYYY-MM-DDTHH:mm:ss`, that the clocks skip. */
  readonly exists: (time: string) => boolean;
  private readonly time: Intl.DateTimeFormat;

  constructor(@Inject(CONFIG) { LAB_TIME_ZONE: timeZone }: Pick<ServiceConfig, 'LAB_TIME_ZONE'>) {
    const dateIn = calendarDateIn(timeZone);
    this.timeZone = timeZone;
    this.today = () => dateIn();
    this.exists = wallClockIn(timeZone).exists;
    // The Swedish locale formats as `YYYY-MM-DD HH:mm`. Created once because exports format thousands of rows: see
    // calendarDateIn.
    this.time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  }

  /** Formats an instant in the lab's local time, `YYYY-MM-DD HH:mm`. */
  readonly wallClock = (instant: string): string => this.time.format(new Date(instant));

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
