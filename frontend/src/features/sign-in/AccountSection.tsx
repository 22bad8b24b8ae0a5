import { accountTitle, type Credentials, type OwnAccount, paths } from '@lab/contracts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { UniversityLink } from '../../components/access/UniversityLink';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { Icon } from '../../components/Icon';
import { universityIcon } from '../../components/icons';
import { SettingsSection } from '../../components/layout/SettingsSection';
import { failure } from '../../components/toast/announce';
import { useSession } from '../../lib/session/session.api';
import { isProtected, LAST_PROTECTION_WARNING, useUnlinkAccount } from './sign-in.api';
import { SignInEvent, SignInItem, SignInList } from './SignInItem';

const TEXT =
  'Sign in with your university account, as on its other sites. It tells the lab who you are, never your password.';

const AFTER =
  'Your other sessions, calendar links and API tokens end. If this account has your address in the directory, its next sign-in links it to you again.';

const AccountItem = ({ account, onUnlink }: { account: OwnAccount; onUnlink: () => void }) => (
  <SignInItem
    icon={<Icon path={universityIcon} fontSize="small" aria-hidden />}
    title={accountTitle(account)}
    action={
      <Button
        size="small"
        color="inherit"
        aria-haspopup="dialog"
        aria-label={`Unlink ${accountTitle(account)}`}
        onClick={onUnlink}
      >
        Unlink
      </Button>
    }
  >
    <SignInEvent text="First used" instant={account.createdAt} />
  </SignInItem>
);

/** The section about the user's university accounts. */
export const AccountSection = ({ credentials }: { credentials: Credentials }) => {
  const { accounts } = credentials;
  const { session } = useSession();
  const [unlinked, setUnlinked] = useState<OwnAccount | null>(null);
  const { mutateAsync: unlink } = useUnlinkAccount();
  const isLast = !isProtected({ ...credentials, accounts: accounts.slice(1) });
  if (!session?.oidc && accounts.length === 0) return null;
  return (
    <SettingsSection title="University" text={TEXT}>
      <SignInList label="Your accounts at the university" empty="You have not signed in with a university account yet.">
        {accounts.map((account) => (
          <AccountItem key={account.id} account={account} onUnlink={() => setUnlinked(account)} />
        ))}
      </SignInList>
      {accounts.length === 0 && <UniversityLink redirect={paths.signIn} sx={{ justifySelf: 'start' }} />}
      {unlinked && (
        <ConfirmDialog
          title="Unlink this account?"
          text={isLast ? `${AFTER} ${LAST_PROTECTION_WARNING}` : AFTER}
          confirmLabel="Unlink"
          send={() => unlink(unlinked.id).then(() => ({ title: 'Account unlinked', text: accountTitle(unlinked) }))}
          failed={failure('Account not unlinked')}
          onClose={() => setUnlinked(null)}
        />
      )}
    </SettingsSection>
  );
};
