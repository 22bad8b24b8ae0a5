import type { OidcProblem } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormAlert } from '../../components/feedback/FormAlert';

/** Nothing went wrong: the user has changed their mind, or waits for the professor. */
const titles: Partial<Record<OidcProblem, string>> = {
  unknown_person: 'You are almost in.',
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

/** Why a sign-in by the university has opened nothing. */
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
