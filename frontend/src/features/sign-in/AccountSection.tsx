import { accountTitle, type Credentials, type OwnAccount, paths } from '@lab/contracts';
import { DialogButton } from '../../components/dialog/DialogButton';
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

interface AccountProps {
  account: OwnAccount;
  /** True for an account without which the user’s name is not protected. */
  isLast: boolean;
}

const UnlinkDialog = ({ account, isLast }: AccountProps) => {
  const { mutateAsync: unlink } = useUnlinkAccount();
  return (
    <ConfirmDialog
      title="Unlink this account?"
      text={isLast ? `${AFTER} ${LAST_PROTECTION_WARNING}` : AFTER}
      confirmLabel="Unlink"
      send={() => unlink(account.id).then(() => ({ title: 'Account unlinked', text: accountTitle(account) }))}
      failed={failure('Account not unlinked')}
    />
  );
};

const AccountItem = (props: AccountProps) => (
  <SignInItem
    icon={<Icon path={universityIcon} fontSize="small" aria-hidden />}
    title={accountTitle(props.account)}
    action={
      <DialogButton
        size="small"
        color="inherit"
        aria-label={`Unlink ${accountTitle(props.account)}`}
        dialog={<UnlinkDialog {...props} />}
      >
        Unlink
      </DialogButton>
    }
  >
    <SignInEvent text="First used" instant={props.account.createdAt} />
  </SignInItem>
);

/** The section about the user's university accounts. */
export const AccountSection = ({ credentials }: { credentials: Credentials }) => {
  const { accounts } = credentials;
  const { session } = useSession();
  const isLast = !isProtected({ ...credentials, accounts: accounts.slice(1) });
  if (!session?.oidc && accounts.length === 0) return null;
  return (
    <SettingsSection title="University" text={TEXT}>
      <SignInList label="Your accounts at the university" empty="You have not signed in with a university account yet.">
        {accounts.map((account) => (
          <AccountItem key={account.id} account={account} isLast={isLast} />
        ))}
      </SignInList>
      {accounts.length === 0 && <UniversityLink redirect={paths.signIn} sx={{ justifySelf: 'start' }} />}
    </SettingsSection>
  );
};
