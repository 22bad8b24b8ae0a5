import { credentialMessages } from '@lab/contracts';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { needsProof } from '../../lib/session/acting';
import { useSession } from '../../lib/session/session.api';
import { lazyPart } from '../lazy-part';

const IdentityDialog = lazyPart(async () => (await import('./IdentityDialog')).IdentityDialog);

/** In a form that acts as somebody: tells a user who has not said who they are that they are asked, and lets them say it. */
export const ActingAs = () => {
  const { session } = useSession();
  const [isChoosing, setIsChoosing] = useState(false);
  const mustSayWho = needsProof(session);
  if (!isChoosing && (!session?.authenticated || (session.member && !mustSayWho))) return null;
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {mustSayWho ? credentialMessages.sayWhoFirst : 'This will carry your name. You are asked who you are.'}{' '}
        <Link
          component="button"
          type="button"
          variant="body2"
          aria-haspopup="dialog"
          onClick={() => setIsChoosing(true)}
          sx={{ verticalAlign: 'baseline' }}
        >
          Set your name
        </Link>
      </Typography>
      {isChoosing && <IdentityDialog onClose={() => setIsChoosing(false)} />}
    </>
  );
};
