import type { IdentityMethod } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { useLocation } from 'react-router-dom';
import { hasPasskeys } from '../../lib/session/passkeys';
import { useSession } from '../../lib/session/session.api';
import { isByUniversity } from '../../lib/session/university';
import { OrDivider } from '../access/OrDivider';
import { UniversityLink } from '../access/UniversityLink';
import { PasswordInput } from '../form/PasswordInput';
import { Icon } from '../Icon';
import { passkeyIcon } from '../icons';

export interface ProofProps {
  methods: readonly IdentityMethod[];
  code: string;
  onCode: (code: string) => void;
  /** Why the code was refused. */
  codeError: string | undefined;
  codeRef: Ref<HTMLInputElement>;
  onPasskey: () => void;
  /** True when the user has proven the name before and must prove it again. */
  isAgain?: boolean;
}

const NO_PASSKEYS =
  'It has a passkey only, and this browser cannot use passkeys here. Please use another browser or device.';

const NO_UNIVERSITY = 'It requires signing in with a university account, which is turned off.';

const proofSx = { display: 'grid', gap: 2, p: 2.5, borderRadius: 1, bgcolor: 'surface.sunken' } as const;

interface Ways {
  hasCode: boolean;
  canUsePasskey: boolean;
  hasUniversity: boolean;
}

const textOf = ({ hasCode, canUsePasskey, hasUniversity }: Ways, methods: readonly IdentityMethod[]): string => {
  if (hasUniversity && !hasCode && !canUsePasskey)
    return 'This name is protected. Sign in with your university account to show that it is yours.';
  if (hasCode && canUsePasskey) return 'This name is protected. Use a passkey or your code to show that it is yours.';
  if (hasCode) return 'This name is protected. Your code shows that it is yours.';
  if (canUsePasskey) return 'This name is protected. A passkey shows that it is yours.';
  return `This name is protected. ${methods.includes('passkey') ? NO_PASSKEYS : NO_UNIVERSITY}`;
};

/**
 * Asks a user who chooses a protected name for a passkey, the code or a university sign-in. If a passkey is the only
 * way, the dialog's own button asks for it.
 */
export const Proof = ({ methods, code, onCode, codeError, codeRef, onPasskey, isAgain = false }: ProofProps) => {
  const { pathname, search, hash } = useLocation();
  const { session } = useSession();
  const hasCode = methods.includes('code');
  const canUsePasskey = methods.includes('passkey') && hasPasskeys();
  const hasUniversity = methods.includes('oidc') && Boolean(session?.oidc);
  return (
    <Box sx={proofSx}>
      <Typography component="output" variant="body2">
        {textOf({ hasCode, canUsePasskey, hasUniversity }, methods)}
      </Typography>
      {hasUniversity && <UniversityLink redirect={pathname + search + hash} isAgain={isAgain} />}
      {hasUniversity && hasCode && <OrDivider />}
      {hasCode && canUsePasskey && (
        <>
          <Button variant="outlined" startIcon={<Icon path={passkeyIcon} />} onClick={onPasskey}>
            Use a passkey
          </Button>
          <OrDivider />
        </>
      )}
      {hasCode && (
        <PasswordInput
          label="Your code"
          name="code"
          value={code}
          onChange={({ target }) => onCode(target.value)}
          error={codeError}
          inputRef={codeRef}
        />
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        Forgotten, or lost the device? Ask the professor for a new invitation.
      </Typography>
    </Box>
  );
};

/** True when the name has a passkey but no code, so that the dialog's button asks for the passkey. */
export const isByPasskey = (methods: readonly IdentityMethod[]): boolean =>
  methods.includes('passkey') && !methods.includes('code');

interface ProofButtonProps {
  methods: readonly IdentityMethod[];
  isPending: boolean;
  label: string;
}

/** The button of a dialog with a proof; nothing if the link to the university sign-in is the only way to continue. */
export const ProofButton = ({ methods, isPending, label }: ProofButtonProps) => {
  const isPasskeyOnly = isByPasskey(methods);
  if (isByUniversity(methods)) return null;
  return (
    <Button
      type="submit"
      variant="contained"
      loading={isPending}
      disabled={isPasskeyOnly && !hasPasskeys()}
      startIcon={isPasskeyOnly && <Icon path={passkeyIcon} />}
    >
      {isPasskeyOnly ? 'Use a passkey' : label}
    </Button>
  );
};
