import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { chooseTopic, type Filters } from './publication-filters';
import { SearchInput } from '../../components/form/SearchInput';
import { TopicList, type TopicChoiceProps } from './TopicList';
import { TopicSelect } from './TopicSelect';

interface FilterPanelProps {
  filters: Filters;
  topicCounts: TopicChoiceProps['counts'];
  total: number;
  onSearch: (search: string) => void;
  onChange: (filters: Filters) => void;
}

/** Search, topics and the download: beside the list, on phones above it. */
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
      <Link
        href="/publications.bib"
        download
        variant="body2"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, justifySelf: 'start', minHeight: 32 }}
      >
        <DownloadIcon fontSize="small" aria-hidden />
        Download all as BibTeX
      </Link>
    </Box>
  );
};
