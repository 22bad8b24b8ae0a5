import type { Credentials } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SettingsSection } from '../../components/layout/SettingsSection';
import { lazyPart } from '../../components/lazy-part';
import { isProtected } from './sign-in.api';

const SetCodeDialog = lazyPart(async () => (await import('./CodeDialogs')).SetCodeDialog);
const RemoveCodeDialog = lazyPart(async () => (await import('./CodeDialogs')).RemoveCodeDialog);

const TEXT =
  'A password of your own, for devices without a passkey. Choose one that you use nowhere else; a short sentence is easy to remember.';

/** The user's code. */
export const CodeSection = ({ credentials }: { credentials: Credentials }) => {
  const { hasCode } = credentials;
  const [dialog, setDialog] = useState<'set' | 'remove' | null>(null);
  const close = () => setDialog(null);
  return (
    <SettingsSection title="Code" text={TEXT}>
      <Typography>{hasCode ? 'You have a code.' : 'You have no code.'}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setDialog('set')}>
          {hasCode ? 'Change the code' : 'Set a code'}
        </Button>
        {hasCode && (
          <Button color="inherit" aria-haspopup="dialog" onClick={() => setDialog('remove')}>
            Remove
          </Button>
        )}
      </Box>
      {dialog === 'set' && <SetCodeDialog hasCode={hasCode} onClose={close} />}
      {dialog === 'remove' && (
        <RemoveCodeDialog isLast={!isProtected({ ...credentials, hasCode: false })} onClose={close} />
      )}
    </SettingsSection>
  );
};
