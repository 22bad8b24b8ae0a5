const DAY = 24 * 60 * 60 * 1000;

/** The day `days` after another, or before it when negative; both `YYYY-MM-DD`. */
export const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** This moment, some days ago. */
export const instantDaysAgo = (days: number): Date => new Date(Date.now() - days * DAY);
