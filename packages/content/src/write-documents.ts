import type { SiteDocuments } from '@lab/contracts';
import { stringify } from 'yaml';

const yaml = (value: unknown): string => stringify(value, { lineWidth: 110 });

/** Fields that are null have the same meaning when they are left out. */
const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]) => (field === null ? [] : [[key, withoutNulls(field)]])),
  );
};

/**
 * The documents as files of the content folder, which says the same as they do.
 * @returns the texts by path below the folder
 */
export const documentTexts = ({ lab, research, news, settings, look }: SiteDocuments): Record<string, string> => ({
  'lab.yaml': yaml({
    ...(withoutNulls(lab) as object),
    ...(withoutNulls(news) as object),
    researchIntro: research.introduction,
  }),
  'research-topics.yaml': yaml({ topics: research.topics }),
  // A setting may be null, which is not the same as its default.
  'settings.yaml': yaml(settings),
  'look.yaml': yaml(withoutNulls(look)),
});
