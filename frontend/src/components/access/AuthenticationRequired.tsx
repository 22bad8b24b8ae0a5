import { paths } from '@lab/contracts';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { loginPath } from '../../lib/safe-redirect';
import { StatePanel } from '../feedback/StatePanel';

/** What a page of the portal shows to whoever is not logged in. Logging in leads back to the page. */
export const AuthenticationRequired = ({ text }: { text: string }) => {
  const location = useLocation();
  // The portal is where the login leads anyway.
  const target = location.pathname === paths.portal ? paths.auth : loginPath(location);
  return (
    <StatePanel
      title="Authentication Required"
      text={text}
      action={
        <Button variant="contained" component={Link} to={target}>
          Go to Login Page
        </Button>
      }
    />
  );
};
