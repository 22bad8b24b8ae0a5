import { canonicalText, publicationKeySchema } from '@lab/contracts';
import type { BibEntry } from '../publications/bib-entry.js';
import { publishedYear } from '../publications/publication-dates.js';

const plain = (text: string): string =>
  canonicalText(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** `lin2024quiet`: the first author, the year and the first word of the title that says something. */
const madeKey = ({ authors, editors, text }: BibEntry): string => {
  const [first] = [...authors.people, ...editors.people];
  const words = (text['title'] ?? '').split(/[\s:–—-]+/).map(plain);
  const word = words.find((word) => word.length > 3) ?? words.find(Boolean) ?? '';
  return `${plain(first?.family ?? '')}${publishedYear(text).year ?? ''}${word.slice(0, 20)}` || 'entry';
};

/** A key of the list for an entry, and why it is another than in the import. */
export interface GivenKey {
  key: string;
  note?: string;
}

/**
 * The key under which the list takes an entry: its own, if that can be an anchor and is free.
 * @param ownerOf the entry of the list with a key
 */
export const keyFor = (entry: BibEntry, ownerOf: (key: string) => BibEntry | undefined): GivenKey => {
  const written = entry.key.replace(/[\s"#%'(),={}~\\]+/g, '-').replace(/^-+|-+$/g, '');
  const base = publicationKeySchema.safeParse(written).success ? written : madeKey(entry);
  let key = base;
  for (let number = 2; ownerOf(key); number++) key = `${base}-${number}`;
  if (key === entry.key) return { key };
  if (!entry.key) return { key, note: `it has no key, and is ${key} here` };
  const owner = ownerOf(base);
  if (!owner) return { key, note: `its key “${entry.key}” cannot be an anchor, and is ${key} here` };
  return { key, note: `its key ${base} is that of “${owner.text['title'] ?? ''}”, and is ${key} here` };
};
