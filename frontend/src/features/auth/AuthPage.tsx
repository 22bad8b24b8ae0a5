import Box from '@mui/material/Box';
import { Navigate, useLocation } from 'react-router-dom';
import { FormAlert } from '../../components/feedback/FormAlert';
import { PasswordForm } from '../../components/access/PasswordForm';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { redirectTarget } from '../../lib/safe-redirect';
import { useHasLoggedIn, useLogIn, useSession } from '../../lib/session/session.api';
import { useLabNames } from '../../lib/site-words/site-words.api';

/** The login page right after a login: the browser has not sent the cookie back. */
const NOT_KEPT =
  'You are not signed in any more. If you have just entered the password, your browser did not keep the sign-in: please allow cookies for this site.';

/** The login page. Members, including those who have just logged in, are redirected. */
const AuthPage = () => {
  const { search } = useLocation();
  const { session } = useSession();
  const { lab } = useLabNames();
  const logIn = useLogIn();
  const wasLoggedIn = useHasLoggedIn();
  if (session?.authenticated) return <Navigate to={redirectTarget(search)} replace />;
  return (
    <Page width="narrow">
      <Box sx={{ pt: { md: 4 } }}>
        <PageHeading
          title={lab.portalTitle}
          intro="This page is only for lab members. Please enter the access password."
        />
        {session && wasLoggedIn && (
          <Box sx={{ mb: 3 }}>
            <FormAlert message={NOT_KEPT} />
          </Box>
        )}
        <PasswordForm label="Access password" submitLabel="Log in" onSubmit={logIn} />
      </Box>
    </Page>
  );
};

export default AuthPage;
