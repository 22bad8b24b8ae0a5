import { pageTitles, paths, type Session } from '@lab/contracts';
import { Spinner } from '../../components/feedback/Spinner';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { useOwner } from '../../components/person/use-owner';
import { useSession } from '../../lib/session/session.api';
import { NotYou } from './NotYou';
import { OwnSignIn } from './OwnSignIn';

const Content = ({ session }: { session: Session }) => {
  const { member, isProven, identityPolicy } = session;
  const owner = useOwner(session, isProven || identityPolicy === 'open' ? member : null);
  return owner ? <OwnSignIn key={owner.id} person={owner} /> : <NotYou person={member} />;
};

/** The page on which members protect their names with passkeys and a code. */
const SignInPage = () => {
  const { session } = useSession();
  return (
    <Page>
      <PageHeading
        title={pageTitles.signIn}
        intro="How the lab knows that it is you."
        back={{ to: paths.portal, label: 'Back to Portal' }}
        showsTimes
      />
      {session ? <Content session={session} /> : <Spinner label="Loading your sign-in" />}
    </Page>
  );
};

export default SignInPage;
