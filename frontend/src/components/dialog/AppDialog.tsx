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
import { FormContent } from './FormContent';
import { useFocusReturn } from './use-focus-return';

interface AppDialogProps {
  isOpen: boolean;
  title: string;
  /** A description of one or two sentences. */
  text?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Without it only the actions close the dialog. */
  onClose?: (() => void) | undefined;
  /** For text to read, not for forms. */
  isWide?: boolean;
  /** Renders the dialog as a form. */
  onSubmit?: () => void;
}

const wideSx: SxProps<Theme> = { '& .MuiDialog-paper': { maxWidth: (theme) => theme.sizes.wideDialog } };

/** The layout of every dialog. The focus moves in on opening, to the first field of a form, and back on closing. */
export const AppDialog = ({ isOpen, isWide = false, ...props }: AppDialogProps) => {
  const { title, text, children, actions, onClose, onSubmit } = props;
  const id = useId();
  useFocusReturn(isOpen);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React passes events of a dialog on to the form that opened it.
    event.stopPropagation();
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
        {/* A dialog without inputs has no focusable content, so its text must be scrollable with the keyboard. */}
        <DialogContent {...(!actions && { tabIndex: 0 })}>
          {text && (
            <DialogContentText id={`${id}-text`} sx={{ '&:has(+ *):not(:has(+ * > [data-empty=true]))': { mb: 3 } }}>
              {text}
            </DialogContentText>
          )}
          {onSubmit && children ? <FormContent>{children}</FormContent> : children}
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
