import { visibleLine } from '../text/visible-text.js';

/** What separates names that are typed into one field. */
const NAME_SEPARATORS = ',，、';

/** Messages about names of people. */
export const personNameMessages = {
  separator:
    'Please write the name without commas and colons, which separate names in lists: “Given Surname” instead of “Surname, Given”',
} as const;

/** What a name in the directory is written without: texts with several names are parted by commas, and slides by colons. */
const IN_NO_NAME = new RegExp(`[${NAME_SEPARATORS}:\\r\\n]`);

/** True for a name that is one name, too, in a text with several names and before the link of slides. */
export const isOneName = (name: string): boolean => !IN_NO_NAME.test(name);

/** The parts of a text between its commas, without blank ones. A name with a comma has several. */
export const splitNames = (names: string | null): string[] =>
  (names ?? '')
    .split(new RegExp(`[${NAME_SEPARATORS}]`))
    .map((name) => visibleLine(name).replace(/\s+/g, ' '))
    .filter(Boolean);
