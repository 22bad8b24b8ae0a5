import { createContext, use } from 'react';

/** The values that another user has saved since, by field name; only fields that differ. */
export const TheirValues = createContext<ReadonlyMap<string, string>>(new Map());

export const useTheirValue = (name: string | undefined): string | undefined => {
  const values = use(TheirValues);
  return name === undefined ? undefined : values.get(name);
};
