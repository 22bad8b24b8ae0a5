import { credentialMessages } from '@lab/contracts';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useOpenDialog } from '../dialog/open-dialog';
import { needsProof } from '../../lib/session/acting';
import { useSession } from '../../lib/session/session.api';
import { lazyDialog } from '../lazy-part';

const IdentityDialog = lazyDialog(async () => (await import('./IdentityDialog')).IdentityDialog);

/** In a form that saves under the user's name: asks users without a name to choose one. */
export const ActingAs = () => {
  const { session } = useSession();
  const open = useOpenDialog();
  const mustSayWho = needsProof(session);
  if (!session?.authenticated || (session.member && !mustSayWho)) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {mustSayWho
        ? credentialMessages.sayWhoFirst
        : 'This is saved under your name. You have not chosen your name yet.'}{' '}
      <Link
        component="button"
        type="button"
        variant="body2"
        aria-haspopup="dialog"
        onClick={() => open(<IdentityDialog />)}
        sx={{ verticalAlign: 'baseline' }}
      >
        Set your name
      </Link>
    </Typography>
  );
};
