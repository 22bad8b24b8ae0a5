import { z } from 'zod';
import { isOneName, personNameMessages } from '../meetings/presenters.js';
import { labSettings } from '../site/lab-settings.js';
import type { PersonNames } from '../text/person-name.js';
import { isBlank } from '../text/visible-text.js';
import { lineSchema } from '../wire/fields.js';

/**
 * A person's name, without the characters that separate names in lists.
 * @param missing message when it is missing or too short
 */
export const personNameSchema = (missing: string | (() => string), minLength?: number) =>
  lineSchema(missing, minLength).refine(isOneName, personNameMessages.separator);

/** Cleans a second name from a request. Returns null in a lab whose members have one name. */
const readSecondName = (given: string | null | undefined): string | null => {
  const { secondName } = labSettings();
  if (secondName?.isRequired) return given ?? '';
  return secondName && !(typeof given === 'string' && isBlank(given)) ? (given ?? null) : null;
};

/**
 * The name beside the English one. By the lab's settings it is required, optional or ignored. Null means none.
 * @param missing message when the lab requires it and it is missing or too short
 */
export const secondNameSchema = (missing: () => string, minLength?: number) =>
  z.preprocess(readSecondName, personNameSchema(missing, minLength).nullable());

/**
 * Returns the name to store with a person: the second name, or the English name again when there is none.
 * @param given names of the request; an absent second name stays unchanged
 * @param before the stored names. A second name that repeated the English one keeps repeating it.
 */
export const storedName = (
  { name, nameEn }: { name?: string | null; nameEn: string },
  before?: Readonly<PersonNames>,
): string => {
  const isRead = name !== undefined && labSettings().secondName !== null;
  if (isRead || !before) return (isRead && name) || nameEn;
  return before.name === before.nameEn ? nameEn : before.name;
};
