import Box from '@mui/material/Box';
import { Navigate, useLocation } from 'react-router-dom';
import { PasswordForm } from '../../components/access/PasswordForm';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { labProfile } from '../../lib/lab-content';
import { redirectTarget } from '../../lib/safe-redirect';
import { useLogIn, useSession } from '../../lib/session/session.api';

/** The login page. Members, including those who have just logged in, are redirected. */
const AuthPage = () => {
  const { search } = useLocation();
  const { session } = useSession();
  const { mutateAsync: logIn } = useLogIn();
  if (session?.authenticated) return <Navigate to={redirectTarget(search)} replace />;
  return (
    <Page width="narrow">
      <Box sx={{ pt: { md: 4 } }}>
        <PageHeading
          title={labProfile.lab.portalTitle}
          intro="This page is only for lab members. Please enter the access password."
        />
        <PasswordForm label="Access password" submitLabel="Log in" onSubmit={logIn} />
      </Box>
    </Page>
  );
};

export default AuthPage;
