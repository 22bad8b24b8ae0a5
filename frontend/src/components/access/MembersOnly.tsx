import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { hasInterruptedWork } from '../../lib/query-client';
import { useSession } from '../../lib/session/session.api';

const SessionEndedDialog = lazy(() => import('./SessionEndedDialog'));

interface MembersOnlyProps {
  /** What whoever is not logged in gets instead. */
  otherwise: ReactNode;
  children: ReactNode;
}

/**
 * Shows members what is theirs. Someone whose form was just refused because the session has ended stays where they are
 * and logs in over it, so that nothing typed is lost.
 */
export const MembersOnly = ({ otherwise, children }: MembersOnlyProps) => {
  const { isLoggedIn } = useSession();
  const client = useQueryClient();
  const isWorkAtRisk = !isLoggedIn && hasInterruptedWork(client);
  if (!isLoggedIn && !isWorkAtRisk) return otherwise;
  // One shape for both, or the page would be drawn anew and what was typed be gone.
  return (
    <>
      {children}
      <Suspense fallback={null}>{isWorkAtRisk && <SessionEndedDialog />}</Suspense>
    </>
  );
};
