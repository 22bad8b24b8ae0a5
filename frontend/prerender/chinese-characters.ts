import type { SiteContent } from './site-content.ts';

const CHINESE = /[\u3001-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uffef]/g;

const distinct = (texts: unknown): Set<string> => new Set(JSON.stringify(texts).match(CHINESE));

/**
 * The Chinese characters of the lab's words.
 * @returns those of the profile, which every page shows, and the other ones
 */
export const chineseCharacters = ({
  documents,
  publications,
  members,
  otherTexts = '',
}: SiteContent): { profile: string[]; others: string[] } => {
  const profile = distinct(documents.lab);
  const all = distinct([documents, publications, members, otherTexts]);
  return {
    profile: [...profile].toSorted(),
    others: [...all].filter((character) => !profile.has(character)).toSorted(),
  };
};
