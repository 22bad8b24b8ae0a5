import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { StartEmpty } from './StartEmpty';
import { StepPart } from './StepPart';
import type { Setup } from './steps';

/** The two answers side by side, from a medium window on. */
const questionSx: SxProps<Theme> = ({ sizes }) => ({
  display: 'grid',
  gap: 2,
  mt: 2,
  gridTemplateColumns: { md: `repeat(2, minmax(0, ${sizes.page.narrow}))` },
  '& > section': { p: { xs: 2.5, md: 4 }, border: 1, borderColor: 'divider', borderRadius: 1 },
  '& > section > button': { alignSelf: 'end' },
});

/** Asks before the first step whether the lab needs the sample. */
export const FirstQuestion = ({ setup }: { setup: Setup }) => (
  <Box sx={questionSx}>
    <StepPart
      level="h2"
      title="Start with your own lab"
      text="Begin with empty pages. The people, papers, texts, pictures, answers and records that came with the portal are removed, also those of a folder of your own. Empty fields show an example."
    >
      <StartEmpty variant="contained" />
    </StepPart>
    <StepPart
      level="h2"
      title="Look around first"
      text="The sample lab is there to play with. You can replace its parts one by one, or empty the lab in the last step."
    >
      <Button
        variant="outlined"
        color="inherit"
        sx={{ justifySelf: 'start' }}
        onClick={() => void setup.mark('start', 'skipped')}
      >
        Explore the sample lab first
      </Button>
    </StepPart>
  </Box>
);
