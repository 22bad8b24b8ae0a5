import type { Passkey } from '@lab/contracts';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { failure } from '../../components/toast/announce';
import { hasStatus } from '../../lib/http/http-error';
import { LAST_ONE } from './is-protected';
import { useRemovePasskey } from './sign-in.api';

interface RemovePasskeyDialogProps {
  passkey: Passkey;
  /** Nothing else protects the name. */
  isLast: boolean;
  onClose: () => void;
}

/** Asks for confirmation before a passkey is removed. */
export const RemovePasskeyDialog = ({ passkey, isLast, onClose }: RemovePasskeyDialogProps) => {
  const { mutateAsync: remove } = useRemovePasskey();
  const text = `“${passkey.name}” can then no longer be used here. Please delete it on your device too.`;
  return (
    <ConfirmDialog
      title="Remove this passkey?"
      text={isLast ? `${text} ${LAST_ONE}` : text}
      confirmLabel="Remove"
      send={() => remove(passkey.id).then(() => ({ title: 'Passkey Removed', text: passkey.name }))}
      failed={failure('Passkey Not Removed')}
      // It has already been removed.
      isOver={(error) => hasStatus(error, 404)}
      onClose={onClose}
    />
  );
};
