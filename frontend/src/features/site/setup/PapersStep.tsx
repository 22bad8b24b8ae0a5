import Stack from '@mui/material/Stack';
import { AddingPublications } from '../publications/AddingPublications';
import { Suggestions } from '../publications/Suggestions';
import { FirstStartPart } from './FirstStartPart';
import { useRemoveFirstPapers } from './setup.api';
import type { StepProps } from './StepContent';

/** The server marks the step as done when something is added or removed here. */
export const PapersStep = ({ setup: { firstPapers } }: StepProps) => {
  const { mutateAsync: remove } = useRemoveFirstPapers();
  return (
    <Stack sx={{ gap: 4 }}>
      <AddingPublications />
      <Suggestions />
      <FirstStartPart
        count={firstPapers}
        noun="papers"
        text="They are the sample lab’s, unless you began with a folder of your own. Remove them once your own are here."
        remove={remove}
      />
    </Stack>
  );
};
