import type { Member } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormAlert } from '../../../components/feedback/FormAlert';
import { errorMessage } from '../../../lib/http/http-error';
import { needsProof } from '../../../lib/session/acting';
import { useSession } from '../../../lib/session/session.api';
import { hasTies, tieListNames } from './tie-texts';
import { TieList } from './TieList';
import { useTies } from './ties.api';

const Ties = ({ memberId }: { memberId: number }) => {
  const { data: ties, error, refetch } = useTies(memberId);
  const id = useId();
  if (error && !ties) return <FormAlert message={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!ties || !hasTies(ties)) return null;
  return (
    <Box component="section" aria-labelledby={id} data-screen-only sx={{ mt: 4, display: 'grid', gap: 2.5 }}>
      <Typography id={id} variant="h3" component="h2">
        Yours in the lab
      </Typography>
      {tieListNames.map((name) => (
        <TieList key={name} name={name} ties={ties[name]} />
      ))}
    </Box>
  );
};

/** On members' own pages: what they have out, have reserved, are to present, and have yet to vote on. */
export const OwnTies = ({ member }: { member: Member }) => {
  const { session } = useSession();
  const isOwn = session?.member?.id === member.id && !needsProof(session);
  return isOwn ? <Ties memberId={member.id} /> : null;
};
