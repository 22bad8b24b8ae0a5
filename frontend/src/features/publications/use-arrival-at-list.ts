import { useEffect } from 'react';
import { hasFilters } from './publication-filters';
import { readFilters } from './filters-in-address';

/** Who follows a link to a filtered list arrives at the list, unless they have scrolled already or named another place. */
export const useArrivalAtList = (sectionId: string): void => {
  useEffect(() => {
    const { search, hash } = window.location;
    if (!hasFilters(readFilters(search)) || hash || window.scrollY > 0) return;
    document.getElementById(sectionId)?.scrollIntoView();
  }, [sectionId]);
};
