import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { MembersOnly } from '../components/access/MembersOnly';
import { ErrorState } from '../components/feedback/ErrorState';
import { Spinner } from '../components/feedback/Spinner';
import { Page } from '../components/layout/Page';
import { loginPath } from '../lib/safe-redirect';
import { useSession } from '../lib/session/session.api';

const WayToLogin = () => {
  const { session, error, retry } = useSession();
  const location = useLocation();
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

/** The protection rule: whoever is not logged in goes to the login page, which remembers where they wanted to go. */
export const ProtectedPage = ({ children }: { children: ReactNode }) => (
  <MembersOnly otherwise={<WayToLogin />}>{children}</MembersOnly>
);
