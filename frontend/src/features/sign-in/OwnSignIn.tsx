import type { Session } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Spinner } from '../../components/feedback/Spinner';
import { CodeSection } from './CodeSection';
import { FreshProof } from './FreshProof';
import { PasskeySection } from './PasskeySection';
import { SessionsSection } from './SessionsSection';
import { useCredentials } from './sign-in.api';
import { Standing } from './Standing';

/** How the user signs in, and the ways to change it. */
export const OwnSignIn = ({ person }: { person: NonNullable<Session['member']> }) => {
  const { data: credentials, error, refetch } = useCredentials(person.id);
  if (error && !credentials) {
    return <ErrorState title="Your sign-in could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!credentials) return <Spinner label="Loading your sign-in" />;
  return (
    <Box sx={{ maxWidth: (theme) => theme.sizes.page.text }}>
      <Standing person={person} credentials={credentials} />
      <FreshProof memberId={person.id}>
        <PasskeySection credentials={credentials} />
        <CodeSection credentials={credentials} />
      </FreshProof>
      <SessionsSection memberId={person.id} />
      <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
        Lost your phone, or forgotten the code? The professor can reset your sign-in and send you an invitation.
      </Typography>
    </Box>
  );
};
