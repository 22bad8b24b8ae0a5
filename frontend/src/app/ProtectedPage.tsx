import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ErrorState } from '../components/feedback/ErrorState';
import { Spinner } from '../components/feedback/Spinner';
import { Page } from '../components/layout/Page';
import { hasInterruptedWork } from '../lib/query-client';
import { loginPath } from '../lib/safe-redirect';
import { useSession } from '../lib/session/session.api';

const SessionEndedDialog = lazy(() => import('./SessionEndedDialog'));

/**
 * The protection rule: whoever is not logged in goes to the login page, which remembers where they wanted to go.
 * Only someone whose form was just refused stays where they are and logs in over it, so that nothing typed is lost.
 */
export const ProtectedPage = ({ children }: { children: ReactNode }) => {
  const { session, isLoggedIn, error, retry } = useSession();
  const client = useQueryClient();
  const location = useLocation();

  const isWorkAtRisk = !isLoggedIn && hasInterruptedWork(client);
  // One shape for both, or the page would be drawn anew and what was typed be gone.
  if (isLoggedIn || isWorkAtRisk) {
    return (
      <>
        {children}
        <Suspense fallback={null}>{isWorkAtRisk && <SessionEndedDialog />}</Suspense>
      </>
    );
  }
  if (session) return <Navigate to={loginPath(location)} replace />;
  return (
    <Page>
      {error ? (
        <ErrorState title="This page could not be opened" error={error} onRetry={retry} />
      ) : (
        <Spinner label="Loading the page" />
      )}
    </Page>
  );
};
