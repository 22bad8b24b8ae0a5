import {
  categoryIdOf,
  isSharedCategoryId,
  parseUrl,
  paths,
  visibleLine,
  type ResourceCategory,
  type ResourceLink,
} from '@lab/contracts';
import { hasWords } from '../../lib/has-words';

export const categoryPath = (id: string): string => paths.resourceType.replace(':resourceType', encodeURIComponent(id));

/** True when a category shows a link: the link was added to it, or has its type and no category. */
export const isShownIn = (link: ResourceLink, { id, dbCategory }: ResourceCategory): boolean =>
  link.category === dbCategory && (link.hubCategory === null || link.hubCategory === id);

/** True when a link did not work when it was last checked. */
export const isDead = ({ linkStatus, checkedAt }: ResourceLink): boolean => linkStatus === 'dead' && checkedAt !== null;

/** The site of a link. */
export const hostOf = (url: string): string => parseUrl(url)?.host.replace(/^www\./, '') ?? url;

/** True when there is a category with this name. */
export const isTaken = (title: string, categories: readonly ResourceCategory[]): boolean =>
  categories.some((category) => categoryIdOf(category.title) === categoryIdOf(title) || isBuiltInId(category, title));

const isBuiltInId = ({ id, isSystem }: ResourceCategory, title: string): boolean =>
  isSystem && id === categoryIdOf(title);

/**
 * The id for a new category, derived from its title; with a number when a renamed category still has that id. Ids of
 * digits belong to shared categories.
 */
export const newCategoryId = (title: string, categories: readonly ResourceCategory[]): string => {
  const ofTitle = categoryIdOf(title);
  const id = isSharedCategoryId(ofTitle) ? `category-${ofTitle}` : ofTitle;
  const isFree = (candidate: string) => !categories.some((category) => category.id === candidate);
  let candidate = id;
  for (let number = 2; !isFree(candidate); number += 1) candidate = `${id}-${number}`;
  return candidate;
};

/** The categories with the words in their title or description. */
export const matchingCategories = (
  categories: readonly ResourceCategory[],
  search: string,
): readonly ResourceCategory[] => {
  const words = visibleLine(search);
  return categories.filter(({ title, description }) => hasWords(`${title}\n${description}`, words));
};

/** The links with the words in their title, description or address. */
export const matchingLinks = (links: readonly ResourceLink[], search: string): readonly ResourceLink[] => {
  const words = visibleLine(search);
  return links.filter(({ title, description, url }) => hasWords([title, description, url].join('\n'), words));
};
