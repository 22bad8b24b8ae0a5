import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId, type ReactNode, type SubmitEvent } from 'react';

interface AppDialogProps {
  isOpen: boolean;
  title: string;
  /** What this is about, in a sentence or two. */
  text?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Without it the dialog cannot be left but through its actions. */
  onClose?: (() => void) | undefined;
  /** For something to read rather than to fill in. */
  isWide?: boolean;
  /** Makes the whole dialog a form. */
  onSubmit?: () => void;
}

const wideSx: SxProps<Theme> = { '& .MuiDialog-paper': { maxWidth: (theme) => theme.sizes.wideDialog } };

/** The one look of every dialog. The focus goes in and, on closing, back. */
export const AppDialog = ({ isOpen, isWide = false, ...props }: AppDialogProps) => {
  const { title, text, children, actions, onClose, onSubmit } = props;
  const id = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      sx={isWide ? wideSx : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
    >
      <Box {...(onSubmit && { component: 'form', noValidate: true, onSubmit: submit })} sx={{ display: 'contents' }}>
        <DialogTitle id={`${id}-title`} sx={{ pr: 7 }}>
          {title}
        </DialogTitle>
        {/* What is only read holds nothing to focus on: the keyboard scrolls the text itself. */}
        <DialogContent {...(!actions && { tabIndex: 0 })}>
          {text && (
            <DialogContentText id={`${id}-text`} sx={{ mb: children ? 3 : 0 }}>
              {text}
            </DialogContentText>
          )}
          {children}
        </DialogContent>
        {actions && <DialogActions>{actions}</DialogActions>}
      </Box>
      {onClose && (
        <IconButton aria-label="Close" onClick={onClose} sx={{ position: 'absolute', top: 14, right: 14 }}>
          <CloseIcon />
        </IconButton>
      )}
    </Dialog>
  );
};
