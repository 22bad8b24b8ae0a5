import { accountMessages, accountTitle, fullName, type SignInAccount } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DialogButton } from '../../../components/dialog/DialogButton';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { MemberSelector } from '../../../components/person/MemberSelector';
import { announce, failure } from '../../../components/toast/announce';
import { useCurrentMembers } from '../../../lib/members/members.api';
import { formatInstant } from '../../../lib/time';
import { useDismissAccount, useLinkAccount, useRemoveAccount } from './sign-in-accounts.api';

/** The account with its actions beside it, or below it on phones. */
const rowSx: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
  columnGap: 4,
  rowGap: 2,
  py: 3,
  borderBottom: 1,
  borderColor: 'divider',
};

const buttonsSx = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 } as const;

const When = ({ account: { createdAt } }: { account: SignInAccount }) => (
  <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
    First signed in <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
  </Typography>
);

/** Identifies an account without a helpful address. */
const Unconfirmed = ({ account: { email, subject, issuer } }: { account: SignInAccount }) => (
  <Typography variant="body2" sx={{ mt: 1 }}>
    {email === null ? 'No e-mail address.' : 'The university has not confirmed this address.'} Account {subject} at{' '}
    {issuer}
  </Typography>
);

/** A verified address is the best evidence; the name may be anything. */
const Who = ({ account }: { account: SignInAccount }) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <Typography variant="h3" component="h3">
      {accountTitle(account)}
    </Typography>
    {account.name && <Typography variant="body2">{account.name}</Typography>}
    {!account.isEmailVerified && <Unconfirmed account={account} />}
    <When account={account} />
  </Box>
);

/** An unknown account. The most likely member is preselected. */
export const UnknownItem = ({ account }: { account: SignInAccount }) => {
  const { id, suggestedMember, isDismissed } = account;
  const title = accountTitle(account);
  const members = useCurrentMembers();
  const [chosen, setChosen] = useState<number | null>();
  const [isMissing, setMissing] = useState(false);
  const { mutateAsync: link, isPending: isLinking } = useLinkAccount(id);
  const { mutateAsync: dismiss, isPending: isDismissing } = useDismissAccount(id);
  const memberId = chosen === undefined ? (suggestedMember?.id ?? null) : chosen;
  const choose = (next: number | null) => {
    setMissing(false);
    setChosen(next);
  };
  const submit = () => {
    if (memberId === null) return setMissing(true);
    void announce(
      link(memberId).then(({ member }) => ({ title: 'Account linked', text: `${title} is ${fullName(member!)}.` })),
      failure('Not linked'),
    );
  };
  return (
    <Box component="li" sx={rowSx}>
      <Who account={account} />
      <Box
        component="form"
        noValidate
        aria-label={`Who is ${title}?`}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <MemberSelector
          label="This is"
          members={members.data}
          isFailed={members.isError}
          value={memberId}
          error={isMissing ? accountMessages.missingMember : undefined}
          onChange={choose}
        />
        <Box sx={buttonsSx}>
          <Button type="submit" variant="contained" loading={isLinking}>
            Link
          </Button>
          {!isDismissed && (
            <Button
              color="inherit"
              loading={isDismissing}
              aria-label={`Dismiss ${title}`}
              onClick={() =>
                void announce(
                  dismiss(undefined).then(() => ({
                    title: 'Dismissed',
                    text: `You will not be notified about ${title} again.`,
                  })),
                  failure('Not dismissed'),
                )
              }
            >
              Dismiss
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
};

/** The account of a member. */
export const LinkedItem = ({ account }: { account: SignInAccount }) => {
  const { id, member } = account;
  const title = accountTitle(account);
  const { mutateAsync: remove } = useRemoveAccount(id);
  const name = fullName(member!);
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h3" component="h3">
          {name}
        </Typography>
        <Typography variant="body2">{title}</Typography>
        <When account={account} />
      </Box>
      <DialogButton
        variant="outlined"
        color="error"
        aria-label={`Unlink ${title} from ${name}`}
        sx={{ justifySelf: { md: 'end' }, width: 'fit-content' }}
        dialog={
          <ConfirmDialog
            title="Unlink this account?"
            text={`${name} is signed out everywhere, and all their calendar links end. The next sign-in with ${title} counts as a first one: the address in the directory decides who it is.`}
            confirmLabel="Unlink"
            send={() => remove(undefined).then(() => ({ title: 'Account unlinked', text: `${title} was ${name}.` }))}
            failed={failure('Account not unlinked')}
          />
        }
      >
        Unlink
      </DialogButton>
    </Box>
  );
};
