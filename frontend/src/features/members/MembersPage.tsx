import { paths } from '@lab/contracts';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { labProfile } from '../../lib/lab-content';
import { useSession } from '../../lib/session/session.api';
import { AlumniSection } from './AlumniSection';
import { CurrentMembers } from './CurrentMembers';

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

const MembersPage = () => (
  <Page>
    <PageHeading
      title="Lab Members"
      intro={`The people of ${labProfile.lab.shortName}, ${labProfile.lab.department}.`}
      actions={<Actions />}
    />
    <CurrentMembers />
    <AlumniSection />
  </Page>
);

export default MembersPage;
