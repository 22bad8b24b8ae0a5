import { publicationCategories, type PublicationCategory } from '@lab/contracts';

/** Ignores case and kinds of dashes: `human-agent interaction` equals `Human–Agent Interaction`. */
const fold = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[-‐–—]+/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

const byFoldedTitle = new Map(publicationCategories.map((category) => [fold(category), category]));

/**
 * The categories in a `topics` field, in catalogue order.
 * @param topics titles separated by semicolons or commas
 */
export const parseTopics = (topics: string): { categories: PublicationCategory[]; unknown: string[] } => {
  const titles = topics
    .split(/[;,]/)
    .map((title) => title.trim())
    .filter(Boolean);
  const named = new Set(titles.map((title) => byFoldedTitle.get(fold(title))));
  return {
    categories: publicationCategories.filter((category) => named.has(category)),
    unknown: titles.filter((title) => !byFoldedTitle.has(fold(title))),
  };
};
