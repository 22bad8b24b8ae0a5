import type { NotificationSettings } from '@lab/contracts';
import { FormAlert } from '../../../components/feedback/FormAlert';
import { Note } from '../../../components/feedback/Note';
import { TextField } from '../../../components/form/TextField';
import type { Field } from '../../../components/form/use-server-form';
import { SettingsSection } from '../../../components/layout/SettingsSection';

const refusal = ({ email, directoryEmail }: NotificationSettings): string =>
  `Mail servers have refused ${email ?? directoryEmail} so often that nothing is sent there any more. Enter another address, or mend this one, and save.`;

const NO_MAIL = 'The portal has no mail server yet, so no e-mails come. What you choose here holds once it has one.';

/** Where e-mails go. */
export const AddressSection = ({ settings, ...field }: Field & { settings: NotificationSettings }) => {
  const { directoryEmail, isMailOn, isRefused } = settings;
  return (
    <SettingsSection title="Address" text="Where the portal’s e-mails go.">
      {!isMailOn && <Note text={NO_MAIL} />}
      {isRefused && <FormAlert message={refusal(settings)} />}
      <TextField
        label="E-mail address"
        inputMode="email"
        autoComplete="email"
        placeholder={directoryEmail}
        hint={
          directoryEmail
            ? `If this is empty, they go to your address in the directory: ${directoryEmail}`
            : 'The directory has no address of yours. Without one here, you get no e-mails.'
        }
        {...field}
      />
    </SettingsSection>
  );
};
