import { passwordSchema } from '@lab/contracts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordInput } from '../form/PasswordInput';
import { errorMessage } from '../../lib/http/http-error';

interface PasswordFormProps {
  label: string;
  submitLabel: string;
  /** Rejects when the password was refused. */
  onSubmit: (password: string) => Promise<unknown>;
  /** The error shown at the field; by default the server's message. */
  explain?: (error: unknown) => string;
}

/** A form for one of the shared passwords. A wrong password is cleared, and the field keeps the focus. */
export const PasswordForm = ({ label, submitLabel, onSubmit, explain = errorMessage }: PasswordFormProps) => {
  const { register, handleSubmit, resetField, setError, setFocus, formState } = useForm({
    resolver: zodResolver(passwordSchema),
    defaultValues: { password: '' },
  });
  const { ref, ...field } = register('password');

  useEffect(() => setFocus('password'), [setFocus]);

  const submit = handleSubmit(async ({ password }) => {
    try {
      await onSubmit(password);
    } catch (error) {
      resetField('password');
      setError('password', { message: explain(error) });
      setFocus('password');
    }
  });

  return (
    <Stack component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 2.5 }}>
      <PasswordInput {...field} inputRef={ref} label={label} error={formState.errors.password?.message} />
      <Button type="submit" variant="contained" loading={formState.isSubmitting}>
        {submitLabel}
      </Button>
    </Stack>
  );
};
