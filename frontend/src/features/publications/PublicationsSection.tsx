import { publicationCategories } from '@lab/contracts';
import { useDeferredValue, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSearchDraft } from '../../components/form/use-search-draft';
import { PageSection } from '../../components/layout/PageSection';
import { SitePencil } from '../../components/site-pencil/SitePencil';
import { useChineseSearch } from '../../lib/has-words';
import { usePublications, useResearch } from '../../lib/site-words/site-words.api';
import { useHydrated } from '../../lib/use-hydrated';
import { FilterPanel } from './FilterPanel';
import { Results } from './Results';
import {
  countByTopic,
  filterPublications,
  type Filters,
  hasFilters,
  noFilters,
  readFilters,
  writeFilters,
} from './publication-filters';
import { useCiting } from './use-citing';

/** The filters of the list, stored in the page's address: they can be shared, and "back" removes the last one. */
const useFilters = (topics: readonly string[]) => {
  const location = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();

  const go = (filters: Filters, replace: boolean): void => {
    const search = writeFilters(filters);
    if (search !== location.search) void navigate({ search }, { replace, preventScrollReset: true });
  };
  return {
    filters: isHydrated ? readFilters(location.search, topics) : noFilters,
    /** Adds a history entry. */
    setFilters: (filters: Filters) => go(filters, false),
    /** Replaces the history entry, for each pause in typing. */
    refineFilters: (filters: Filters) => go(filters, true),
  };
};

/** Scrolls to the list after following a link to a filtered list, unless the user has scrolled or the link has a hash. */
const useArrivalAtList = (sectionId: string, topics: readonly string[]): void => {
  const arrive = useEffectEvent(() => {
    const { search, hash } = window.location;
    if (!hasFilters(readFilters(search, topics)) || hash || window.scrollY > 0) return;
    document.getElementById(sectionId)?.scrollIntoView();
  });
  useEffect(() => arrive(), []);
};

/** Filtering may leave nothing at the scroll position; then scrolls to the beginning of the list. */
const keepInSight = (results: HTMLElement | null): void => {
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView();
};

const SECTION_ID = 'publications';

/** All publications of the lab: search, topics, years and the list. */
export const PublicationsSection = () => {
  const publications = usePublications();
  const topics = publicationCategories(useResearch().topics);
  const { filters: settled, setFilters, refineFilters } = useFilters(topics);
  const [search, setSearch] = useSearchDraft(settled.search, (text) => refineFilters({ ...settled, search: text }));
  const results = useRef<HTMLDivElement>(null);
  useArrivalAtList(SECTION_ID, topics);
  useChineseSearch(search);

  const filters = { ...settled, search: useDeferredValue(search) };
  const choose = (next: Filters) => {
    setSearch(next.search);
    setFilters(next);
    keepInSight(results.current);
  };
  const cite = useCiting();

  if (publications.length === 0) return null;
  return (
    <PageSection
      id={SECTION_ID}
      title="Selected Publications"
      pencil={<SitePencil tab="publications" what="the publications" />}
      margin={
        <FilterPanel
          filters={{ ...settled, search }}
          topicCounts={countByTopic(publications, topics)}
          total={publications.length}
          onSearch={setSearch}
          onChange={choose}
        />
      }
    >
      <Results
        ref={results}
        all={publications}
        shown={filterPublications(publications, filters)}
        filters={filters}
        onChange={choose}
        onCite={cite}
      />
    </PageSection>
  );
};
