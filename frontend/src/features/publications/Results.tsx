import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState';
import type { ListedPublication } from '../../lib/site-words/site-words';
import { Highlights } from './Highlights';
import { PublicationList } from './PublicationList';
import { YearChart } from './YearChart';
import {
  countText,
  distinctYears,
  filterPublications,
  type Filters,
  hasFilters,
  noFilters,
  toggleYear,
} from './publication-filters';

interface ResultsProps {
  ref: Ref<HTMLDivElement>;
  all: readonly ListedPublication[];
  shown: readonly ListedPublication[];
  filters: Filters;
  onChange: (filters: Filters) => void;
  onCite: (publication: ListedPublication) => void;
}

/** The number of publications in each year after the other filters. */
const yearCounts = (all: readonly ListedPublication[], filters: Filters) => {
  const ofAnyYear = filterPublications(all, { ...filters, year: null });
  return distinctYears(all)
    .toReversed()
    .map((year) => ({ year, count: ofAnyYear.filter((publication) => publication.year === year).length }));
};

/** The chart of years, the number of results, and the list. */
export const Results = ({ ref, all, shown, filters, onChange, onCite }: ResultsProps) => (
  <Box ref={ref} sx={{ minWidth: 0 }}>
    {!hasFilters(filters) && <Highlights publications={shown} />}
    <YearChart
      counts={yearCounts(all, filters)}
      selected={filters.year}
      onToggle={(year) => onChange(toggleYear(filters, year))}
    />
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'center',
        columnGap: 3,
        minHeight: 56,
        py: 1,
      }}
    >
      <Typography component="output" variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere', fontWeight: 550 }}>
        {countText(shown.length, filters)}
      </Typography>
      {hasFilters(filters) ? (
        <Button size="small" color="inherit" onClick={() => onChange(noFilters)} sx={{ mx: -1.75 }}>
          Clear filters
        </Button>
      ) : (
        shown.some(({ authors }) => authors.includes('*')) && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            * Corresponding author
          </Typography>
        )
      )}
    </Box>
    {shown.length > 0 ? (
      <PublicationList publications={shown} onCite={onCite} />
    ) : (
      <EmptyState title="No publications found for the selected filters." />
    )}
  </Box>
);
