import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId } from 'react';
import { DownloadLink } from '../../components/DownloadLink';
import { FieldFrame } from '../../components/form/FieldFrame';
import { SearchInput } from '../../components/form/SearchInput';
import { useReveal } from '../../components/motion/use-reveal';
import { chooseTopic, type Filters } from './publication-filters';

const topicListSx: SxProps<Theme> = {
  // The bars grow when the list is scrolled into view.
  '&[data-reveal=waiting] .share > *': { transform: 'scaleX(0)' },
  '&[data-reveal=seen] .share > *': { transition: 'transform 1500ms cubic-bezier(0.2, 0.7, 0.2, 1)' },
  '@media print': { '& .share': { display: 'none' } },
};

const topicSx: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: 1.5,
  alignItems: 'baseline',
  width: '100%',
  py: 1,
  px: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  textAlign: 'left',
  typography: 'body2',
  color: 'text.secondary',
  '& .share': {
    gridColumn: '1 / -1',
    mt: 0.75,
    height: (theme) => theme.sizes.progressLine,
    bgcolor: 'divider',
    '& > *': { display: 'block', height: '100%', bgcolor: 'line.control', transformOrigin: 'left' },
  },
  '&:hover, &[aria-pressed=true]': { color: 'text.primary' },
  '&[aria-pressed=true]': { fontWeight: 600 },
  '&[aria-pressed=true] .share > *': { bgcolor: 'primary.main' },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2, borderRadius: 0.5 },
};

/** @param part the fraction of the whole list, 0 to 1 */
const fillSx = (part: number): SxProps<Theme> => ({ width: `${(part * 100).toFixed(1)}%` });

interface TopicChoiceProps {
  counts: readonly { topic: string; count: number }[];
  /** The number of publications; each may have several topics. */
  total: number;
  selected: string | null;
  onChoose: (topic: string | null) => void;
}

const ALL_TOPICS = 'All Topics';

/** A button per topic with its share of the publications. */
const TopicList = ({ counts, total, selected, onChoose }: TopicChoiceProps) => {
  const ref = useReveal<HTMLUListElement>();
  return (
    <Box ref={ref} component="ul" aria-label="Topics" sx={topicListSx}>
      {[{ topic: null, count: total }, ...counts].map(({ topic, count }) => (
        <li key={topic}>
          <Box
            component="button"
            type="button"
            aria-pressed={topic === selected}
            onClick={() => onChoose(topic)}
            sx={topicSx}
          >
            <span>{topic ?? ALL_TOPICS}</span> <span className="count">{count}</span>
            <Box component="span" className="share" aria-hidden>
              <Box component="span" data-bar="main" sx={fillSx(count / total)} />
            </Box>
          </Box>
        </li>
      ))}
    </Box>
  );
};

/** The topics as a native select, if there is no room beside the publications. */
const TopicSelect = ({ counts, total, selected, onChoose }: TopicChoiceProps) => {
  const id = useId();
  return (
    <FieldFrame id={id} label="Topic">
      {() => (
        <NativeSelect
          id={id}
          input={<OutlinedInput />}
          value={selected ?? ''}
          onChange={({ target }) => onChoose(target.value || null)}
        >
          <option value="">
            {ALL_TOPICS} ({total})
          </option>
          {counts.map(({ topic, count }) => (
            <option key={topic} value={topic}>
              {topic} ({count})
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  );
};

interface FilterPanelProps {
  filters: Filters;
  topicCounts: TopicChoiceProps['counts'];
  total: number;
  onSearch: (search: string) => void;
  onChange: (filters: Filters) => void;
}

/** Search, topics and the download, beside the list or above it on phones. */
export const FilterPanel = ({ filters, topicCounts, total, onSearch, onChange }: FilterPanelProps) => {
  const topics: TopicChoiceProps = {
    counts: topicCounts,
    total,
    selected: filters.topic,
    onChoose: (topic) => onChange(chooseTopic(filters, topic)),
  };
  return (
    <Box data-screen-only sx={{ display: 'grid', gap: 3 }}>
      <SearchInput placeholder="Title, author, or venue" value={filters.search} onChange={onSearch} />
      <Box sx={{ display: { lg: 'none' } }}>
        <TopicSelect {...topics} />
      </Box>
      <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
        <TopicList {...topics} />
      </Box>
      <div>
        <DownloadLink href="/publications.bib" label="Download all as BibTeX" />
      </div>
    </Box>
  );
};
