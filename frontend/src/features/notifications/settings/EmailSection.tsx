import type { NotificationSettings, PendingAddress as Pending } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useRef } from 'react';
import { DialogButton } from '../../../components/dialog/DialogButton';
import { FormAlert } from '../../../components/feedback/FormAlert';
import { Note } from '../../../components/feedback/Note';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import { SwitchInput } from '../../../components/form/SwitchInput';
import { SettingsSection } from '../../../components/layout/SettingsSection';
import { lazyDialog } from '../../../components/lazy-part';
import { announce, failure } from '../../../components/toast/announce';
import { useFocusAtEnd } from '../../../lib/use-focus-after-removal';
import { changesToEmail, mailedCount } from './levels';
import { usePendingAddress, useSaveSwitch } from './notification-settings.api';
import { addressSaved, pendingText } from './pending-texts';

/** Sets an unconfirmed address apart from the current one. */
const pendingSx: SxProps<Theme> = {
  display: 'grid',
  justifyItems: 'start',
  gap: 0.5,
  p: 2,
  borderLeft: 3,
  borderColor: 'warning.main',
  borderRadius: 1,
  bgcolor: 'surface.sunken',
};

interface PendingAddressProps {
  memberId: number;
  pending: Pending;
}

/** An address that is not confirmed yet. */
const PendingAddress = ({ memberId, pending }: PendingAddressProps) => {
  const { sendAgain, cancel } = usePendingAddress(memberId);
  const { email } = pending;
  return (
    <Box sx={pendingSx}>
      <StatusBadge color="warning">Waiting for confirmation</StatusBadge>
      <Typography>
        <strong>{email}</strong>
      </Typography>
      <Typography variant="body2">{pendingText(pending)} Until it is confirmed, nothing else is sent there.</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          size="small"
          variant="outlined"
          loading={sendAgain.isPending}
          aria-label={`Send again: the message to ${email}`}
          onClick={() => void announce(sendAgain.mutateAsync().then(addressSaved), failure('Not sent'))}
        >
          Send again
        </Button>
        <Button
          size="small"
          color="inherit"
          loading={cancel.isPending}
          aria-label={`Cancel: do not use ${email}`}
          onClick={() =>
            void announce(
              cancel.mutateAsync().then(() => ({ title: 'Address not used', text: email })),
              failure('Not cancelled'),
            )
          }
        >
          Cancel
        </Button>
      </Box>
    </Box>
  );
};

const AddressDialog = lazyDialog(async () => (await import('./AddressDialog')).AddressDialog);

const NO_MAIL =
  'The portal has no mail server yet, so no e-mails come, and a new address cannot be confirmed. Your choices here apply once it has one.';

const refusal = (address: string): string =>
  `Mail servers have refused ${address} so often that nothing is sent there any more. Enter another address, or correct this one, and save.`;

const mailAddressText = ({ email, directoryEmail }: NotificationSettings) => {
  if (email) return <strong>{email}</strong>;
  if (!directoryEmail) return 'The directory has no address for you. Without one here, you get no e-mails.';
  return (
    <>
      Your address in the directory: <strong>{directoryEmail}</strong>
    </>
  );
};

interface EmailSectionProps {
  memberId: number;
  settings: NotificationSettings;
}

const mailedHint = (kinds: NotificationSettings['kinds']): string | undefined => {
  const [mailed, all] = [mailedCount(kinds), Object.keys(kinds).length];
  return mailed > 0 && mailed < all ? `You get ${mailed} of ${all} kinds by e-mail.` : undefined;
};

/** Turns e-mails on or off, and sets their address. */
export const EmailSection = ({ memberId, settings }: EmailSectionProps) => {
  const save = useSaveSwitch(memberId);
  const { email, directoryEmail, pendingAddress, isMailOn, isRefused, kinds } = settings;
  const button = useRef<HTMLButtonElement>(null);
  useFocusAtEnd(pendingAddress !== null, button);
  const address = email ?? directoryEmail;
  return (
    <SettingsSection title="E-mail" text="The same notifications by e-mail; several within an hour come as one.">
      <SwitchInput
        label="Get e-mails"
        hint={mailedHint(kinds)}
        value={mailedCount(kinds) > 0}
        onChange={(isOn) => save({ kinds: changesToEmail(kinds, isOn) })}
      />
      {!isMailOn && <Note text={NO_MAIL} />}
      {isRefused && <FormAlert message={refusal(address)} />}
      <Typography>{mailAddressText(settings)}</Typography>
      {pendingAddress && <PendingAddress memberId={memberId} pending={pendingAddress} />}
      <DialogButton
        ref={button}
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        dialog={<AddressDialog memberId={memberId} settings={settings} />}
      >
        {address ? 'Change the address' : 'Enter an address'}
      </DialogButton>
    </SettingsSection>
  );
};
