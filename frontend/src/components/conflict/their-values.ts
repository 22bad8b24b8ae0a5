import { createContext, use } from 'react';

/** What somebody else has written meanwhile, by the names of the fields in which it differs. */
export const TheirValues = createContext<ReadonlyMap<string, string>>(new Map());

export const useTheirValue = (name: string | undefined): string | undefined => {
  const values = use(TheirValues);
  return name === undefined ? undefined : values.get(name);
};
