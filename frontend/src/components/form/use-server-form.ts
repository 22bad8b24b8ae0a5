import { installPlainMessages } from '@lab/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReset,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { HttpError } from '../../lib/http/http-error';
import { IdentityDeclined } from '../../lib/session/acting';
import { useFocusAtEnd } from '../../lib/use-focus-after-removal';
import { keepTyped } from '../conflict/differences';
import { useCloseDialog } from '../dialog/open-dialog';
import { type Failure, warn } from '../toast/announce';
import { showToast, type ToastInput } from '../toast/toast-store';

installPlainMessages();

/** The names of all fields with an error, including nested ones: `presenterList.0.name`. */
const wrongFields = (errors: object, prefix = ''): string[] =>
  Object.entries(errors).flatMap(([key, error]: [string, object | undefined]) => {
    if (!error || key === 'root') return [];
    const isField = 'message' in error && typeof error.message === 'string';
    return isField ? [prefix + key] : wrongFields(error, `${prefix}${key}.`);
  });

/** The first of these fields, in the order of the form's top-level fields. */
const firstOf = (fields: readonly string[], order: readonly string[]): string | undefined => {
  const placeOf = (field: string) => order.indexOf(field.split('.')[0]!);
  return fields.toSorted((a, b) => placeOf(a) - placeOf(b))[0];
};

/** The props that connect an input with a form: `<TextField label="Title" {...form.field('title')} />`. */
export interface Field {
  name: string;
  control: Control;
  /** An example, shown in an empty text field. */
  placeholder?: string;
}

interface ServerFormOptions<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>;
  /** Every field, in the order of the form. The server's errors for these fields are shown at the fields. */
  defaultValues: DefaultValues<Input>;
  /**
   * Initial values that are loaded after the form is shown. Fields that the user has changed meanwhile keep their
   * values. A form that is sent early waits for them.
   */
  late?: { isLoading: boolean; values: DefaultValues<Input> };
  /** Sends the form; resolves to the toast for success. */
  send: (values: Output) => Promise<ToastInput>;
  failed: Failure;
  /** Maps a path in the server's error to a field name, where they differ. */
  fieldOf?: (path: string) => string;
  /** Called with the client-side validation errors. */
  onWrong?: (errors: FieldErrors<Input>) => void;
  /** True for an error that is shown elsewhere. */
  isConflict?: (error: unknown) => boolean;
  /** True for an error after which retrying makes no sense. */
  isOver?: (error: unknown) => boolean;
  /** Called after the form was sent. By default it closes the form's dialog. */
  onDone?: () => void;
  /** True when the form stays open after it was sent. `showSaved` then keeps what was typed meanwhile. */
  staysOpen?: boolean;
}

const same = (path: string): string => path;

/** Sets initial values that are loaded after the form is shown. A form that is sent early waits for them. */
const useLateValues = <Input extends FieldValues>(
  reset: UseFormReset<Input>,
  late: ServerFormOptions<Input, unknown>['late'],
  submit: () => void,
) => {
  const isWanted = useRef(false);
  const [wasEarly, setEarly] = useState(false);
  const begin = useEffectEvent((_known: string | undefined) => {
    if (!late || late.isLoading) return;
    reset(late.values, { keepDirtyValues: true });
    if (isWanted.current) submit();
    isWanted.current = false;
  });
  // Compared by value, because every render has new objects.
  const known = JSON.stringify(late);
  useEffect(() => begin(known), [known]);
  const submitWhenLoaded = (): void => {
    if (!late?.isLoading) {
      submit();
      return;
    }
    isWanted.current = true;
    setEarly(true);
  };
  return { isWaiting: wasEarly && late?.isLoading === true, submitWhenLoaded };
};

