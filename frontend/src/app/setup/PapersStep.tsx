import { amountText } from '@lab/contracts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { failure } from '../../components/toast/announce';
import { AddingPublications } from '../../features/site/publications/AddingPublications';
import { Suggestions } from '../../features/site/publications/Suggestions';
import { useRemoveFirstPapers } from './setup.api';
import type { StepProps } from './StepContent';
import { StepPart } from './StepPart';

/** What is added or removed here, the server notes as the work of this step. */
export const PapersStep = ({ setup: { firstPapers } }: StepProps) => {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: remove } = useRemoveFirstPapers();
  const send = async () => {
    const { removed } = await remove();
    return { title: `${amountText(removed['papers'] ?? 0, 'papers')} Removed` };
  };
  return (
    <Stack sx={{ gap: 4 }}>
      <AddingPublications />
      <Suggestions />
      {firstPapers > 0 && (
        <StepPart
          title={`${amountText(firstPapers, 'papers')} came with the first start`}
          text="They are the sample lab’s, unless you began with a folder of your own. Remove them once your own are here."
        >
          <Button
            variant="outlined"
            color="error"
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
            sx={{ justifySelf: 'start' }}
          >
            Remove Them
          </Button>
        </StepPart>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Remove the papers of the first start?"
          text="They are deleted. What somebody has changed or added stays. Every deletion stands in the audit log."
          confirmLabel="Remove"
          send={send}
          failed={failure('The papers were not removed')}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
};
