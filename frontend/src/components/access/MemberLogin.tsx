import Stack from '@mui/material/Stack';
import { useLogIn, useSession } from '../../lib/session/session.api';
import { OrDivider } from './OrDivider';
import { PasswordForm } from './PasswordForm';
import { UniversityLink } from './UniversityLink';

interface MemberLoginProps {
  /** The page that the user sees after a university sign-in. */
  redirect: string;
  isInNewTab?: boolean;
}

/** The ways to log in as a member: the lab's password, and below it the university sign-in. */
export const MemberLogin = ({ redirect, isInNewTab = false }: MemberLoginProps) => {
  const { session } = useSession();
  const logIn = useLogIn();
  // The field is shown until the server says that the password is off, because the prerendered page contains it.
  const hasPassword = session?.hasPasswordLogin ?? true;
  return (
    <Stack sx={{ gap: 2.5 }}>
      {hasPassword && <PasswordForm label="Lab password" submitLabel="Log in" onSubmit={logIn} />}
      {hasPassword && session?.oidc && <OrDivider />}
      <UniversityLink
        redirect={redirect}
        isInNewTab={isInNewTab}
        variant={hasPassword ? 'outlined' : 'contained'}
        sx={{ overflowWrap: 'anywhere' }}
      />
    </Stack>
  );
};
