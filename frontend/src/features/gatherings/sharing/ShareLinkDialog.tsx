import Button from '@mui/material/Button';
import { useRef } from 'react';
import { CloseButton } from '../../../components/dialog/CloseButton';
import { useCloseDialog } from '../../../components/dialog/open-dialog';
import { AppDialog } from '../../../components/dialog/AppDialog';
import { TextInput } from '../../../components/form/TextInput';
import { Icon } from '../../../components/Icon';
import { copyIcon } from '../../../components/icons';
import { copyLink, type CopiedLink } from './copy-link';

/** Shows a link for manual copying when the browser did not allow copying. */
export const ShareLinkDialog = ({ link }: { link: CopiedLink }) => {
  const close = useCloseDialog();
  const input = useRef<HTMLInputElement>(null);
  const copyAgain = async () => {
    if (await copyLink(link)) close();
    else input.current?.select();
  };
  return (
    <AppDialog
      title={link.title}
      text="Your browser did not allow copying. Select the link and copy it yourself, or try again."
      actions={
        <>
          <CloseButton>Close</CloseButton>
          <Button variant="contained" startIcon={<Icon path={copyIcon} />} onClick={() => void copyAgain()}>
            Copy
          </Button>
        </>
      }
    >
      <TextInput label="Link" value={link.url} readOnly inputRef={input} onFocus={({ target }) => target.select()} />
    </AppDialog>
  );
};
