import type { Member } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormAlert } from '../../../components/feedback/FormAlert';
import { errorMessage } from '../../../lib/http/http-error';
import { needsProof } from '../../../lib/session/needs-proof';
import { useSession } from '../../../lib/session/session.api';
import { hasObligations, obligationListNames } from './obligation-texts';
import { ObligationList } from './ObligationList';
import { useObligations } from './obligations.api';

const Obligations = ({ memberId }: { memberId: number }) => {
  const { data: obligations, error, refetch } = useObligations(memberId);
  const id = useId();
  if (error && !obligations) return <FormAlert message={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!obligations || !hasObligations(obligations)) return null;
  return (
    <Box component="section" aria-labelledby={id} data-screen-only sx={{ mt: 4, display: 'grid', gap: 2.5 }}>
      <Typography id={id} variant="h3" component="h2">
        Yours in the lab
      </Typography>
      {obligationListNames.map((name) => (
        <ObligationList key={name} name={name} obligations={obligations[name]} />
      ))}
    </Box>
  );
};

/** On members' own pages: what they have out, have reserved, are to present, and have yet to vote on. */
export const OwnObligations = ({ member }: { member: Member }) => {
  const { session } = useSession();
  const isOwn = session?.member?.id === member.id && !needsProof(session);
  return isOwn ? <Obligations memberId={member.id} /> : null;
};
