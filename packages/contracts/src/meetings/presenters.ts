import { visibleLine } from '../text/visible-text.js';

/** What separates names that are typed into one field. */
export const NAME_SEPARATORS = ',，、';

/** Messages about names of people. */
export const personNameMessages = {
  separator:
    'Please write the name without commas and colons, which separate names in lists: “Given Surname” instead of “Surname, Given”',
  listed: 'Please write each presenter’s name without commas: “Given Surname” instead of “Surname, Given”',
  inSlides: 'Please write the presenters of a progress report without colons, which separate a name from its slides',
} as const;

/** What cannot be in a name: lists of people are parted by commas, and slides are `name: link` lines. */
const IN_NO_NAME = new RegExp(`[${NAME_SEPARATORS}:\\r\\n]`);

/** True for a name that is one name, too, in a list of people and before the link of slides. */
export const isOneName = (name: string): boolean => !IN_NO_NAME.test(name);

/** A name that may have come from anywhere as it can stand in a list: with spaces instead of what would part it. */
export const asOneName = (name: string): string =>
  isOneName(name) ? name : name.split(IN_NO_NAME).join(' ').trim().replace(/\s+/g, ' ') || '?';

/** The names of a comma-separated list, without blank ones. */
export const readPresenters = (presenters: string | null): string[] =>
  (presenters ?? '')
    .split(new RegExp(`[${NAME_SEPARATORS}]`))
    .map(visibleLine)
    .filter(Boolean);
