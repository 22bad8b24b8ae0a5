import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type RegisterOptions } from 'react-hook-form';
import type { z } from 'zod';
import { showToast, type ToastInput } from '../toast/toast-store';
import { errorMessage, HttpError, serverMessage } from '../../lib/http/http-error';

interface ServerFormOptions<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>;
  /** Every field, in the order of the form: what the server says about one of these is shown at it. */
  defaultValues: DefaultValues<Input>;
  /** Sends the form; what it resolves to is said when it has worked. */
  send: (values: Output) => Promise<ToastInput>;
  /** The title of what is said when it has not; the server's sentence stands below it. */
  failed: string;
  /** What stands there when the server has no sentence for it. */
  failedWhy?: string;
  /** True for a failure that is shown elsewhere. */
  isConflict?: (error: unknown) => boolean;
  onDone: () => void;
}

/**
 * A form, its checks and its way to the server. Whatever fails, what was typed stays. While it is on its way it is not
 * sent again, however often the button is pressed.
 */
export const useServerForm = <Input extends FieldValues, Output>(options: ServerFormOptions<Input, Output>) => {
  const { schema, defaultValues, send, failed, failedWhy, isConflict, onDone } = options;
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    shouldFocusError: false,
  });
  const { formState } = form;
  const isOnItsWay = useRef(false);

  /** The keyboard goes to the first field with a message. The form's own order would be that of registration. */
  const focusFirst = (isWrong: (name: string) => boolean) => {
    const first = Object.keys(defaultValues).find(isWrong);
    if (first) form.setFocus(first as Path<Input>);
  };

  const showFailure = (error: unknown) => {
    const sentence = failedWhy ? serverMessage(error, failedWhy) : errorMessage(error);
    const issues = error instanceof HttpError ? error.issues.filter(({ path }) => path in defaultValues) : [];
    issues.forEach(({ path, message }) => form.setError(path as Path<Input>, { message }));
    focusFirst((name) => issues.some(({ path }) => path === name));
    if (issues.length === 0) form.setError('root', { message: sentence });
    showToast({ title: failed, text: sentence, variant: 'destructive' });
  };

  const trySending = form.handleSubmit(
    async (values) => {
      try {
        showToast(await send(values));
        onDone();
      } catch (error) {
        if (!isConflict?.(error)) showFailure(error);
      }
    },
    (errors) => focusFirst((name) => name in errors),
  );

  const submit = async (): Promise<void> => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    await trySending().finally(() => {
      isOnItsWay.current = false;
    });
  };

  /** What an input needs to be a field of this form. */
  const field = (name: Path<Input>, registration?: RegisterOptions<Input, Path<Input>>) => {
    const { ref, ...props } = form.register(name, registration);
    return { ...props, inputRef: ref, error: form.getFieldState(name, formState).error?.message };
  };

  return {
    control: form.control,
    field,
    watch: form.watch,
    getValues: () => form.getValues(),
    reset: (values: Input) => form.reset(values),
    setFocus: (name: Path<Input>) => form.setFocus(name),
    submit: () => void submit(),
    isSending: formState.isSubmitting,
    /** Why the form as a whole was not taken. */
    problem: formState.errors.root?.message,
  };
};

export type ServerForm<Input extends FieldValues> = ReturnType<typeof useServerForm<Input, unknown>>;
