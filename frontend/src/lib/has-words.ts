import { visibleLine } from '@lab/contracts';
const withoutCaseAndAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** True when each word of a search occurs in the text. Case and accents are ignored. */
export const hasWords = (text: string, search: string): boolean => {
  const searched = withoutCaseAndAccents(text);
  return withoutCaseAndAccents(visibleLine(search))
    .split(/\s+/)
    .every((word) => searched.includes(word));
};
