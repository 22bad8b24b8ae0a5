import { visibleLine } from './visible-text.js';

/** What separates names that are typed into one field. */
export const NAME_SEPARATORS = ',，、';

/** The names of a comma-separated list, without blank ones. */
export const readPresenters = (presenters: string | null): string[] =>
  (presenters ?? '')
    .split(new RegExp(`[${NAME_SEPARATORS}]`))
    .map(visibleLine)
    .filter(Boolean);
