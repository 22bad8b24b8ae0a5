import { sessionMessages } from '@lab/contracts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { PasswordInput } from '../form/PasswordInput';
import { errorMessage, hasStatus } from '../../lib/http/http-error';
import { useFocusOnAppearance } from '../../lib/use-focus-on-appearance';

interface PasswordFormProps {
  label: string;
  submitLabel: string;
  /** Rejects when the password was refused. */
  onSubmit: (password: string) => Promise<unknown>;
  /** The error shown at the field; by default the server's message. */
  explain?: (error: unknown) => string;
}

/**
 * A form for one of the shared passwords. A wrong password is cleared; one that could not be checked is kept. The field
 * has the focus. The form uses no form or schema library, which would be most of the code that an administrator's page
 * loads before the login.
 */
export const PasswordForm = ({ label, submitLabel, onSubmit, explain = errorMessage }: PasswordFormProps) => {
  const input = useFocusOnAppearance<HTMLInputElement>();
  const [error, setError] = useState<string>();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [wasSubmitted, setWasSubmitted] = useState(false);

  const check = (password: string): boolean => {
    setError(password ? undefined : sessionMessages.missingPassword);
    return password !== '';
  };

  const submit = async (field: HTMLInputElement) => {
    setWasSubmitted(true);
    if (!check(field.value)) return field.focus();
    setIsSubmitting(true);
    try {
      await onSubmit(field.value);
    } catch (refusal) {
      if (hasStatus(refusal, 401)) field.value = '';
      setError(explain(refusal));
      field.focus();
    }
    setIsSubmitting(false);
  };

  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(input.current!);
      }}
      sx={{ gap: 2.5 }}
    >
      <PasswordInput
        name="password"
        inputRef={input}
        label={label}
        error={error}
        // As in the other forms, no error is shown before the first attempt.
        onChange={({ target }) => void (wasSubmitted && check(target.value))}
      />
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {submitLabel}
      </Button>
    </Stack>
  );
};
