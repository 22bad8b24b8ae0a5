import { amountText, type Member } from '@lab/contracts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../components/feedback/EmptyState';
import { NotLoaded } from '../../components/feedback/NotLoaded';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { ArrangedList } from '../../components/list/ArrangedList';
import { useListSearch } from '../../components/list/use-list-search';
import { useAlumni, useCurrentMembers } from '../../lib/members/members.api';
import { useLabNames } from '../../lib/site-words/site-words.api';
import { useAddressParams } from '../../lib/use-address-params';
import { findMembers, memberOrderings } from './find-members';
import { DirectoryActions, DirectoryTools } from './managing/DirectoryActions';
import { AlumniList, MembersGrid } from './MemberLists';

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

/** All members, then the alumni, with a search and a keyword, which are part of the address. */
const Directory = ({ members }: { members: readonly Member[] }) => {
  const [params, , change] = useAddressParams();
  const search = useListSearch('Name, role, or keyword');
  const keyword = params.get('keyword');
  const showKeyword = (chosen: string | null) => change({ keyword: chosen });
  const found = findMembers(members, { search: search.text, keyword });
  const clear = () => {
    search.clear();
    change({ q: null, keyword: null });
  };
  const count = `${found.length} of ${amountText(members.length, 'members')}`;
  return (
    <ArrangedList
      list="members"
      own="Role, then name"
      orderings={memberOrderings}
      rows={found}
      total={members.length}
      search={search}
      filters={
        keyword && <Chip label={keyword} onDelete={() => showKeyword(null)} sx={{ alignSelf: 'end', mb: 0.75 }} />
      }
      count={keyword ? `${count} with “${keyword}”` : count}
      tools={<DirectoryTools />}
      nothingFound={{ title: 'No lab members found', onClear: clear, clear: 'Show all members' }}
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
    <Page>
      <PageHeading
        title="Lab Members"
        intro={`The people of ${[lab.shortName, lab.department].filter(Boolean).join(', ')}.`}
        actions={<DirectoryActions members={members} />}
      />
      <Members />
    </Page>
  );
};

export default MembersPage;
