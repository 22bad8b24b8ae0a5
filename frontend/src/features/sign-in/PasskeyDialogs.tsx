import { newPasskeySchema, type Passkey } from '@lab/contracts';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { FormDialog } from '../../components/dialog/FormDialog';
import { TextField } from '../../components/form/TextField';
import { useServerForm } from '../../components/form/use-server-form';
import { failure } from '../../components/toast/announce';
import { LAST_PROTECTION_WARNING, useAddPasskey, useRemovePasskey } from './sign-in.api';

const schema = newPasskeySchema.pick({ name: true });

/** Names a passkey; then the browser creates it. */
export const AddPasskeyDialog = () => {
  const { mutateAsync: add } = useAddPasskey();
  const form = useServerForm({
    schema,
    defaultValues: { name: '' },
    send: async ({ name }) => {
      await add(name);
      return { title: 'Passkey added', text: name };
    },
    failed: failure('Passkey not added'),
  });
  return (
    <FormDialog
      title="Add a passkey"
      text="Your browser then asks where to keep it: on this device, in your password manager, on your phone or on a security key."
      submitLabel="Continue"
      form={form}
    >
      <TextField
        label="Name"
        placeholder="My phone"
        hint="Helps you recognise it in the list."
        {...form.field('name')}
      />
    </FormDialog>
  );
};

interface RemovePasskeyDialogProps {
  passkey: Passkey;
  /** True when nothing else protects the name. */
  isLast: boolean;
}

/** Asks for confirmation before a passkey is removed. */
export const RemovePasskeyDialog = ({ passkey, isLast }: RemovePasskeyDialogProps) => {
  const { mutateAsync: remove } = useRemovePasskey();
  const text = `“${passkey.name}” can then no longer be used here. Please delete it on your device too.`;
  return (
    <ConfirmDialog
      title="Remove this passkey?"
      text={isLast ? `${text} ${LAST_PROTECTION_WARNING}` : text}
      confirmLabel="Remove"
      send={() => remove(passkey.id).then(() => ({ title: 'Passkey removed', text: passkey.name }))}
      failed={failure('Passkey not removed')}
      // It has already been removed.
    />
  );
};
