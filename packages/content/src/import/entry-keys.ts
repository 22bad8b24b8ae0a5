import { addressableKey, canonicalText, isAddressable, numberedKey, visibleLine } from '@lab/contracts';
import type { BibEntry } from '../publications/bib-entry.js';
import { publishedYear } from '../publications/publication-dates.js';

const plain = (text: string): string =>
  canonicalText(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Builds a key such as `lin2024quiet` from the first author, the year and the first significant word of the title. */
const madeKey = ({ authors, editors, text }: BibEntry): string => {
  const [first] = [...authors.people, ...editors.people];
  const words = (text['title'] ?? '').split(/[\s:–—-]+/).map(plain);
  const word = words.find((word) => word.length > 3) ?? words.find(Boolean) ?? '';
  return `${plain(first?.family ?? '')}${publishedYear(text).year ?? ''}${word.slice(0, 20)}`;
};

/**
 * Returns the entries with keys that can be part of an address. Valid keys stay; other entries get a key that is unique
 * in the file.
 */
export const withKeys = (entries: readonly BibEntry[]): BibEntry[] => {
  const taken = new Set(entries.filter(({ key }) => isAddressable(key)).map(({ key }) => key.toLowerCase()));
  return entries.map((entry) => {
    if (isAddressable(entry.key)) return entry;
    const wanted = addressableKey(entry.key) || addressableKey(madeKey(entry)) || 'entry';
    const key = freeKey(wanted, (key) => taken.has(key.toLowerCase()));
    taken.add(key.toLowerCase());
    return { ...entry, key };
  });
};

/** Returns the key, or the first free one derived from it. */
export const freeKey = (wanted: string, isTaken: (key: string) => boolean): string => {
  let key = wanted;
  for (let number = 2; isTaken(key); number += 1) key = numberedKey(wanted, number);
  return key;
};

const shown = (key: string): string => (key.length > 80 ? `${key.slice(0, 79)}…` : key);

/**
 * Returns the rest of a sentence about an entry that is stored under a different key.
 * @param owner the title of the publication that already has the key, if there is one
 */
export const keyNotes = ({ key, givenKey }: Pick<BibEntry, 'key' | 'givenKey'>, owner?: string): string[] => {
  const given = visibleLine(givenKey);
  if (given === key) return [];
  if (!given) return [`it has no key, and is ${key} here`];
  const reason = isAddressable(given)
    ? `its key ${given} is that of ${owner ? `“${owner}”` : 'another publication'}`
    : `its key “${shown(given)}” cannot be part of an address`;
  return [`${reason}, and is ${key} here`];
};
