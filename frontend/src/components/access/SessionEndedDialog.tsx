import { AppDialog } from '../dialog/AppDialog';
import { PasswordForm } from './PasswordForm';
import { useLogIn } from '../../lib/session/session.api';

/** A dialog for logging in again, above a page with an open form. */
export const SessionEndedDialog = () => {
  const logIn = useLogIn();
  return (
    <AppDialog
      isOpen
      title="Please log in again"
      text="Your session has ended. What you typed is still here. Log in, then send it again."
    >
      <PasswordForm label="Access password" submitLabel="Log in" onSubmit={logIn} />
    </AppDialog>
  );
};
