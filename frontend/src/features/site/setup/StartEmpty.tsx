import { amountText, type ChangedSample, siteMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useOpenDialog } from '../../../components/dialog/open-dialog';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { failure, warn } from '../../../components/toast/announce';
import { showToast } from '../../../components/toast/toast-store';
import { hasStatus } from '../../../lib/http/http-error';
import { useStartEmpty } from './setup.api';

/** The longest list of changed records that is shown. */
const MOST_SHOWN = 20;

const Changed = ({ changed }: { changed: readonly ChangedSample[] }) => {
  const texts = [...new Set(changed.map(({ noun, title }) => `${title} (${noun})`))];
  return (
    <>
      These were changed, or your own records belong to them. All of it is removed too.
      <Box component="ul" sx={{ mt: 2, pl: 2.5, listStyle: 'revert' }}>
        {texts.slice(0, MOST_SHOWN).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {texts.length > MOST_SHOWN && <li>and {texts.length - MOST_SHOWN} more</li>}
      </Box>
    </>
  );
};

const toast = { title: siteMessages.started, text: 'Your settings are kept.' };

/** Removes all content of the sample lab at once. It asks only if something of it was changed. */
export const StartEmpty = (props: Pick<ButtonProps, 'variant' | 'color'>) => {
  const { mutateAsync: start, isPending } = useStartEmpty();
  const open = useOpenDialog();
  const ask = (changed: readonly ChangedSample[]) =>
    open(
      <ConfirmDialog
        title={`Remove ${amountText(changed.length, 'changed records')} too?`}
        text={<Changed changed={changed} />}
        confirmLabel="Remove"
        send={send}
        failed={failure(siteMessages.startFailed)}
      />,
    );
  const press = async () => {
    try {
      await start({ evenChanged: false });
      showToast(toast);
    } catch (error) {
      if (hasStatus(error, 409)) ask(error.changed!);
      else warn(failure(siteMessages.startFailed)(error));
    }
  };
  const send = async () => {
    await start({ evenChanged: true });
    return toast;
  };
  return (
    <Button {...props} loading={isPending} onClick={() => void press()} sx={{ justifySelf: 'start' }}>
      Start with an empty lab
    </Button>
  );
};
