import { z } from 'zod';
import { FormDialog } from '../../components/dialog/FormDialog';
import { PasswordField } from '../../components/form/PasswordField';
import { useServerForm } from '../../components/form/use-server-form';
import { failure } from '../../components/toast/announce';
import { currentCodeSchema, refusedAtField } from './current-code';
import { LAST_ONE } from './is-protected';
import { useRemoveCode } from './sign-in.api';

const schema = z.object({ currentCode: currentCodeSchema });

interface RemoveCodeDialogProps {
  /** Nothing else protects the name. */
  isLast: boolean;
  onClose: () => void;
}

/** Removes the code, for whoever knows it. */
export const RemoveCodeDialog = ({ isLast, onClose }: RemoveCodeDialogProps) => {
  const { mutateAsync: remove } = useRemoveCode();
  const form = useServerForm({
    schema,
    defaultValues: { currentCode: '' },
    send: async (given) => {
      await remove(given).catch(refusedAtField);
      return { title: 'Code Removed' };
    },
    failed: failure('Code Not Removed'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Remove the code?"
      text={isLast ? LAST_ONE : 'You can then sign in with your passkeys only.'}
      submitLabel="Remove"
      form={form}
      isDestructive
      onClose={onClose}
    >
      <PasswordField label="Current code" {...form.field('currentCode')} />
    </FormDialog>
  );
};
