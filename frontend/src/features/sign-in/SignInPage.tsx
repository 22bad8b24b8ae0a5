import { credentialMessages, type Credentials, pageTitles, type Session, fullName } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { EmptyState } from '../../components/feedback/EmptyState';
import { DialogHost } from '../../components/dialog/open-dialog';
import { NotLoaded } from '../../components/feedback/NotLoaded';
import { Spinner } from '../../components/feedback/Spinner';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { ChooseIdentityButton } from '../../components/person/ChooseIdentityButton';
import { PersonName } from '../../components/person/PersonName';
import { PersonPhoto } from '../../components/person/PersonPhoto';
import { useOwner } from '../../components/person/use-owner';
import { useCurrentMembers } from '../../lib/members/members.api';
import { useSession } from '../../lib/session/session.api';
import { AccountSection } from './AccountSection';
import { CodeSection } from './CodeSection';
import { OwnDataSection } from './OwnDataSection';
import { PasskeySection } from './PasskeySection';
import { RightsSection } from './RightsSection';
import { SessionsSection } from './SessionsSection';
import { isProtected, useCredentials } from './sign-in.api';
import { TokensSection } from './TokensSection';

/** The sentence that says whether the name is protected, beside the portrait. */
const standingSx: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: { xs: 2, md: 3 },
  alignItems: 'start',
  p: { xs: 2.5, md: 4 },
  borderLeft: 3,
  borderColor: 'warning.main',
  borderRadius: 1,
  bgcolor: 'surface.sunken',
  overflowWrap: 'anywhere',
  '&[data-protected=true]': { borderColor: 'primary.main', bgcolor: 'surface.tint' },
};

const textFor = (person: Session['member']): string =>
  person
    ? `You have chosen ${fullName(person)}, but not shown that it is you. Choose the name again with your passkey or code. If you have none yet, ask the professor for an invitation.`
    : 'Choose your name. Then you can make sure that no one else does.';

/** Shown in place of the page to users without an identity, or without a proof of it in a lab that requires one. */
const NotYou = ({ person }: { person: Session['member'] }) => (
  <EmptyState title={credentialMessages.sayWhoFirst} text={textFor(person)} action={<ChooseIdentityButton />} />
);

interface StandingProps {
  person: NonNullable<Session['member']>;
  credentials: Credentials;
}

const own = {
  title: 'Only you can choose your name.',
  text: 'On a new device or in another browser you must prove that it is you. Votes, checkouts and comments under your name are yours.',
};

const open = {
  title: 'Anyone in the lab can choose your name.',
  text: 'Anyone with the lab’s password could vote, take equipment and comment as you. Add a passkey or set a code, and only you can.',
};

/** After an invitation, in a lab that asks for a proof. */
const invited = {
  title: 'You cannot sign in again yet.',
  text: 'Your invitation worked once. Add a passkey or set a code now to sign in on any device.',
};

/** Whether others can act under the user's name. */
const Standing = ({ person, credentials }: StandingProps) => {
  const { session } = useSession();
  const photoUrl = useCurrentMembers().data?.find(({ id }) => id === person.id)?.photoUrl ?? null;
  const isOwn = isProtected(credentials);
  const { title, text } = isOwn ? own : session?.identityPolicy === 'required' ? invited : open;
  return (
    <Box data-protected={isOwn} sx={standingSx}>
      <PersonPhoto
        person={{ ...person, photoUrl }}
        sx={{ width: (theme) => theme.sizes.avatar.large, aspectRatio: '1' }}
      />
      <Box component="output" sx={{ display: 'block' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <PersonName person={person} />
        </Typography>
        <Typography variant="h3" component="p" sx={{ mt: 0.25 }}>
          {title}
        </Typography>
        <Typography sx={{ mt: 1 }}>{text}</Typography>
      </Box>
    </Box>
  );
};

/** How the user signs in, and the ways to change it. */
const OwnSignIn = ({ person }: { person: NonNullable<Session['member']> }) => {
  const { data: credentials, ...query } = useCredentials(person.id);
  if (!credentials) return <NotLoaded query={query} what="your sign-in" />;
  return (
    <Box sx={{ maxWidth: (theme) => theme.sizes.page.settings }}>
      <Standing person={person} credentials={credentials} />
      <PasskeySection credentials={credentials} />
      <CodeSection credentials={credentials} />
      <AccountSection credentials={credentials} />
      <SessionsSection memberId={person.id} />
      <TokensSection memberId={person.id} credentials={credentials} />
      <OwnDataSection />
      <RightsSection rights={person.rights ?? []} />
      <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
        Lost your phone, or forgotten the code? The professor can reset your sign-in and send you an invitation.
      </Typography>
    </Box>
  );
};

const Content = ({ session }: { session: Session }) => {
  const { member, isProven, identityPolicy } = session;
  const owner = useOwner(session, isProven || identityPolicy === 'open' ? member : null);
  if (!owner) return <NotYou person={member} />;
  return (
    <DialogHost key={owner.id}>
      <OwnSignIn person={owner} />
    </DialogHost>
  );
};

/** The page on which members protect their names with passkeys and a code. */
const SignInPage = () => {
  const { session } = useSession();
  return (
    <Page>
      <PageHeading title={pageTitles.signIn} intro="How the lab knows that it is you." showsTimes />
      {session ? <Content session={session} /> : <Spinner label="Loading your sign-in" />}
    </Page>
  );
};

export default SignInPage;
