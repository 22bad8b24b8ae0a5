import { swapMessages, type PresentationSwap } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { announce, failure } from '../../../components/toast/announce';
import { useDecideSwap } from '../meetings.api';

const failed = failure(swapMessages.answerFailed);

const DONE = {
  accept: swapMessages.accepted,
  decline: swapMessages.declined,
  withdraw: swapMessages.withdrawn,
} as const;

/** Answers a swap, and shows what came of it as a toast. */
export const useDecision = (swapId: number) => {
  const { mutateAsync, isPending } = useDecideSwap(swapId);
  const decide = (decision: keyof typeof DONE): void =>
    void announce(
      mutateAsync(decision).then(() => ({ title: DONE[decision] })),
      failed,
    );
  return { decide, isPending };
};

interface AnswerSwapProps {
  swap: PresentationSwap;
  /** The id of the element that says what the swap is about. */
  describedBy: string;
}

/** The answers of whoever was asked to swap presentations. */
export const AnswerSwap = ({ swap, describedBy }: AnswerSwapProps) => {
  const { decide, isPending } = useDecision(swap.id);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        size="small"
        variant="contained"
        disabled={isPending}
        aria-describedby={describedBy}
        onClick={() => decide('accept')}
      >
        Accept
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disabled={isPending}
        aria-describedby={describedBy}
        onClick={() => decide('decline')}
      >
        Decline
      </Button>
    </Box>
  );
};
