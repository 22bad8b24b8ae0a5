import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { publications } from 'virtual:lab-content/publications';
import { PageSection } from '../../components/layout/PageSection';
import { FilterPanel } from './FilterPanel';
import { countByTopic, filterPublications, type Filters, type ListedPublication } from './publication-filters';
import { Results } from './Results';
import { useArrivalAtList } from './use-arrival-at-list';
import { useFilters } from './use-filters';
import { useSearchDraft } from '../../components/form/use-search-draft';
import { keepInSight } from './keep-in-sight';
import { lazyPart } from '../../components/lazy-part';
import { useChineseSearch } from '../../lib/has-words';

const CiteDialog = lazyPart(async () => (await import('./CiteDialog')).CiteDialog);

const SECTION_ID = 'publications';
const topicCounts = countByTopic(publications);

/** All publications of the lab: search, topics, years and the list. */
export const PublicationsSection = () => {
  const { filters: settled, setFilters, refineFilters } = useFilters();
  const [search, setSearch] = useSearchDraft(settled.search, (text) => refineFilters({ ...settled, search: text }));
  const [cited, setCited] = useState<ListedPublication | null>(null);
  const results = useRef<HTMLDivElement>(null);
  useArrivalAtList(SECTION_ID);
  useChineseSearch(search);

  const filters = { ...settled, search: useDeferredValue(search) };
  const choose = (next: Filters) => {
    setSearch(next.search);
    setFilters(next);
    keepInSight(results.current);
  };
  const cite = useCallback((publication: ListedPublication) => setCited(publication), []);

  return (
    <PageSection
      id={SECTION_ID}
      title="Selected Publications"
      margin={
        <FilterPanel
          filters={{ ...settled, search }}
          topicCounts={topicCounts}
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
      {cited && <CiteDialog publication={cited} onClose={() => setCited(null)} />}
    </PageSection>
  );
};
