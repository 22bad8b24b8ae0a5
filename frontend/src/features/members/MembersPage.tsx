import { amountText, type Member } from '@lab/contracts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../components/feedback/EmptyState';
import { NotLoaded } from '../../components/feedback/NotLoaded';
import { SearchInput } from '../../components/form/SearchInput';
import { useSearchDraft } from '../../components/form/use-search-draft';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { ArrangedList } from '../../components/list/ArrangedList';
import { useChineseSearch } from '../../lib/has-words';
import { useAlumni, useCurrentMembers } from '../../lib/members/members.api';
import { useLabNames } from '../../lib/site-words/site-words.api';
import { useAddressParams } from '../../lib/use-address-params';
import { findMembers, memberOrderings, type MemberFilters } from './find-members';
import { DirectoryActions, DirectoryTools } from './managing/DirectoryActions';
import { Managing } from './managing/managing-context';
import { AlumniList, MembersGrid } from './MemberLists';

/** The filters of the directory, kept in the page's address, so that a filtered list can be shared. */
const useMemberFilters = () => {
  const [params, setParams] = useAddressParams();
  const filters: MemberFilters = { search: params.get('q') ?? '', keyword: params.get('keyword') };
  const setFilters = ({ search, keyword }: MemberFilters) =>
    setParams({ ...(search && { q: search }), ...(keyword && { keyword }) }, { replace: true });
  return { filters, setFilters };
};

/** The former members; nothing if there are none. */
const AlumniSection = ({ alumni }: { alumni: readonly Member[] }) => {
  if (alumni.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="alumni" sx={{ mt: { xs: 8, md: 12 } }}>
      <Typography variant="h2" id="alumni" sx={{ mb: 3 }}>
        Alumni
      </Typography>
      <AlumniList alumni={alumni} />
    </Box>
  );
};

/** All members, then the alumni, with a search. */
const Directory = ({ members }: { members: readonly Member[] }) => {
  const { filters, setFilters } = useMemberFilters();
  const { search, keyword } = filters;
  const [draft, setDraft] = useSearchDraft(search, (next) => setFilters({ ...filters, search: next }));
  const showKeyword = (chosen: string | null) => setFilters({ ...filters, keyword: chosen });
  useChineseSearch(search);
  const found = findMembers(members, filters);
  const count = `${found.length} of ${amountText(members.length, 'members')}`;
  return (
    <ArrangedList
      list="members"
      own="Role, then name"
      orderings={memberOrderings}
      rows={found}
      total={members.length}
      search={<SearchInput placeholder="Name, role, or keyword" value={draft} onChange={setDraft} />}
      filters={
        keyword && <Chip label={keyword} onDelete={() => showKeyword(null)} sx={{ alignSelf: 'end', mb: 0.75 }} />
      }
      count={keyword ? `${count} with “${keyword}”` : count}
      tools={<DirectoryTools />}
      empty={
        <EmptyState
          title="No lab members found"
          onClear={() => setFilters({ search: '', keyword: null })}
          clear="Show all members"
        />
      }
    >
      {(rows) => (
        <>
          <MembersGrid
            members={rows.filter((each) => !each.isAlumni)}
            all={members}
            keyword={keyword}
            onKeyword={showKeyword}
          />
          <AlumniSection alumni={rows.filter(({ isAlumni }) => isAlumni)} />
        </>
      )}
    </ArrangedList>
  );
};

const Members = () => {
  const { data: members, ...query } = useCurrentMembers();
  const { data: alumni = [] } = useAlumni();
  if (members?.length) return <Directory members={[...members, ...alumni]} />;
  if (members) {
    return (
      <>
        <EmptyState title="No lab member data currently available." action={<DirectoryTools />} />
        <AlumniSection alumni={alumni} />
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
