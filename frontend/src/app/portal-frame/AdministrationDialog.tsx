import { useEffect } from 'react';
import { AdminLogin } from '../../components/access/AdminLogin';
import { AppDialog } from '../../components/dialog/AppDialog';
import { useSession } from '../../lib/session/session.api';

/** Asks for the administrator password. Afterwards the menu has the administrator's pages. */
export const AdministrationDialog = ({ onClose }: { onClose: () => void }) => {
  const { isAdmin } = useSession();
  useEffect(() => {
    if (isAdmin) onClose();
  }, [isAdmin, onClose]);
  return (
    <AppDialog
      isOpen
      title="Administration"
      text="For the administrator. Afterwards you find the pages under More for 30 minutes."
      onClose={onClose}
    >
      <AdminLogin isAnnounced />
    </AppDialog>
  );
};
