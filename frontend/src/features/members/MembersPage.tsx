import type { Member } from '@lab/contracts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../components/feedback/EmptyState';
import { NotLoaded } from '../../components/feedback/NotLoaded';
import { SearchInput } from '../../components/form/SearchInput';
import { useSearchDraft } from '../../components/form/use-search-draft';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { useChineseSearch } from '../../lib/has-words';
import { useAlumni, useCurrentMembers } from '../../lib/members/members.api';
import { useLabNames } from '../../lib/site-words/site-words.api';
import { useAddressParams } from '../../lib/use-address-params';
import { findMembers, type MemberFilters } from './find-members';
import { DirectoryActions } from './managing/DirectoryActions';
import { Managing } from './managing/managing-context';
import { AlumniList, MembersGrid } from './MemberLists';

const toolbarSx: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: (theme) => ({ xs: '1fr', sm: `minmax(0, ${theme.sizes.page.narrow}) auto 1fr` }),
  justifyItems: { xs: 'stretch', sm: 'start' },
  columnGap: 2,
  rowGap: 1,
  mb: { xs: 4, md: 5 },
  '& > *': { minWidth: 0 },
  '& > :first-of-type': { width: '100%' },
  '& > .MuiChip-root': { justifySelf: 'start' },
};

/** The filters of the directory, kept in the page's address, so that a filtered list can be shared. */
const useMemberFilters = () => {
  const [params, setParams] = useAddressParams();
  const filters: MemberFilters = { search: params.get('q') ?? '', keyword: params.get('keyword') };
  const setFilters = ({ search, keyword }: MemberFilters) =>
    setParams({ ...(search && { q: search }), ...(keyword && { keyword }) }, { replace: true });
  return { filters, setFilters };
};

interface MemberToolbarProps {
  filters: MemberFilters;
  found: number;
  total: number;
  onChange: (filters: MemberFilters) => void;
}

/** The search, the chosen keyword, and the number of members found. */
const MemberToolbar = ({ filters, found, total, onChange }: MemberToolbarProps) => {
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

interface AlumniSectionProps {
  alumni: readonly Member[];
  /** The number of alumni without search and keyword. */
  total: number;
}

/** The former members; nothing if there are none. */
const AlumniSection = ({ alumni, total }: AlumniSectionProps) => {
  if (alumni.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="alumni" sx={{ mt: { xs: 8, md: 12 } }}>
      <Typography variant="h2" id="alumni" sx={{ mb: 3 }}>
        Alumni
      </Typography>
      <AlumniList alumni={alumni} total={total} />
    </Box>
  );
};

interface DirectoryProps {
  members: readonly Member[];
  alumni: readonly Member[];
}

/** All members, with a search. */
const Directory = ({ members, alumni }: DirectoryProps) => {
  const { filters, setFilters } = useMemberFilters();
  useChineseSearch(filters.search);
  const current = findMembers(members, filters);
  const former = findMembers(alumni, filters);
  return (
    <>
      <MemberToolbar
        filters={filters}
        found={current.length + former.length}
        total={members.length + alumni.length}
        onChange={setFilters}
      />
      {current.length + former.length === 0 && <EmptyState title="No lab members found" />}
      <MembersGrid
        id="lab-members"
        members={current}
        total={members.length}
        keyword={filters.keyword}
        onKeyword={(keyword) => setFilters({ ...filters, keyword })}
      />
      <AlumniSection alumni={former} total={alumni.length} />
    </>
  );
};

const Members = () => {
  const { data: members, ...query } = useCurrentMembers();
  const { data: alumni = [] } = useAlumni();
  if (members?.length) return <Directory members={members} alumni={alumni} />;
  if (members) {
    return (
      <>
        <EmptyState title="No lab member data currently available." />
        <AlumniSection alumni={alumni} total={alumni.length} />
      </>
    );
  }
  return <NotLoaded query={query} what="the lab members" />;
};

const MembersPage = () => {
  const { lab } = useLabNames();
  const { data: members } = useCurrentMembers();
  return (
    <Managing members={members ?? []}>
      <Page>
        <PageHeading
          title="Lab Members"
          intro={`The people of ${[lab.shortName, lab.department].filter(Boolean).join(', ')}.`}
          actions={<DirectoryActions members={members} />}
        />
        <Members />
      </Page>
    </Managing>
  );
};

export default MembersPage;
