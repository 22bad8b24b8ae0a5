import { oidcMessages, type OidcProblem, PASSWORD_STILL_WORKS, PORTAL_AWAY } from '@lab/contracts';
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { MemberLogin } from '../../components/access/MemberLogin';
import { FormAlert } from '../../components/feedback/FormAlert';
import { PageHeading } from '../../components/layout/PageHeading';
import { RingsPage } from '../../components/layout/RingsPage';
import { warn } from '../../components/toast/announce';
import { redirectTarget } from '../../lib/safe-redirect';
import { useHasLoggedIn, useSession } from '../../lib/session/session.api';
import { useLabNames } from '../../lib/site-words/site-words.api';
import { LoginNote } from './LoginNote';

/** Shown when the browser has not kept the session cookie of a login. */
const NOT_KEPT =
  'You are no longer signed in. If you have just entered the password, your browser did not keep the sign-in: please allow cookies for this site.';

const FOR_MEMBERS = 'This page is only for lab members.';

const introOf = (hasPassword: boolean): string =>
  `${FOR_MEMBERS} ${hasPassword ? 'Please enter the access password: the lab password.' : 'Please sign in with your university account.'}`;

/** Why the last university sign-in did not log the user in; undefined without such a problem. */
const problemIn = (search: string): OidcProblem | undefined => {
  const problem = new URLSearchParams(search).get('problem') ?? '';
  return Object.hasOwn(oidcMessages, problem) ? (problem as OidcProblem) : undefined;
};

/** While the university is unreachable, the password still works; while the portal's services are, it does not. */
const textOf = (problem: OidcProblem, search: string, hasPassword: boolean): string => {
  if (problem !== 'away') return oidcMessages[problem];
  if (new URLSearchParams(search).get('side') === 'portal') return PORTAL_AWAY;
  return hasPassword ? `${oidcMessages.away} ${PASSWORD_STILL_WORKS}` : oidcMessages.away;
};

/** Redirects members to the page that they wanted. If proving their identity again has failed, a toast says why. */
const LeadOn = ({ to, problem }: { to: string; problem: string | undefined }) => {
  useEffect(() => {
    if (problem) warn({ title: 'Not signed in again', text: problem });
  }, [problem]);
  return <Navigate to={to} replace />;
};

/** The login page. Members, including those who have just logged in, are redirected. */
const AuthPage = () => {
  const { search } = useLocation();
  const { session } = useSession();
  const { lab } = useLabNames();
  const wasLoggedIn = useHasLoggedIn();
  const hasPassword = session?.hasPasswordLogin ?? true;
  const problem = problemIn(search);
  if (session?.authenticated)
    return <LeadOn to={redirectTarget(search)} problem={problem && textOf(problem, search, hasPassword)} />;
  return (
    <RingsPage>
      <PageHeading title={lab.portalTitle} intro={introOf(hasPassword)} />
      {session && wasLoggedIn && (
        <Box sx={{ mb: 3 }}>
          <FormAlert message={NOT_KEPT} />
        </Box>
      )}
      {session && problem && <LoginNote problem={problem} text={textOf(problem, search, hasPassword)} />}
      <MemberLogin redirect={redirectTarget(search)} />
    </RingsPage>
  );
};

export default AuthPage;
