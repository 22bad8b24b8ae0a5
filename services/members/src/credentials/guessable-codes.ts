import { credentialMessages, foldedName } from '@lab/contracts';

/** The person who chooses the code. */
interface Person {
  name: string;
  nameEn: string;
  email: string;
}

/** Loaded when the first code is set, because the list is larger than the rest of the service. */
const commonCodes = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};
let common: Promise<ReadonlySet<string>> | undefined;

const isCommon = async (code: string): Promise<boolean> => {
  common ??= commonCodes();
  return (await common).has(code.toLowerCase());
};

/** Removes digits first, because folding turns some of them into letters. */
const lettersOf = (text: string): string => foldedName(text.replaceAll(/[^\p{L}\p{M}]/gu, ''));

/** The names of a person, and their e-mail address. */
const namesOf = ({ name, nameEn, email }: Person): string[] => [name, nameEn, email.split('@', 1)[0]!, email];

/** Whole names and their parts, longest first. */
const partsOf = (whole: readonly string[]): string[] => {
  const parts = whole.flatMap((text) => text.split(/[^\p{L}\p{M}]+/u));
  const names = new Set(
    whole
      .concat(parts)
      .map(lettersOf)
      .filter((part) => part.length > 1 || /\p{Script=Han}/u.test(part)),
  );
  return [...names].toSorted((one, another) => another.length - one.length);
};

/** True when a code consists only of these names, digits and signs. */
const isMadeOf = (code: string, names: readonly string[]): boolean => {
  const letters = lettersOf(code);
  if (letters === '') return false;
  return partsOf(names).reduce((rest, name) => rest.replaceAll(name, ''), letters) === '';
};

/**
 * Explains why others could guess this person's code; undefined if they could not.
 * @param labNames the names of the lab, its portal and its university
 */
export const guessableReason = async (
  code: string,
  person: Person,
  labNames: readonly string[],
): Promise<string | undefined> => {
  if (isMadeOf(code, namesOf(person))) return credentialMessages.ownNameCode;
  if (isMadeOf(code, [...namesOf(person), ...labNames])) return credentialMessages.labNameCode;
  return (await isCommon(code)) ? credentialMessages.commonCode : undefined;
};
