import { credentialMessages, foldedName } from '@lab/contracts';

/** The person who wants the code. */
interface Person {
  name: string;
  nameEn: string;
  email: string;
}

/** Loaded with the first code that somebody sets: it is larger than all the rest of the service. */
const commonCodes = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};
let common: Promise<ReadonlySet<string>> | undefined;

const isCommon = async (code: string): Promise<boolean> => {
  common ??= commonCodes();
  return (await common).has(code.toLowerCase());
};

/** Digits go first: folded, they look like letters. */
const lettersOf = (text: string): string => foldedName(text.replaceAll(/[^\p{L}\p{M}]/gu, ''));

/** What a person is called: their names, and their address at the lab. */
const namesOf = ({ name, nameEn, email }: Person): string[] => [name, nameEn, email.split('@', 1)[0]!, email];

/** Names whole and in parts, the longest first. */
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

/** True when nothing is left of a code without these names, but digits and signs. */
const isMadeOf = (code: string, names: readonly string[]): boolean => {
  const letters = lettersOf(code);
  if (letters === '') return false;
  return partsOf(names).reduce((rest, name) => rest.replaceAll(name, ''), letters) === '';
};

/**
 * Why others would guess this code of a person, in words; undefined when they would not.
 * @param labNames what the lab, its portal and its university are called
 */
export const whyGuessable = async (
  code: string,
  person: Person,
  labNames: readonly string[],
): Promise<string | undefined> => {
  if (isMadeOf(code, namesOf(person))) return credentialMessages.ownNameCode;
  if (isMadeOf(code, [...namesOf(person), ...labNames])) return credentialMessages.labNameCode;
  return (await isCommon(code)) ? credentialMessages.commonCode : undefined;
};
