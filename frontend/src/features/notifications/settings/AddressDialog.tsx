import { notificationEmailSchema, type NotificationSettings } from '@lab/contracts';
import { z } from 'zod';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { TextField } from '../../../components/form/TextField';
import { useServerForm } from '../../../components/form/use-server-form';
import { failure } from '../../../components/toast/announce';
import { useSaveNotificationSettings } from './notification-settings.api';
import { addressSaved } from './pending-texts';

const schema = z.object({ email: notificationEmailSchema });

interface AddressDialogProps {
  memberId: number;
  settings: NotificationSettings;
}

const hintOf = ({ directoryEmail, isMailOn }: NotificationSettings): string => {
  const asked = isMailOn
    ? 'A new address first gets a message with a link that confirms it.'
    : 'While the portal has no mail server, a new address cannot be confirmed.';
  if (!directoryEmail) return asked;
  return `${asked} If this is empty, e-mails go to your address in the directory: ${directoryEmail}`;
};

/** Changes where e-mails go. Saving a refused address tries it again, even if it is unchanged. */
export const AddressDialog = ({ memberId, settings }: AddressDialogProps) => {
  const { email, directoryEmail, pendingAddress } = settings;
  const { mutateAsync: save } = useSaveNotificationSettings(memberId);
  const form = useServerForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    defaultValues: { email: pendingAddress?.email ?? email ?? '' },
    send: async (entered) => addressSaved(await save(entered)),
    failed: failure('Not saved'),
  });
  return (
    <FormDialog title="Change the address" submitLabel="Save" form={form}>
      <TextField
        label="E-mail address"
        inputMode="email"
        autoComplete="email"
        placeholder={directoryEmail}
        hint={hintOf(settings)}
        {...form.field('email')}
      />
    </FormDialog>
  );
};
