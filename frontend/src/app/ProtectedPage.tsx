import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '@lab/contracts';
import { AuthenticationRequired } from '../components/access/AuthenticationRequired';
import { ErrorState } from '../components/feedback/ErrorState';
import { Spinner } from '../components/feedback/Spinner';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { hasInterruptedWork } from '../lib/query-client';
import { loginPath } from '../lib/safe-redirect';
import { useSession } from '../lib/session/session.api';

const SessionEndedDialog = lazy(() => import('./SessionEndedDialog'));

interface ProtectedPageProps {
  title: string;
  loginText?: string | undefined;
  children: ReactNode;
}

const LoginPrompt = ({ title, text }: { title: string; text: string }) => (
  <Page>
    <PageHeading title={title} back={{ to: paths.portal, label: 'Back to Portal' }} />
    <AuthenticationRequired text={text} />
  </Page>
);

/**
 * The protection rule: whoever is not logged in goes to the login page, which remembers where they wanted to go; or is
 * asked, in the page's own words, to go there.
 * Only someone whose form was just refused stays where they are and logs in over it, so that nothing typed is lost.
 */
export const ProtectedPage = ({ title, loginText, children }: ProtectedPageProps) => {
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
  if (session && loginText) return <LoginPrompt title={title} text={loginText} />;
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