/** Keeps what is typed while a form that stays open is on its way. */
const useSentValues = <Input extends FieldValues>(form: Pick<UseFormReturn<Input>, 'getValues' | 'reset'>) => {
  const sent = useRef<Input>(undefined);
  return {
    rememberSent: (): void => void (sent.current = structuredClone(form.getValues())),
    forgetSent: (): void => void (sent.current = undefined),
    /** Shows saved values in a form that stays open. Called while a save is on its way, it keeps later typing. */
    showSaved: (saved: Input): void => {
      const typed = form.getValues();
      form.reset(saved);
      form.reset(keepTyped(typed, sent.current ?? typed, saved), { keepDefaultValues: true });
    },
  };
};

/**
 * A function that focuses the first field with an error. React Hook Form would use the order of registration instead.
 * @param names the top-level fields in their order
 */
const useFirstError = <Input extends FieldValues>(
  { setFocus }: Pick<UseFormReturn<Input>, 'setFocus'>,
  names: readonly string[],
) => {
  const [wrong, setWrong] = useState<{ first: string | undefined }>();
  // In an effect, because the field may be in a closed entry of a list, which opens with the error.
  useLayoutEffect(() => {
    if (wrong?.first) setFocus(wrong.first as Path<Input>);
  }, [wrong, setFocus]);
  return (fields: readonly string[]) => setWrong({ first: firstOf(fields, names) });
};

/**
 * The common hook of all forms: validation, sending, and messages. After an error all input is kept. While a request is
 * running, the form cannot be sent again.
 */
export const useServerForm = <Input extends FieldValues, Output>(options: ServerFormOptions<Input, Output>) => {
  const closeDialog = useCloseDialog();
  const { schema, defaultValues, late, send, fieldOf = same, onWrong, isConflict, isOver } = options;
  const { failed, onDone = closeDialog } = options;
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    shouldFocusError: false,
  });
  const { formState } = form;
  const { rememberSent, forgetSent, showSaved } = useSentValues(form);
  const isOnItsWay = useRef(false);
  const names = Object.keys(defaultValues);
  const focusFirst = useFirstError(form, names);

  const showFailure = (error: unknown) => {
    const { reason, ...toast } = failed(error);
    const reported = error instanceof HttpError ? error.issues : [];
    const issues = reported
      .map(({ path, message }) => ({ path: fieldOf(path), message }))
      .filter(({ path }) => names.includes(path.split('.')[0]!));
    issues.forEach(({ path, message }) => form.setError(path as Path<Input>, { message }));
    focusFirst(issues.map(({ path }) => path));
    if (issues.length === 0) form.setError('root', { message: reason });
    warn(toast);
  };

  const trySending = form.handleSubmit(
    async (values) => {
      try {
        if (options.staysOpen) rememberSent();
        showToast(await send(values));
        onDone();
      } catch (error) {
        if (error instanceof IdentityDeclined || isConflict?.(error)) return;
        showFailure(error);
        if (isOver?.(error)) onDone();
      }
    },
    (errors) => {
      focusFirst(wrongFields(errors));
      onWrong?.(errors);
    },
  );

  const submit = async (): Promise<void> => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    await trySending().finally(() => {
      isOnItsWay.current = false;
      forgetSent();
    });
  };

  const { isWaiting, submitWhenLoaded } = useLateValues(form.reset, late, () => void submit());
  const isSending = formState.isSubmitting || isWaiting;
  // While the form is sent, its button is disabled and loses the focus.
  const sentFrom = useRef<HTMLElement>(null);
  useFocusAtEnd(isSending, sentFrom);

  return {
    ...form,
    field: (name: Path<Input>): Field => ({ name, control: form.control as unknown as Control }),
    submit: () => {
      if (!isSending) sentFrom.current = document.activeElement as HTMLElement | null;
      submitWhenLoaded();
    },
    isSending,
    showSaved,
    /** True when leaving the form would lose input. */
    isChanged: formState.isDirty,
    /** The error of the form as a whole. */
    problem: formState.errors.root?.message,
  };
};

export type ServerForm<Input extends FieldValues> = ReturnType<typeof useServerForm<Input, unknown>>;
