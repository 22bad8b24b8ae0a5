import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useSession } from '../../lib/session/session.api';
import { universityPath } from '../../lib/session/university';

interface UniversityLinkProps extends Pick<ButtonProps, 'variant' | 'sx'> {
  /** Where it leads to. */
  redirect: string;
  isAgain?: boolean;
  /** In another tab, because this page has something typed in it. */
  isInNewTab?: boolean;
}

/** The button that leads to the sign-in by the university; nothing where there is none. */
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
      startIcon={<SchoolIcon />}
      href={universityPath(redirect, isAgain)}
      {...(isInNewTab && { target: '_blank', rel: 'noopener' })}
    >
      Sign in with {session.oidc.label}
      {isInNewTab && ' in a new tab'}
    </Button>
  );
};
