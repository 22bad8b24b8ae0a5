import { paths } from '@lab/contracts';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Spinner } from '../../components/feedback/Spinner';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { useLogOut } from '../../lib/session/session.api';

/** Ends the session, then navigates to the login page. */
const LogoutPage = () => {
  const { mutate: logOut, isSuccess, error } = useLogOut();
  useEffect(() => logOut(), [logOut]);
  if (isSuccess) return <Navigate to={paths.auth} replace />;
  return (
    <Page>
      {error ? (
        <>
          <PageHeading title="Signing out" />
          <ErrorState title="You are still signed in" error={error} onRetry={logOut} />
        </>
      ) : (
        <Spinner label="Signing out" />
      )}
    </Page>
  );
};

export default LogoutPage;
