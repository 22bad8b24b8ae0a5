import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { useLogIn, useSession } from '../../lib/session/session.api';
import { PasswordForm } from './PasswordForm';
import { UniversityLink } from './UniversityLink';

interface MemberLoginProps {
  /** Where the sign-in by the university leads to. */
  redirect: string;
  isInNewTab?: boolean;
}

/** The ways into the lab: its password, and the sign-in by the university under it. */
export const MemberLogin = ({ redirect, isInNewTab = false }: MemberLoginProps) => {
  const { session } = useSession();
  const logIn = useLogIn();
  // Before the server has answered: the page is rendered with the field.
  const hasPassword = session?.hasPasswordLogin ?? true;
  return (
    <Stack sx={{ gap: 2.5 }}>
      {hasPassword && <PasswordForm label="Access password" submitLabel="Log in" onSubmit={logIn} />}
      {hasPassword && session?.oidc && <Divider sx={{ typography: 'caption', color: 'text.secondary' }}>or</Divider>}
      <UniversityLink
        redirect={redirect}
        isInNewTab={isInNewTab}
        variant={hasPassword ? 'outlined' : 'contained'}
        sx={{ overflowWrap: 'anywhere' }}
      />
    </Stack>
  );
};
