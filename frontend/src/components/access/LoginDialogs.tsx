import { paths } from '@lab/contracts';
import { AppDialog } from '../dialog/AppDialog';
import { AdminLogin } from './AdminLogin';
import { MemberLogin } from './MemberLogin';

interface AdminLoginDialogProps {
  title: string;
  /** Whether a toast reports the result. */
  isAnnounced: boolean;
}

/** Asks for the password above an open form. */
export const AdminLoginDialog = ({ title, isAnnounced }: AdminLoginDialogProps) => (
  <AppDialog title={title} text="What you typed is still here. Log in, then send it again." onClose={null}>
    <AdminLogin isAnnounced={isAnnounced} />
  </AppDialog>
);

/** A dialog for logging in again, above a page with an open form. A login in another tab also closes it. */
export const SessionEndedDialog = () => (
  <AppDialog
    title="Please log in again"
    text="Your session has ended. What you typed is still here. Log in, then send it again."
    onClose={null}
  >
    <MemberLogin redirect={paths.portal} isInNewTab />
  </AppDialog>
);
