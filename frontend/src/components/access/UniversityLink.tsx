import Button, { type ButtonProps } from '@mui/material/Button';
import { useSession } from '../../lib/session/session.api';
import { universityPath } from '../../lib/session/university';
import { Icon } from '../Icon';
import { universityIcon } from '../icons';

interface UniversityLinkProps extends Pick<ButtonProps, 'variant' | 'sx'> {
  /** The page that the user sees afterwards. */
  redirect: string;
  /** True when a signed-in user must prove again who they are. */
  isAgain?: boolean;
  /** True on a page with unsaved input, which leaving the page would lose. */
  isInNewTab?: boolean;
}

/** The link to the university sign-in; nothing when the lab has none. */
export const UniversityLink = ({
  redirect,
  isAgain = false,
  isInNewTab = false,
  variant = 'outlined',
  ...props
}: UniversityLinkProps) => {
  const { session } = useSession();
  if (!session?.oidc) return null;
  return (
    <Button
      {...props}
      variant={variant}
      startIcon={<Icon path={universityIcon} />}
      href={universityPath(redirect, isAgain)}
      {...(isInNewTab && { target: '_blank', rel: 'noopener' })}
    >
      Sign in with {session.oidc.label}
      {isInNewTab && ' in a new tab'}
    </Button>
  );
};
