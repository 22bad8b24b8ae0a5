import { type Credentials, limits, type Passkey } from '@lab/contracts';
import Typography from '@mui/material/Typography';
import { DialogButton } from '../../components/dialog/DialogButton';
import { Icon } from '../../components/Icon';
import { keyIcon, passkeyIcon } from '../../components/icons';
import { SettingsSection } from '../../components/layout/SettingsSection';
import { lazyDialog } from '../../components/lazy-part';
import { hasPasskeys } from '../../lib/session/passkeys';
import { isProtected } from './sign-in.api';
import { SignInEvent, SignInItem, SignInList } from './SignInItem';

const PasskeyItem = ({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) => {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <SignInItem
      icon={<Icon path={keyIcon} fontSize="small" aria-hidden />}
      title={name}
      action={
        <DialogButton
          size="small"
          color="inherit"
          aria-label={`Remove the passkey ${name}`}
          dialog={<RemovePasskeyDialog passkey={passkey} isLast={isLast} />}
        >
          Remove
        </DialogButton>
      }
    >
      <SignInEvent text="Added" instant={createdAt} />
      <SignInEvent text={lastUsedAt ? 'Last used' : 'Not used yet'} instant={lastUsedAt} />
    </SignInItem>
  );
};

const AddPasskeyDialog = lazyDialog(async () => (await import('./PasskeyDialogs')).AddPasskeyDialog);
const RemovePasskeyDialog = lazyDialog(async () => (await import('./PasskeyDialogs')).RemovePasskeyDialog);

const TEXT =
  'Your phone or computer signs you in, with your fingerprint, your face or its PIN. There is nothing to remember, and nothing that others could find out.';

/** The user's passkeys. */
export const PasskeySection = ({ credentials }: { credentials: Credentials }) => {
  const { passkeys } = credentials;
  const isLast = !isProtected({ ...credentials, passkeys: passkeys.slice(1) });
  return (
    <SettingsSection title="Passkeys" text={TEXT}>
      <SignInList label="Your passkeys" empty="You have no passkey.">
        {passkeys.map((passkey) => (
          <PasskeyItem key={passkey.id} passkey={passkey} isLast={isLast} />
        ))}
      </SignInList>
      {hasPasskeys() ? (
        <DialogButton
          variant="outlined"
          startIcon={<Icon path={passkeyIcon} />}
          disabled={passkeys.length >= limits.passkeys}
          sx={{ justifySelf: 'start' }}
          dialog={<AddPasskeyDialog />}
        >
          Add a passkey
        </DialogButton>
      ) : (
        <Typography variant="body2">
          This browser cannot add passkeys here. They need a recent browser and an address with https.
        </Typography>
      )}
    </SettingsSection>
  );
};
