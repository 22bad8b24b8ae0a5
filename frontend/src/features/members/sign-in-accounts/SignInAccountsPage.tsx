import { pageTitles, type SignInAccount } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ComponentType } from 'react';
import { AdminPage } from '../../../components/access/AdminPage';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { useFocusAfterRemoval } from '../../../lib/use-focus-after-removal';
import { LinkedItem, UnknownItem } from './AccountItem';
import { useSignInAccounts } from './sign-in-accounts.api';

interface SectionProps {
  title: string;
  accounts: readonly SignInAccount[];
  Item: ComponentType<{ account: SignInAccount }>;
}

/** A list of accounts; nothing if it is empty. */
const Section = ({ title, accounts, Item }: SectionProps) => {
  const id = useId();
  if (accounts.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: { xs: 4, md: 6 } }}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ mt: 1 }}>
        {accounts.map((account) => (
          <Item key={account.id} account={account} />
        ))}
      </Box>
    </Box>
  );
};

const Accounts = () => {
  const { data: accounts, ...query } = useSignInAccounts();
  const unknown = (accounts ?? []).filter(({ member }) => !member);
  const list = useFocusAfterRemoval(unknown.length);
  if (!accounts) return <NotLoaded query={query} what="the accounts" isList />;
  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
      {accounts.length === 0 && (
        <EmptyState
          title="No one has signed in with a university account yet"
          text="People appear here after their first sign-in."
        />
      )}
      <Section title="Who is this?" accounts={unknown.filter(({ isDismissed }) => !isDismissed)} Item={UnknownItem} />
      <Section title="Linked" accounts={accounts.filter(({ member }) => member)} Item={LinkedItem} />
      <Section title="Dismissed" accounts={unknown.filter(({ isDismissed }) => isDismissed)} Item={UnknownItem} />
    </Box>
  );
};

/** The page on which the administrator links unknown university accounts to members. */
const SignInAccountsPage = () => (
  <AdminPage
    right="people"
    title={pageTitles.signInAccounts}
    intro="Members who sign in with a university account are recognized by their address in the directory, later by the account itself. Link the other accounts here. From then on, that account acts as this member."
  >
    <Accounts />
  </AdminPage>
);

export default SignInAccountsPage;
