import { isSharedCategoryId, resourceCategoryMessages } from '@lab/contracts';
import { InvalidInputException } from '@lab/service-kit';
import type { EntityManager } from 'typeorm';
import { EXISTING_CATEGORIES } from './resource-category.sql.js';

type HubCategory = string | null | undefined;

/**
 * Finds deleted shared categories among the given ones. Runs in a transaction that holds the lock on links and
 * categories, so that the others cannot be deleted before it ends.
 */
export const deletedAmong = async (
  categories: readonly HubCategory[],
  manager: EntityManager,
): Promise<Set<string>> => {
  const ids = new Set(categories.filter((id) => typeof id === 'string' && isSharedCategoryId(id)) as string[]);
  if (ids.size === 0) return ids;
  for (const { id } of await EXISTING_CATEGORIES.run(manager, { ids: [...ids] })) ids.delete(id);
  return ids;
};

/** @throws InvalidInputException when the category is a shared one that was deleted */
export const requireCategory = async (hubCategory: HubCategory, manager: EntityManager): Promise<void> => {
  const deleted = await deletedAmong([hubCategory], manager);
  if (deleted.size > 0)
    throw new InvalidInputException([{ path: 'hubCategory', message: resourceCategoryMessages.goneMeanwhile }]);
};
