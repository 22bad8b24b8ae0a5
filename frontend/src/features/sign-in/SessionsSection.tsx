import type { OwnSession } from '@lab/contracts';
import Box from '@mui/material/Box';
import { DialogButton } from '../../components/dialog/DialogButton';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { ErrorState } from '../../components/feedback/ErrorState';
import { SettingsSection } from '../../components/layout/SettingsSection';
import { failure } from '../../components/toast/announce';
import { useEndSessions, useOwnSessions } from './sign-in.api';
import { SignInEvent, SignInItem, SignInList } from './SignInItem';

const TEXT =
  'The browsers that act under your name. Is one of them not yours? Sign out everywhere, then change your code.';

const SessionItem = ({ session: { browser, createdAt, lastSeenAt, isCurrent } }: { session: OwnSession }) => (
  <SignInItem title={isCurrent ? `${browser} (this one)` : browser}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      <SignInEvent text="Signed in" instant={createdAt} />
      {!isCurrent && <SignInEvent text="Last used" instant={lastSeenAt} />}
    </Box>
  </SignInItem>
);

/** Where the user is signed in. */
export const SessionsSection = ({ memberId }: { memberId: number }) => {
  const { data: sessions, error, refetch } = useOwnSessions(memberId);
  const { mutateAsync: end } = useEndSessions();
  return (
    <SettingsSection title="Signed in" text={TEXT}>
      {error && !sessions && (
        <ErrorState title="The list could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {sessions && (
        <SignInList label="Where you are signed in">
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </SignInList>
      )}
      <DialogButton
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        dialog={
          <ConfirmDialog
            title="Sign out everywhere?"
            text="All other browsers that act under your name are signed out at once. This one stays signed in. Your calendar links and API tokens end too."
            confirmLabel="Sign Out"
            send={() => end().then(() => ({ title: 'Signed out everywhere else' }))}
            failed={failure('Not signed out')}
          />
        }
      >
        Sign out everywhere
      </DialogButton>
    </SettingsSection>
  );
};
