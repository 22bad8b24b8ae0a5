import { type ApiToken, type Credentials, limits, type TokenScope } from '@lab/contracts';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { DialogButton } from '../../components/dialog/DialogButton';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Icon } from '../../components/Icon';
import { tokenIcon } from '../../components/icons';
import { SettingsSection } from '../../components/layout/SettingsSection';
import { lazyDialog } from '../../components/lazy-part';
import { isProtected, useOwnTokens } from './sign-in.api';
import { SignInEvent, SignInItem, SignInList } from './SignInItem';

const SCOPES: Record<TokenScope, string> = { read: 'May read', write: 'May read and write' };

const TokenItem = ({ token }: { token: ApiToken }) => {
  const { name, scope, lastUsedAt, expiresAt, isExpired } = token;
  return (
    <SignInItem
      icon={<Icon path={tokenIcon} fontSize="small" aria-hidden />}
      title={name}
      action={
        <DialogButton
          size="small"
          color="inherit"
          aria-label={`Revoke the token ${name}`}
          dialog={<RevokeTokenDialog token={token} />}
        >
          Revoke
        </DialogButton>
      }
    >
      <SignInEvent text={SCOPES[scope]} />
      <SignInEvent text={lastUsedAt ? 'Last used' : 'Not used yet'} instant={lastUsedAt} />
      <SignInEvent text={isExpired ? 'Expired' : 'Expires'} instant={expiresAt} />
    </SignInItem>
  );
};

const MakeTokenDialog = lazyDialog(async () => (await import('./TokenDialogs')).MakeTokenDialog);
const RevokeTokenDialog = lazyDialog(async () => (await import('./TokenDialogs')).RevokeTokenDialog);

const TEXT = (
  <>
    A token lets a program act as you: a script, a calendar, a display. Give each its own, and revoke it when you no
    longer need it. <Link href="/api/docs">What programs can do</Link>
  </>
);

interface TokensSectionProps {
  memberId: number;
  credentials: Credentials;
}

/** The user's API tokens. */
export const TokensSection = ({ memberId, credentials }: TokensSectionProps) => {
  const { data: tokens, error, refetch } = useOwnTokens(memberId);
  return (
    <SettingsSection title="API tokens" text={TEXT}>
      {error && !tokens && (
        <ErrorState title="Your tokens could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {tokens && (
        <SignInList label="Your API tokens" empty="You have no token.">
          {tokens.map((token) => (
            <TokenItem key={token.id} token={token} />
          ))}
        </SignInList>
      )}
      {isProtected(credentials) ? (
        <DialogButton
          variant="outlined"
          disabled={!tokens || tokens.length >= limits.apiTokens}
          dialog={<MakeTokenDialog />}
          sx={{ justifySelf: 'start' }}
        >
          Make a token
        </DialogButton>
      ) : (
        <Typography variant="body2">
          Protect your name first, so that no one else can make a token that acts as you.
        </Typography>
      )}
    </SettingsSection>
  );
};
