import type { NotificationSettings } from '@lab/contracts';
import { FormAlert } from '../../../components/feedback/FormAlert';
import { TextField } from '../../../components/form/TextField';
import type { Field } from '../../../components/form/use-server-form';
import { SettingsSection } from '../../../components/layout/SettingsSection';

const refusal = ({ email, directoryEmail }: NotificationSettings): string =>
  `Mail servers have refused ${email ?? directoryEmail} so often that nothing is sent there any more. Enter another address, or mend this one, and save.`;

/** Where e-mails go. */
export const AddressSection = ({ settings, ...field }: Field & { settings: NotificationSettings }) => {
  const { directoryEmail, isRefused } = settings;
  return (
    <SettingsSection title="Address" text="Where the portal’s e-mails go.">
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
