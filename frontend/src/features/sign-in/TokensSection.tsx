import { type ApiToken, type Credentials, limits, type TokenScope } from '@lab/contracts';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Icon } from '../../components/Icon';
import { tokenIcon } from '../../components/icons';
import { SettingsSection } from '../../components/layout/SettingsSection';
import { lazyPart } from '../../components/lazy-part';
import { isProtected, useOwnTokens } from './sign-in.api';
import { SignInEvent, SignInItem, SignInList } from './SignInItem';

const SCOPES: Record<TokenScope, string> = { read: 'May read', write: 'May read and write' };

const TokenItem = ({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) => {
  const { name, scope, lastUsedAt, expiresAt, isExpired } = token;
  return (
    <SignInItem
      icon={<Icon path={tokenIcon} fontSize="small" aria-hidden />}
      title={name}
      action={
        <Button
          size="small"
          color="inherit"
          aria-haspopup="dialog"
          aria-label={`Revoke the token ${name}`}
          onClick={onRevoke}
        >
          Revoke
        </Button>
      }
    >
      <SignInEvent text={SCOPES[scope]} />
      <SignInEvent text={lastUsedAt ? 'Last used' : 'Not used yet'} instant={lastUsedAt} />
      <SignInEvent text={isExpired ? 'Expired' : 'Expires'} instant={expiresAt} />
    </SignInItem>
  );
};

const MakeTokenDialog = lazyPart(async () => (await import('./TokenDialogs')).MakeTokenDialog);
const RevokeTokenDialog = lazyPart(async () => (await import('./TokenDialogs')).RevokeTokenDialog);

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
  const [isMaking, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<ApiToken | null>(null);
  return (
    <SettingsSection title="API tokens" text={TEXT}>
      {error && !tokens && (
        <ErrorState title="Your tokens could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {tokens && (
        <SignInList label="Your API tokens" empty="You have no token.">
          {tokens.map((token) => (
            <TokenItem key={token.id} token={token} onRevoke={() => setRevoked(token)} />
          ))}
        </SignInList>
      )}
      {isProtected(credentials) ? (
        <Button
          variant="outlined"
          disabled={!tokens || tokens.length >= limits.apiTokens}
          aria-haspopup="dialog"
          onClick={() => setMaking(true)}
          sx={{ justifySelf: 'start' }}
        >
          Make a token
        </Button>
      ) : (
        <Typography variant="body2">
          Protect your name first, so that no one else can make a token that acts as you.
        </Typography>
      )}
      {isMaking && <MakeTokenDialog onClose={() => setMaking(false)} />}
      {revoked && <RevokeTokenDialog token={revoked} onClose={() => setRevoked(null)} />}
    </SettingsSection>
  );
};
