import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { AppDialog } from '../../components/dialog/AppDialog';

interface FormDialogProps<Values extends FieldValues, Fields> {
  title: string;
  text?: ReactNode;
  submitLabel: string;
  isWide?: boolean;
  form: UseFormReturn<Values, unknown, Fields>;
  /** FormFields and their like. */
  children: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

/** A dialog to fill in. */
export const FormDialog = <Values extends FieldValues, Fields>(props: FormDialogProps<Values, Fields>) => {
  const { form, submitLabel, children, ...dialog } = props;
  return (
    <FormProvider {...form}>
      <AppDialog
        {...dialog}
        isOpen
        actions={
          <>
            <Button color="inherit" onClick={dialog.onClose}>
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
    </FormProvider>
  );
};
