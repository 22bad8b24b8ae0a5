import { amountText, type RemovedSampleData } from '@lab/contracts';
import { DialogButton } from '../../../components/dialog/DialogButton';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { failure } from '../../../components/toast/announce';
import { StepPart } from './StepPart';

interface FirstStartPartProps {
  /** How many the first start has brought and nobody has changed. */
  count: number;
  /** What they are called, also in the server's answer. */
  noun: 'papers' | 'answers';
  text: string;
  remove: () => Promise<RemovedSampleData>;
}

/** What came with the first start, until somebody removes it. */
export const FirstStartPart = ({ count, noun, text, remove }: FirstStartPartProps) => {
  if (count === 0) return null;
  const send = async () => {
    const { removed } = await remove();
    return { title: `${amountText(removed[noun] ?? 0, noun)} Removed` };
  };
  return (
    <StepPart title={`${amountText(count, noun)} came with the first start`} text={text}>
      <DialogButton
        variant="outlined"
        color="error"
        sx={{ justifySelf: 'start' }}
        renderDialog={(close) => (
          <ConfirmDialog
            title={`Remove the ${noun} of the first start?`}
            text="They are deleted. What somebody has changed or added stays. Every deletion stands in the audit log."
            confirmLabel="Remove"
            send={send}
            failed={failure(`The ${noun} were not removed`)}
            onClose={close}
          />
        )}
      >
        Remove Them
      </DialogButton>
    </StepPart>
  );
};
