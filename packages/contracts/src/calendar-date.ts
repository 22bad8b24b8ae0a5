import { z } from 'zod';
import { blankSchema } from './fields.js';

const EARLIEST = '1900-01-01';
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A day without a time, `YYYY-MM-DD`. It is the same day for everyone and is never converted between zones.
 * @param message the sentence for anything that is no day of the calendar
 */
export const calendarDateSchema = (message = 'Please enter a date as YYYY-MM-DD') =>
  z.iso.date({ error: message, abort: true }).refine((date) => date >= EARLIEST, { error: message, abort: true });

/**
 * A day that must be given.
 * @param missing the sentence when it is missing or blank
 * @param invalid the sentence when it is no day of the calendar
 */
export const requiredDateSchema = (missing: string, invalid?: string) =>
  z.string(missing).trim().min(1, { error: missing, abort: true }).pipe(calendarDateSchema(invalid));

/** An optional day: absent, null and blank all become null. */
export const optionalDateSchema = (message = 'Please enter a date as YYYY-MM-DD') =>
  z
    .union([calendarDateSchema(message), blankSchema(message), z.null()], message)
    .optional()
    .transform((date) => date?.trim() || null);

/**
 * Makes the function that tells which day it is in a time zone, `YYYY-MM-DD`: at this moment unless another is given.
 * @param timeZone e.g. `Asia/Taipei`
 */
export const calendarDateIn = (timeZone: string): ((instant?: Date) => string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (instant = new Date()) => format.format(instant);
};

/**
 * The day so many days after another, or before it when negative. Days have no hours: no change of clocks moves them.
 * @param day `YYYY-MM-DD`
 */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
