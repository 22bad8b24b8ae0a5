import { typedValue } from '../text/visible-text.js';

/** Matches an ORCID iD, alone or in the address of its record. */
const TYPED = /^(?:(?:https?:\/\/)?(?:www\.)?orcid\.org\/)?(\d{4}-\d{4}-\d{4}-\d{3}[\dX])\/?$/i;

/** Computes the last character, the check digit, by ISO 7064 MOD 11-2. */
const checkCharacter = (digits: string): string => {
  const sum = [...digits].reduce((total, digit) => (total + Number(digit)) * 2, 0);
  const check = (12 - (sum % 11)) % 11;
  return check === 10 ? 'X' : String(check);
};

/**
 * Reads a typed ORCID iD, alone or in the address of its record, and returns it as `0000-0002-1825-0097`.
 * @returns null for anything else, and for an iD with a wrong check digit
 */
export const readOrcid = (typed: string): string | null => {
  const orcid = TYPED.exec(typedValue(typed))?.[1]?.toUpperCase();
  if (!orcid) return null;
  const digits = orcid.replaceAll('-', '').slice(0, -1);
  return orcid.endsWith(checkCharacter(digits)) ? orcid : null;
};

/** The address of an ORCID record. */
export const orcidUrl = (orcid: string): string => `https://orcid.org/${orcid}`;
