import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { showToast, type ToastInput } from '../../components/toast/toast-store';
import { HttpError } from '../../lib/http/http-error';
import { announceFailure } from './announce';

interface SavedFormOptions<Values extends FieldValues, Fields> {
  schema: z.ZodType<Fields, Values>;
  values: DefaultValues<Values>;
  save: (fields: Fields) => Promise<unknown>;
  /** What is said when it is saved, and when it is not and the server gave no reason. */
  done: (fields: Fields) => ToastInput;
  failed: string;
  /** True for a failure that is shown elsewhere. */
  isConflict?: (error: unknown) => boolean;
  onSaved: () => void;
}

/** A form that is checked and sent. What the server refuses stays in it, with the reason beside the field. */
export const useSavedForm = <Values extends FieldValues, Fields>(options: SavedFormOptions<Values, Fields>) => {
  const { schema, values, save, done, failed, isConflict, onSaved } = options;
  const form = useForm<Values, unknown, Fields>({ resolver: zodResolver(schema), defaultValues: values });
  const submit = form.handleSubmit(async (fields) => {
    try {
      await save(fields);
      showToast(done(fields));
      onSaved();
    } catch (error) {
      if (isConflict?.(error)) return;
      const issues = error instanceof HttpError ? error.issues : [];
      for (const { path, message } of issues) form.setError(path as FieldPath<Values>, { message });
      announceFailure(error, failed);
    }
  });
  return { form, submit: () => void submit() };
};
