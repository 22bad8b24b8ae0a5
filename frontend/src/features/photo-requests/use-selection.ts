import { useState } from 'react';

export interface Selection {
  has: (id: number) => boolean;
  toggle: (id: number) => void;
}

/** The selected entries of a list. An entry that leaves the list is no longer selected. */
export const useSelection = <Entry extends { id: number }>(entries: readonly Entry[]) => {
  const [ids, setIds] = useState<readonly number[]>([]);
  const has = (id: number) => ids.includes(id);
  const selected = entries.filter(({ id }) => has(id));
  const isAll = entries.length > 0 && selected.length === entries.length;
  return {
    selected,
    isAll,
    has,
    toggle: (id: number) => setIds(has(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => setIds(isAll ? [] : entries.map(({ id }) => id)),
  };
};
