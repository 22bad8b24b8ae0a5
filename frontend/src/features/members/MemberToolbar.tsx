import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { SearchInput } from '../../components/form/SearchInput';
import { useSearchDraft } from '../../components/form/use-search-draft';
import type { MemberFilters } from './find-members';
import { toolbarSx } from './member-card-styles';

interface MemberToolbarProps {
  filters: MemberFilters;
  found: number;
  total: number;
  onChange: (filters: MemberFilters) => void;
}

/** The search, the chosen keyword, and how many members are found. */
export const MemberToolbar = ({ filters, found, total, onChange }: MemberToolbarProps) => {
  const [draft, setDraft] = useSearchDraft(filters.search, (search) => onChange({ ...filters, search }));
  const { keyword } = filters;
  const isFiltered = filters.search !== '' || keyword !== null;
  return (
    <Box data-screen-only sx={toolbarSx}>
      <SearchInput placeholder="Name, role, or keyword" value={draft} onChange={setDraft} />
      {keyword && (
        <Chip
          label={keyword}
          onDelete={() => onChange({ ...filters, keyword: null })}
          sx={{ alignSelf: 'end', mb: 0.75 }}
        />
      )}
      <Typography component="output" variant="body2" sx={{ alignSelf: 'end', mb: 1.25, color: 'text.secondary' }}>
        {isFiltered && `${found} of ${total} members`}
      </Typography>
    </Box>
  );
};
