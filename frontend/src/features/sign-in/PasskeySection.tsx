import { type Credentials, limits, type Passkey } from '@lab/contracts';
import PasskeyIcon from '@mui/icons-material/FingerprintOutlined';
import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SettingsSection } from '../../components/layout/SettingsSection';
import { lazyPart } from '../../components/lazy-part';
import { hasPasskeys } from '../../lib/session/passkeys';
import { useFocusAfterRemoval } from '../../lib/use-focus-after-removal';
import { isProtected } from './sign-in.api';
import { SignInEvent, SignInItem } from './SignInItem';

const PasskeyItem = ({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) => {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <SignInItem
      icon={<KeyIcon fontSize="small" aria-hidden />}
      title={name}
      action={
        <Button
          size="small"
          color="inherit"
          aria-haspopup="dialog"
          aria-label={`Remove the passkey ${name}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      }
    >
      <SignInEvent text="Added" instant={createdAt} />
      <SignInEvent text={lastUsedAt ? 'Last used' : 'Not used yet'} instant={lastUsedAt} />
    </SignInItem>
  );
};

const AddPasskeyDialog = lazyPart(async () => (await import('./PasskeyDialogs')).AddPasskeyDialog);
const RemovePasskeyDialog = lazyPart(async () => (await import('./PasskeyDialogs')).RemovePasskeyDialog);

const TEXT =
  'Your phone or computer signs you in, with your fingerprint, your face or its PIN. There is nothing to remember, and nothing that others could find out.';

/** The user's passkeys. */
export const PasskeySection = ({ credentials }: { credentials: Credentials }) => {
  const { passkeys } = credentials;
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const list = useFocusAfterRemoval(passkeys.length);
  const isLast = removed !== null && !isProtected({ ...credentials, passkeys: passkeys.slice(1) });
  return (
    <SettingsSection title="Passkeys" text={TEXT}>
      <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
        {passkeys.length === 0 && <Typography>You have no passkey.</Typography>}
        <Box component="ul" aria-label="Your passkeys" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
          ))}
        </Box>
      </Box>
      {hasPasskeys() ? (
        <Button
          variant="outlined"
          startIcon={<PasskeyIcon />}
          disabled={passkeys.length >= limits.passkeys}
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
          sx={{ justifySelf: 'start' }}
        >
          Add a Passkey
        </Button>
      ) : (
        <Typography variant="body2">
          This browser cannot add passkeys here. They need a recent browser and an address with https.
        </Typography>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {removed && <RemovePasskeyDialog passkey={removed} isLast={isLast} onClose={() => setRemoved(null)} />}
    </SettingsSection>
  );
};
