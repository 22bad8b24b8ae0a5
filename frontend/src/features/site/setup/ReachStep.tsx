import { paths } from '@lab/contracts';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { ReachForm } from '../reach/ReachForm';
import type { StepProps } from './StepContent';

/** E-mail, chat, the language model and sign-in: the same form as in the editor. A save completes the step. */
export const ReachStep = ({ onDone }: StepProps) => (
  <Stack sx={{ gap: 4 }}>
    <ReachForm />
    <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: (theme) => theme.sizes.measure }}>
      Everything that was sent or that failed is listed under{' '}
      <Link component={RouterLink} to={paths.sentMessages}>
        Messages sent
      </Link>
      .
    </Typography>
    <Button variant="outlined" color="inherit" onClick={onDone} sx={{ alignSelf: 'start' }}>
      Done
    </Button>
  </Stack>
);
