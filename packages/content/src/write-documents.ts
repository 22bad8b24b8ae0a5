import type { GuideWords, SiteDocuments } from '@lab/contracts';
import { stringify } from 'yaml';

const yaml = (value: unknown): string => stringify(value, { lineWidth: 110 });

/** Leaves out fields that are null, which has the same meaning. */
const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]) => (field === null ? [] : [[key, withoutNulls(field)]])),
  );
};

/**
 * Formats the documents as files of the content folder with the same content.
 * @returns the texts by path below the folder
 */
export const documentTexts = ({ lab, research, news, settings, look }: SiteDocuments): Record<string, string> => ({
  'lab.yaml': yaml({
    ...(withoutNulls(lab) as object),
    ...(withoutNulls(news) as object),
    researchIntro: research.introduction,
  }),
  'research-topics.yaml': yaml({ topics: research.topics }),
  // Settings keep null, because a null setting differs from its default.
  'settings.yaml': yaml(settings),
  'look.yaml': yaml(withoutNulls(look)),
});

/** Formats the visitors' words as the file `guide.yaml`. */
export const guideWordsText = (words: GuideWords): string => yaml(words);
