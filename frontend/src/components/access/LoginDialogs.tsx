import { useLogIn } from '../../lib/session/session.api';
import { AppDialog } from '../dialog/AppDialog';
import { AdminLogin } from './AdminLogin';
import { PasswordForm } from './PasswordForm';

interface AdminLoginDialogProps {
  title: string;
  /** Whether a toast reports the result. */
  isAnnounced: boolean;
}

/** Asks for the password above an open form. */
export const AdminLoginDialog = ({ title, isAnnounced }: AdminLoginDialogProps) => (
  <AppDialog isOpen title={title} text="What you typed is still here. Log in, then send it again.">
    <AdminLogin isAnnounced={isAnnounced} />
  </AppDialog>
);

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
