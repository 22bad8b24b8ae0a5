import type { OidcProblem } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormAlert } from '../../components/feedback/FormAlert';

/** Titles of problems that are not errors: the user cancelled, or the professor has yet to decide. */
const titles: Partial<Record<OidcProblem, string>> = {
  unknown_person: 'You are almost in.',
  email_not_verified: 'You are almost in.',
  cancelled: 'Not signed in.',
};

const noteSx = {
  display: 'block',
  p: 2.5,
  borderLeft: 3,
  borderColor: 'primary.main',
  borderRadius: 1,
  bgcolor: 'surface.tint',
} as const;

/** Says why a university sign-in did not log the user in. */
export const LoginNote = ({ problem, text }: { problem: OidcProblem; text: string }) => {
  const title = titles[problem];
  return (
    <Box sx={{ mb: 3 }}>
      {title ? (
        <Box component="output" sx={noteSx}>
          <Typography variant="h4" component="p">
            {title}
          </Typography>
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {text}
          </Typography>
        </Box>
      ) : (
        <FormAlert message={text} />
      )}
    </Box>
  );
};
