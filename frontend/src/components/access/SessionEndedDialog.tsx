import { AppDialog } from '../dialog/AppDialog';
import { PasswordForm } from './PasswordForm';
import { useLogIn } from '../../lib/session/session.api';

/** Logging in again over a page whose form was refused. */
const SessionEndedDialog = () => {
  const { mutateAsync: logIn } = useLogIn();
  return (
    <AppDialog
      isOpen
      title="Please log in again"
      text="Your session has ended. What you have typed is still here: log in, then send it once more."
    >
      <PasswordForm label="Access password" submitLabel="Log in" onSubmit={logIn} />
    </AppDialog>
  );
};

export default SessionEndedDialog;
