import { swapMessages, type PresentationSwap } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { announce, failure } from '../../../components/toast/announce';
import { useSession } from '../../../lib/session/session.api';
import { useDecideSwap, useSwaps } from '../meetings.api';

const decisions = {
  accept: { label: 'Accept', done: swapMessages.accepted, variant: 'contained' },
  decline: { label: 'Decline', done: swapMessages.declined, variant: 'outlined' },
  withdraw: { label: 'Withdraw', done: swapMessages.withdrawn, variant: 'outlined' },
} as const;

interface SwapProps {
  swap: PresentationSwap;
  /** The id of the element that describes the swap. */
  describedBy: string;
}

interface DecideSwapProps extends SwapProps {
  offered: readonly (keyof typeof decisions)[];
}

/** A button for each possible decision about a swap. A toast shows the result. */
const DecideSwap = ({ swap, describedBy, offered }: DecideSwapProps) => {
  const { mutateAsync: decide, isPending } = useDecideSwap(swap.id);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {offered.map((decision) => {
        const { label, done, variant } = decisions[decision];
        return (
          <Button
            key={decision}
            size="small"
            variant={variant}
            color={variant === 'contained' ? 'primary' : 'inherit'}
            disabled={isPending}
            aria-describedby={describedBy}
            onClick={() =>
              void announce(
                decide(decision).then(() => ({ title: done })),
                failure(swapMessages.answerFailed),
              )
            }
          >
            {label}
          </Button>
        );
      })}
    </Box>
  );
};

/** For the member who is asked to swap presentations. */
export const AnswerSwap = (props: SwapProps) => <DecideSwap {...props} offered={['accept', 'decline']} />;

interface SwapByIdProps extends Pick<SwapProps, 'describedBy'> {
  swapId: number | undefined;
}

/** The same, for a page that knows the swap's id only; nothing once it is answered. */
export const AnswerSwapById = ({ swapId, describedBy }: SwapByIdProps) => {
  const person = useSession().session?.member;
  const swap = useSwaps(person).find(({ id, state }) => id === swapId && state === 'open');
  if (!swap || swap.withMemberId !== person?.id) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <AnswerSwap swap={swap} describedBy={describedBy} />
    </Box>
  );
};

/** For the member who has asked. */
export const WithdrawSwap = (props: SwapProps) => <DecideSwap {...props} offered={['withdraw']} />;
