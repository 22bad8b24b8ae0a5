import { z } from 'zod';
import { isOneName, personNameMessages } from '../meetings/presenters.js';
import { labSettings } from '../site/lab-settings.js';
import type { PersonNames } from '../text/person-name.js';
import { isBlank } from '../text/visible-text.js';
import { lineSchema } from '../wire/fields.js';

/**
 * A name of a person, which is kept in lists of people as well: without what separates names there.
 * @param missing message when it is missing or too short
 */
export const personNameSchema = (missing: string | (() => string), minLength?: number) =>
  lineSchema(missing, minLength).refine(isOneName, personNameMessages.separator);

/** A second name as it was sent, and what is read of it: nothing in a lab whose people have one name. */
const readSecondName = (given: string | null | undefined): string | null => {
  const { secondName } = labSettings();
  if (secondName?.isRequired) return given ?? '';
  return secondName && !(typeof given === 'string' && isBlank(given)) ? (given ?? null) : null;
};

/**
 * The name beside the English one, as the lab has it: demanded, allowed to be missing, or not read at all. Null is none.
 * @param missing message when the lab demands it and it is missing or too short
 */
export const secondNameSchema = (missing: () => string, minLength?: number) =>
  z.preprocess(readSecondName, personNameSchema(missing, minLength).nullable());

/**
 * The name that is stored with a person: without a second one, the English name again.
 * @param given names; an absent second one stays as it is
 * @param before the person's names so far. A second name that repeated the English one goes on repeating it.
 */
export const storedName = (
  { name, nameEn }: { name?: string | null; nameEn: string },
  before?: Readonly<PersonNames>,
): string => {
  const isRead = name !== undefined && labSettings().secondName !== null;
  if (isRead || !before) return (isRead && name) || nameEn;
  return before.name === before.nameEn ? nameEn : before.name;
};
