import { amountText, type RemovedSampleData } from '@lab/contracts';
import { DialogButton } from '../../../components/dialog/DialogButton';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { failure } from '../../../components/toast/announce';
import { StepPart } from './StepPart';

interface FirstStartPartProps {
  /** How many of them are unchanged. */
  count: number;
  /** Their name, also in the server's answer. */
  noun: 'papers' | 'answers';
  text: string;
  remove: () => Promise<RemovedSampleData>;
}

/** The sample lab's papers or answers, until they are removed. */
export const FirstStartPart = ({ count, noun, text, remove }: FirstStartPartProps) => {
  if (count === 0) return null;
  const send = async () => {
    const { removed } = await remove();
    return { title: `${amountText(removed[noun] ?? 0, noun)} removed` };
  };
  return (
    <StepPart title={`${count} sample ${count === 1 ? noun.slice(0, -1) : noun}`} text={text}>
      <DialogButton
        variant="outlined"
        color="error"
        sx={{ justifySelf: 'start' }}
        dialog={
          <ConfirmDialog
            title={`Remove the sample ${noun}?`}
            text="They are deleted. What you have changed or added stays. The audit log lists every deletion."
            confirmLabel="Remove"
            send={send}
            failed={failure(`The ${noun} were not removed`)}
          />
        }
      >
        Remove all {count}
      </DialogButton>
    </StepPart>
  );
};
