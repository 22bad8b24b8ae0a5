import { visibleLine } from '../text/visible-text.js';

/** What separates names that are typed into one field. */
const NAME_SEPARATORS = ',，、';

/** Messages about names of people. */
export const personNameMessages = {
  separator:
    'Please write the name without commas and colons, which separate names in lists: “Given Surname” instead of “Surname, Given”',
} as const;

/**
 * Characters that a name in the directory must not have: commas separate names in lists, and a colon separates a name
 * from its slides.
 */
const IN_NO_NAME = new RegExp(`[${NAME_SEPARATORS}:\\r\\n]`);

/** True when a name stays one name in a comma-separated list and in front of a link to slides. */
export const isOneName = (name: string): boolean => !IN_NO_NAME.test(name);

/** Splits a text at its commas and drops blank parts. A name with a comma gives several parts. */
export const splitNames = (names: string | null): string[] =>
  (names ?? '')
    .split(new RegExp(`[${NAME_SEPARATORS}]`))
    .map((name) => visibleLine(name).replace(/\s+/g, ' '))
    .filter(Boolean);
