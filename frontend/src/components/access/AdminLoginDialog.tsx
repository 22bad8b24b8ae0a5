import { AppDialog } from '../dialog/AppDialog';
import { AdminLogin } from './AdminLogin';

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
