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

/** The names of a person whole and in parts, the longest first, and their address at the lab. */
const namesOf = ({ name, nameEn, email }: Person): string[] => {
  const [local = ''] = email.split('@', 1);
  const whole = [name, nameEn, local, email];
  const parts = whole.flatMap((text) => text.split(/[^\p{L}\p{M}]+/u));
  const names = new Set(
    whole
      .concat(parts)
      .map(lettersOf)
      .filter((part) => part.length > 1 || /\p{Script=Han}/u.test(part)),
  );
  return [...names].toSorted((one, another) => another.length - one.length);
};

/** True when nothing is left of a code without the person's names, but digits and signs. */
const isOwnName = (code: string, person: Person): boolean => {
  const letters = lettersOf(code);
  if (letters === '') return false;
  return namesOf(person).reduce((rest, name) => rest.replaceAll(name, ''), letters) === '';
};

/** Why others would guess this code of a person, in words; undefined when they would not. */
export const whyGuessable = async (code: string, person: Person): Promise<string | undefined> => {
  if (isOwnName(code, person)) return credentialMessages.ownNameCode;
  return (await isCommon(code)) ? credentialMessages.commonCode : undefined;
};
