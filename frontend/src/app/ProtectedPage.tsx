import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LoginLink, LoginPrompt } from '../components/access/AuthenticationRequired';
import { ErrorState } from '../components/feedback/ErrorState';
import { Spinner } from '../components/feedback/Spinner';
import { lazyPart } from '../components/lazy-part';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { RingsPage } from '../components/layout/RingsPage';
import { hasInterruptedWork } from '../lib/query-client';
import { loginPath } from '../lib/safe-redirect';
import { useSession } from '../lib/session/session.api';

const SessionEndedDialog = lazyPart(async () => (await import('../components/access/LoginDialogs')).SessionEndedDialog);

interface ProtectedPageProps {
  title: string;
  loginText?: string | undefined;
  loginTitle?: string | undefined;
  children: ReactNode;
}

/**
 * Redirects visitors to the login page and back afterwards, or shows a login prompt if the page has a text for it. A
 * visitor with an open form logs in again in a dialog above the form, so that no input is lost.
 */
export const ProtectedPage = ({ title, loginText, loginTitle, children }: ProtectedPageProps) => {
  const { session, isLoggedIn, error, retry } = useSession();
  const client = useQueryClient();
  const location = useLocation();

  const isWorkAtRisk = !isLoggedIn && hasInterruptedWork(client);
  // The same element tree in both cases; otherwise React would remount the page and lose the input.
  if (isLoggedIn || isWorkAtRisk) {
    return (
      <>
        {children}
        {isWorkAtRisk && <SessionEndedDialog />}
      </>
    );
  }
  if (session && loginTitle) {
    return (
      <RingsPage>
        <PageHeading title={loginTitle} />
        <LoginLink />
      </RingsPage>
    );
  }
  if (session && loginText) return <LoginPrompt title={title} text={loginText} />;
  if (session) return <Navigate to={loginPath(location)} replace />;
  return (
    <Page>
      {error ? (
        <>
          <PageHeading title={title} />
          <ErrorState title="This page could not be opened" error={error} onRetry={retry} />
        </>
      ) : (
        <Spinner label="Loading the page" />
      )}
    </Page>
  );
};
