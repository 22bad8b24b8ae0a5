const instantFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** An ISO instant as people here read it, in the browser's zone: `21 Nov 2026, 11:03`. */
export const formatInstant = (instant: string): string => instantFormat.format(new Date(instant));

/** `November 2026`. */
export const formatMonth = (date: Date): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(date);
