import { builtInCategories, type ResourceCategory } from '@lab/contracts';
import { useSyncExternalStore } from 'react';
import { customCategories } from './custom-categories';

/** The categories that every lab has, then those of this browser. */
export const useCategories = (): readonly ResourceCategory[] => {
  const custom = useSyncExternalStore(customCategories.subscribe, customCategories.get);
  return [...builtInCategories, ...custom];
};
