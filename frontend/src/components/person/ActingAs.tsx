import { credentialMessages, DEFAULT_MEMBER_ID, type Session } from '@lab/contracts';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIdentityMethods } from '../../lib/session/identity.api';
import { needsProof } from '../../lib/session/needs-proof';
import { useSession } from '../../lib/session/session.api';
import { MemberName } from './MemberName';
import { lazyPart } from '../lazy-part';

const IdentityDialog = lazyPart(async () => (await import('./IdentityDialog')).IdentityDialog);

/** The name of the member as whom everybody acts who has not chosen one. */
const Default = () => <MemberName name="the first lab member" id={DEFAULT_MEMBER_ID} />;

interface ActingAsProps {
  /** The form has a field for the name. */
  isTyped?: boolean;
  onChosen?: (person: NonNullable<Session['member']>) => void;
}

/** True when the server refuses the form: the lab asks for a proof, or nobody else may act as the default member. */
const useMustSayWho = (isTyped: boolean): boolean => {
  const { session } = useSession();
  const isDefault = !isTyped && session?.authenticated === true && !session.member;
  const { data: methods } = useIdentityMethods(isDefault ? DEFAULT_MEMBER_ID : null);
  return needsProof(session) || Boolean(methods?.length);
};

/** In a form that acts as somebody: says as whom, to a user who has not said who they are, and lets them say it. */
export const ActingAs = ({ isTyped = false, onChosen }: ActingAsProps) => {
  const { session } = useSession();
  const mustSayWho = useMustSayWho(isTyped);
  const [isChoosing, setIsChoosing] = useState(false);
  const close = () => setIsChoosing(false);
  if (!isChoosing && (!session?.authenticated || (session.member && !mustSayWho))) return null;
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {mustSayWho ? (
          credentialMessages.sayWhoFirst
        ) : (
          <>You act as {isTyped ? 'whoever you name below' : <Default />}.</>
        )}{' '}
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
      {isChoosing && <IdentityDialog onChosen={onChosen} onClose={close} />}
    </>
  );
};
