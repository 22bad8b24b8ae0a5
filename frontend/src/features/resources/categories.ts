import { categoryIdOf, paths, type ResourceCategory, type ResourceLink } from '@lab/contracts';

export const categoryPath = (id: string): string => paths.resourceType.replace(':resourceType', encodeURIComponent(id));

/** True when a category shows a link: it was added under it, or has its type and was added under none. */
export const isShownIn = (link: ResourceLink, { id, dbCategory }: ResourceCategory): boolean =>
  link.category === dbCategory && (link.hubCategory === null || link.hubCategory === id);

/** True when there is a category of this name. */
export const isTaken = (title: string, categories: readonly ResourceCategory[]): boolean =>
  categories.some((category) => categoryIdOf(category.title) === categoryIdOf(title) || isBuiltInId(category, title));

const isBuiltInId = ({ id, isSystem }: ResourceCategory, title: string): boolean =>
  isSystem && id === categoryIdOf(title);

/** The id for a new category: that of its title; with a number when a category that is called otherwise now has it. */
export const newCategoryId = (title: string, categories: readonly ResourceCategory[]): string => {
  const id = categoryIdOf(title);
  const isFree = (candidate: string) => !categories.some((category) => category.id === candidate);
  let candidate = id;
  for (let number = 2; !isFree(candidate); number += 1) candidate = `${id}-${number}`;
  return candidate;
};

const contains = (text: string | null, search: string): boolean => (text ?? '').toLowerCase().includes(search);

/** Categories with the words in their title or description. */
export const matchingCategories = (
  categories: readonly ResourceCategory[],
  search: string,
): readonly ResourceCategory[] => {
  const words = search.trim().toLowerCase();
  return categories.filter(({ title, description }) => contains(title, words) || contains(description, words));
};

/** Links with the words in their title, description or address. */
export const matchingLinks = (links: readonly ResourceLink[], search: string): readonly ResourceLink[] => {
  const words = search.trim().toLowerCase();
  return links.filter(
    ({ title, description, url }) => contains(title, words) || contains(description, words) || contains(url, words),
  );
};
