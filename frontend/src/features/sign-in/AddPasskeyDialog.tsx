import { newPasskeySchema } from '@lab/contracts';
import { FormDialog } from '../../components/dialog/FormDialog';
import { TextField } from '../../components/form/TextField';
import { useServerForm } from '../../components/form/use-server-form';
import { failure } from '../../components/toast/announce';
import { useAddPasskey } from './sign-in.api';

const schema = newPasskeySchema.pick({ name: true });

/** Names a passkey; then the browser creates it. */
export const AddPasskeyDialog = ({ onClose }: { onClose: () => void }) => {
  const { mutateAsync: add } = useAddPasskey();
  const form = useServerForm({
    schema,
    defaultValues: { name: '' },
    send: async ({ name }) => {
      await add(name);
      return { title: 'Passkey Added', text: name };
    },
    failed: failure('Passkey Not Added'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Add a Passkey"
      text="Your browser then asks where to keep it: on this device, in your password manager, on your phone or on a security key."
      submitLabel="Continue"
      form={form}
      onClose={onClose}
    >
      <TextField
        label="Name"
        placeholder="My phone"
        hint="So that you recognise it in the list."
        {...form.field('name')}
      />
    </FormDialog>
  );
};
