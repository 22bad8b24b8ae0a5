import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { AppDialog } from '../../components/dialog/AppDialog';
import { TextInput } from '../../components/form/TextInput';
import type { ResourceForm } from './use-resource-form';

interface ResourceDialogProps {
  title: string;
  text?: string;
  submitLabel: string;
  form: ResourceForm;
  /** Further fields. */
  children?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

/** What a link is made of, to fill in. */
export const ResourceDialog = (props: ResourceDialogProps) => {
  const { title, text, submitLabel, form, children, onSubmit, onClose } = props;
  const { errors, isSubmitting } = form.formState;
  const field = (name: 'title' | 'url' | 'description') => {
    const { ref, ...rest } = form.register(name);
    return { ...rest, inputRef: ref, error: errors[name]?.message };
  };
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
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <TextInput {...field('title')} label="Title" />
        <TextInput {...field('url')} label="URL" type="url" inputMode="url" placeholder="https://" />
        <TextInput {...field('description')} label="Description (optional)" multiline minRows={3} />
        {children}
      </Box>
    </AppDialog>
  );
};
