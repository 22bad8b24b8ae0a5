import type { NotificationSettings } from '@lab/contracts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormAlert } from '../../../components/feedback/FormAlert';
import { Note } from '../../../components/feedback/Note';
import { SettingsSection } from '../../../components/layout/SettingsSection';
import { lazyPart } from '../../../components/lazy-part';
import { useFocusAfterRemoval } from '../../../lib/use-focus-after-removal';
import { PendingAddress } from './PendingAddress';

const AddressDialog = lazyPart(async () => (await import('./AddressDialog')).AddressDialog);

const NO_MAIL =
  'The portal has no mail server yet, so no e-mails come, and a new address cannot be confirmed. What you choose here holds once it has one.';

const refusal = (address: string): string =>
  `Mail servers have refused ${address} so often that nothing is sent there any more. Enter another address, or mend this one, and save.`;

const whereTo = ({ email, directoryEmail }: NotificationSettings) => {
  if (email) return <strong>{email}</strong>;
  if (!directoryEmail) return 'The directory has no address of yours. Without one here, you get no e-mails.';
  return (
    <>
      Your address in the directory: <strong>{directoryEmail}</strong>
    </>
  );
};

interface AddressSectionProps {
  memberId: number;
  settings: NotificationSettings;
}

/** Where e-mails go. */
export const AddressSection = ({ memberId, settings }: AddressSectionProps) => {
  const [isOpen, setOpen] = useState(false);
  const { email, directoryEmail, pendingAddress, isMailOn, isRefused } = settings;
  const button = useFocusAfterRemoval<HTMLButtonElement>(pendingAddress ? 1 : 0);
  const address = email ?? directoryEmail;
  return (
    <SettingsSection title="Address" text="Where the portal’s e-mails go.">
      {!isMailOn && <Note text={NO_MAIL} />}
      {isRefused && <FormAlert message={refusal(address)} />}
      <Typography>{whereTo(settings)}</Typography>
      {pendingAddress && <PendingAddress memberId={memberId} pending={pendingAddress} />}
      <Button
        ref={button}
        variant="outlined"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ justifySelf: 'start' }}
      >
        {address ? 'Change the Address' : 'Enter an Address'}
      </Button>
      {isOpen && <AddressDialog memberId={memberId} settings={settings} onClose={() => setOpen(false)} />}
    </SettingsSection>
  );
};
