import {
  builtInCategories,
  categoryIdOf,
  iconColors,
  isBlank,
  resourceTypes,
  visibleLine,
  visibleText,
  type CustomCategory,
  type ResourceCategory,
} from '@lab/contracts';
import { useSyncExternalStore } from 'react';
import { storeValue, storedValue } from '../../lib/stored-value';
import { useLabSettings } from '../../lib/settings/settings.api';
import { useSharedCategories } from './resources.api';

/** The storage key. Custom categories are stored only in this browser. */
const KEY = 'custom-categories';
const KEPT = ['id', 'title', 'description', 'dbCategory', 'iconColor'];

/** A stored category. Checked by hand, because the schema of the form would load zod. */
const readCategory = (entry: unknown): ResourceCategory[] => {
  const { id, title, description, dbCategory, iconColor } = Object(entry) as Record<string, unknown>;
  const type = resourceTypes.find((known) => known === dbCategory);
  if (typeof title !== 'string' || isBlank(title) || !type) return [];
  return [
    {
      id: typeof id === 'string' && id ? id : categoryIdOf(title),
      title: visibleLine(title),
      description: (typeof description === 'string' && visibleText(description)) || null,
      dbCategory: type,
      iconColor: iconColors.find((known) => known === iconColor) ?? 'gray',
      isSystem: false,
    },
  ];
};

const listeners = new Set<() => void>();

/** The last value read, so that an unchanged text returns the same list object. */
let last: { text: string | null; categories: readonly ResourceCategory[] } = { text: null, categories: [] };

const parse = (text: string | null): readonly ResourceCategory[] => {
  try {
    const entries: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(entries) ? entries.flatMap(readCategory) : [];
  } catch {
    return [];
  }
};

const write = (categories: readonly ResourceCategory[]): void => {
  storeValue(KEY, JSON.stringify(categories, KEPT));
  listeners.forEach((listener) => listener());
};

const onStorage = ({ key }: StorageEvent) => {
  if (key === KEY || key === null) listeners.forEach((listener) => listener());
};

/** The custom categories as an external store for `useSyncExternalStore`, updated by changes in other tabs too. */
export const customCategories = {
  get: (): readonly ResourceCategory[] => {
    const text = storedValue(KEY);
    if (text !== last.text) last = { text, categories: parse(text) };
    return last.categories;
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      if (!listeners.size) window.removeEventListener('storage', onStorage);
    };
  },
};

export const addCategory = (id: string, category: CustomCategory): void =>
  write([...customCategories.get(), { ...category, id, isSystem: false }]);

/** The id does not change, because links refer to it. */
export const updateCategory = (id: string, category: CustomCategory): void => {
  const changed = { ...category, id, isSystem: false };
  write(customCategories.get().map((known) => (known.id === id ? changed : known)));
};

export const removeCategory = (id: string): void => write(customCategories.get().filter((known) => known.id !== id));

/** The option for a category that is stored in another browser. */
export const OTHER_BROWSER_OPTION = 'A category of another browser';

/** True for a category stored only in this browser. */
export const isLocalCategory = ({ isSystem, version }: ResourceCategory): boolean => !isSystem && version === undefined;

/** The categories of the lab's settings, then the shared ones, then those of this browser. */
export const useCategories = (): readonly ResourceCategory[] => {
  const { data = [] } = useSharedCategories();
  const kept = useSyncExternalStore(customCategories.subscribe, customCategories.get);
  const shared = data.map((category) => Object.assign({}, category, { id: String(category.id), isSystem: false }));
  useLabSettings();
  return [...builtInCategories(), ...shared, ...kept];
};

/** The default category of a new link; undefined if the lab has no category. */
export const useFirstCategory = (): Pick<ResourceCategory, 'id' | 'dbCategory'> =>
  useCategories()[0] ?? { id: '', dbCategory: 'reference' };
