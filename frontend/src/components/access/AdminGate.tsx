import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useAdminLogIn, useSession } from '../../lib/session/session.api';
import { Panel } from '../layout/Panel';
import { PasswordForm } from './PasswordForm';

/** Asks for the administrator password, and again when its 30 minutes are over, before it shows what is behind it. */
export const AdminGate = ({ children }: { children: ReactNode }) => {
  const { isAdmin } = useSession();
  const { mutateAsync: logIn } = useAdminLogIn();
  if (isAdmin) return children;
  return (
    <Panel sx={{ maxWidth: (theme) => theme.sizes.page.narrow }}>
      <Typography variant="h3" component="h2">
        Administrator Login
      </Typography>
      <Typography variant="body2" sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>
        Access is restricted to the administrator. The login lasts 30 minutes.
      </Typography>
      <PasswordForm label="Administrator password" submitLabel="Log in" onSubmit={logIn} />
    </Panel>
  );
};
