import { useEffect } from 'react';
import { hasFilters } from './publication-filters';
import { readFilters } from './filters-in-address';

/** Scrolls to the list after following a link to a filtered list, unless the user has scrolled or the link has a hash. */
export const useArrivalAtList = (sectionId: string): void => {
  useEffect(() => {
    const { search, hash } = window.location;
    if (!hasFilters(readFilters(search)) || hash || window.scrollY > 0) return;
    document.getElementById(sectionId)?.scrollIntoView();
  }, [sectionId]);
};
