import { builtInCategories, type ResourceCategory } from '@lab/contracts';
import { useSyncExternalStore } from 'react';
import { customCategories } from './custom-categories';

/** The built-in categories, then those stored in this browser. */
export const useCategories = (): readonly ResourceCategory[] => {
  const custom = useSyncExternalStore(customCategories.subscribe, customCategories.get);
  return [...builtInCategories, ...custom];
};
