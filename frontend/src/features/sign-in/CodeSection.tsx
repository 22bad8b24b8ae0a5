import type { Credentials } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DialogButton } from '../../components/dialog/DialogButton';
import { SettingsSection } from '../../components/layout/SettingsSection';
import { lazyDialog } from '../../components/lazy-part';
import { isProtected } from './sign-in.api';

const SetCodeDialog = lazyDialog(async () => (await import('./CodeDialogs')).SetCodeDialog);
const RemoveCodeDialog = lazyDialog(async () => (await import('./CodeDialogs')).RemoveCodeDialog);

const TEXT =
  'A password of your own, for devices without a passkey. Choose one that you use nowhere else; a short sentence is easy to remember.';

/** The user's code. */
export const CodeSection = ({ credentials }: { credentials: Credentials }) => {
  const { hasCode } = credentials;
  return (
    <SettingsSection title="Code" text={TEXT}>
      <Typography>{hasCode ? 'You have a code.' : 'You have no code.'}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <DialogButton variant="outlined" dialog={<SetCodeDialog hasCode={hasCode} />}>
          {hasCode ? 'Change the code' : 'Set a code'}
        </DialogButton>
        {hasCode && (
          <DialogButton
            color="inherit"
            dialog={<RemoveCodeDialog isLast={!isProtected({ ...credentials, hasCode: false })} />}
          >
            Remove
          </DialogButton>
        )}
      </Box>
    </SettingsSection>
  );
};
