import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '../../lib/use-hydrated';
import { readFilters, writeFilters } from './filters-in-address';
import { noFilters, type Filters } from './publication-filters';

/** The filters of the list, stored in the page's address: they can be shared, and "back" removes the last one. */
export const useFilters = () => {
  const location = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();

  const go = (filters: Filters, replace: boolean): void => {
    const search = writeFilters(filters);
    if (search !== location.search) void navigate({ search }, { replace, preventScrollReset: true });
  };
  return {
    filters: isHydrated ? readFilters(location.search) : noFilters,
    /** Adds a history entry. */
    setFilters: (filters: Filters) => go(filters, false),
    /** Replaces the history entry, for each pause in typing. */
    refineFilters: (filters: Filters) => go(filters, true),
  };
};
