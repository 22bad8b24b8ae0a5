import { paths, type Member } from '@lab/contracts';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import Typography from '@mui/material/Typography';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { labProfile } from '../../lib/lab-content';
import { useSession } from '../../lib/session/session.api';
import { useAlumni, useCurrentMembers } from '../../lib/members/members.api';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Spinner } from '../../components/feedback/Spinner';
import { AlumniList } from './AlumniList';
import { useChineseSearch } from '../../lib/has-words';
import { findMembers } from './find-members';
import { MembersGrid } from './MembersGrid';
import { MemberToolbar } from './MemberToolbar';
import { useMemberFilters } from './use-member-filters';

const Actions = () => {
  const { isLoggedIn } = useSession();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {isLoggedIn && (
        <Button variant="outlined" color="inherit" component={Link} to={paths.managingMember}>
          Manage Members
        </Button>
      )}
      <Button variant="outlined" color="inherit" startIcon={<AddIcon />} component={Link} to={paths.uploadPhoto}>
        Add New Member
      </Button>
    </Box>
  );
};

interface AlumniSectionProps {
  alumni: readonly Member[];
}

/** The former members; nothing if there are none. */
const AlumniSection = ({ alumni }: AlumniSectionProps) => {
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

interface DirectoryProps extends AlumniSectionProps {
  members: readonly Member[];
}

/** Everybody, with a search. */
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
        keyword={filters.keyword}
        onKeyword={(keyword) => setFilters({ ...filters, keyword })}
      />
      <AlumniSection alumni={former} />
    </>
  );
};

const Members = () => {
  const { data: members, error, refetch } = useCurrentMembers();
  const { data: alumni = [] } = useAlumni();
  if (members?.length) return <Directory members={members} alumni={alumni} />;
  if (members) {
    return (
      <>
        <EmptyState title="No lab member data currently available." />
        <AlumniSection alumni={alumni} />
      </>
    );
  }
  if (error) {
    return <ErrorState title="The lab members could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  return <Spinner label="Loading lab members" />;
};

const MembersPage = () => (
  <Page>
    <PageHeading
      title="Lab Members"
      intro={`The people of ${labProfile.lab.shortName}, ${labProfile.lab.department}.`}
      actions={<Actions />}
    />
    <Members />
  </Page>
);

export default MembersPage;
