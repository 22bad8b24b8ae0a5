import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasInterruptedAdminWork } from '../../lib/query-client';
import { useHasGivenAdminPassword, useSession } from '../../lib/session/session.api';
import { AppDialog } from '../dialog/AppDialog';
import { Panel } from '../layout/Panel';
import { AdminLogin } from './AdminLogin';

const TITLE = 'Administrator Login';

interface AdminGateProps {
  /**
   * The only door of its page: it asks once every time the page is loaded, even while an older login lasts, and says
   * with a toast what came of it. Who has unlocked it may go to other pages and come back without being asked again.
   */
  isOnlyDoor?: boolean;
  children: ReactNode;
}

/**
 * Asks for the administrator password, and again when its 30 minutes are over, before it shows what is behind it.
 * Only above a form that was just refused it asks in a dialog, so that nothing typed is lost.
 */
export const AdminGate = ({ isOnlyDoor = false, children }: AdminGateProps) => {
  const { isAdmin, isLoggedIn } = useSession();
  const hasGivenPassword = useHasGivenAdminPassword();
  const client = useQueryClient();

  const isOpen = isAdmin && (hasGivenPassword || !isOnlyDoor);
  const isWorkAtRisk = !isOpen && hasInterruptedAdminWork(client);
  if (isOpen || isWorkAtRisk) {
    return (
      <>
        {children}
        {isWorkAtRisk && (isOnlyDoor || isLoggedIn) && (
          <AppDialog isOpen title={TITLE} text="What you have typed is still here: log in, then send it once more.">
            <AdminLogin isAnnounced={isOnlyDoor} />
          </AppDialog>
        )}
      </>
    );
  }
  return (
    <Panel sx={{ maxWidth: (theme) => theme.sizes.page.narrow }}>
      <Typography variant="h3" component="h2">
        {TITLE}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>
        Access is restricted to the administrator. The login lasts 30 minutes.
      </Typography>
      <AdminLogin isAnnounced={isOnlyDoor} />
    </Panel>
  );
};
