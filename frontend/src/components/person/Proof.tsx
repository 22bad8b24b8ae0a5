import type { IdentityMethod } from '@lab/contracts';
import PasskeyIcon from '@mui/icons-material/FingerprintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { hasPasskeys } from '../../lib/session/passkeys';
import { PasswordInput } from '../form/PasswordInput';

export interface ProofProps {
  methods: readonly IdentityMethod[];
  code: string;
  onCode: (code: string) => void;
  /** Why the code was refused. */
  codeError: string | undefined;
  codeRef: Ref<HTMLInputElement>;
  onPasskey: () => void;
}

const NO_PASSKEYS =
  'It has a passkey only, and this browser cannot use passkeys here. Please use another browser or device.';

const proofSx = { display: 'grid', gap: 2, p: 2.5, borderRadius: 1, bgcolor: 'surface.sunken' } as const;

const textOf = (hasCode: boolean, canUsePasskey: boolean): string => {
  if (hasCode && canUsePasskey) return 'This name is protected. Use a passkey or your code to show that it is yours.';
  if (hasCode) return 'This name is protected. Your code shows that it is yours.';
  if (canUsePasskey) return 'This name is protected. A passkey shows that it is yours.';
  return `This name is protected. ${NO_PASSKEYS}`;
};

/** Asks whoever chooses a protected member for a passkey or the code. A passkey alone is asked for by the dialog's button. */
export const Proof = ({ methods, code, onCode, codeError, codeRef, onPasskey }: ProofProps) => {
  const hasCode = methods.includes('code');
  const canUsePasskey = methods.includes('passkey') && hasPasskeys();
  return (
    <Box sx={proofSx}>
      <Typography component="output" variant="body2">
        {textOf(hasCode, canUsePasskey)}
      </Typography>
      {hasCode && canUsePasskey && (
        <>
          <Button variant="outlined" startIcon={<PasskeyIcon />} onClick={onPasskey}>
            Use a Passkey
          </Button>
          <Divider sx={{ typography: 'caption', color: 'text.secondary' }}>or</Divider>
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
