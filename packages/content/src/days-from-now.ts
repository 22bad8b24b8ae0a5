const DAY_MS = 24 * 60 * 60 * 1000;

/** This moment so many days later, or earlier when negative: sample data is as old on every day it is loaded. */
export const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY_MS);
