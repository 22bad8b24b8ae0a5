import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { AppDialog } from '../../components/dialog/AppDialog';
import type { ResourceForm } from './use-resource-form';

interface ResourceDialogProps {
  title: string;
  text?: string;
  submitLabel: string;
  form: ResourceForm;
  /** The fields. */
  children: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

/** A link to fill in. */
export const ResourceDialog = (props: ResourceDialogProps) => {
  const { title, text, submitLabel, form, children, onSubmit, onClose } = props;
  return (
    <AppDialog
      isOpen
      title={title}
      text={text}
      onClose={onClose}
      onSubmit={onSubmit}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>{children}</Box>
    </AppDialog>
  );
};
