import { paths } from '@lab/contracts';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { loginPath } from '../../lib/safe-redirect';
import { StatePanel } from '../feedback/StatePanel';
import { PageHeading } from '../layout/PageHeading';
import { RingsPage } from '../layout/RingsPage';

/** A link to the login page, which returns to this page. */
export const LoginLink = () => {
  const location = useLocation();
  // The login page leads to the portal by default.
  const target = location.pathname === paths.portal ? paths.auth : loginPath(location);
  return (
    <Button variant="contained" component={Link} to={target}>
      Go to Login Page
    </Button>
  );
};

/** Shown on a portal page to visitors. */
export const AuthenticationRequired = ({ text }: { text: string }) => (
  <StatePanel title="Authentication Required" text={text} action={<LoginLink />} />
);

/** The whole page for visitors. */
export const LoginPrompt = ({ title, text }: { title: string; text: string }) => (
  <RingsPage>
    <PageHeading title={title} />
    <AuthenticationRequired text={text} />
  </RingsPage>
);
