import { limits, newCodeSchema } from '@lab/contracts';
import { useFormState } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '../../components/dialog/FormDialog';
import { PasswordInput } from '../../components/form/PasswordInput';
import type { TextInputProps } from '../../components/form/TextInput';
import { type Field, useServerForm } from '../../components/form/use-server-form';
import { failure } from '../../components/toast/announce';
import { hasStatus, HttpError } from '../../lib/http/http-error';
import { LAST_PROTECTION_WARNING, useRemoveCode, useSetCode } from './sign-in.api';

type PasswordFieldProps = Field & Pick<TextInputProps, 'label' | 'hint' | 'autoComplete'>;

/** A password as a form field. */
const PasswordField = ({ name, control, ...input }: PasswordFieldProps) => {
  const { ref, ...field } = control.register(name);
  const { errors } = useFormState({ control, name });
  const wrong = errors[name]?.message;
  return <PasswordInput {...input} {...field} inputRef={ref} error={typeof wrong === 'string' ? wrong : undefined} />;
};

/** The field for the current code. */
const currentCodeSchema = z.string().min(1, 'Please enter your current code');

/** Shows a refusal of the current code at its field. */
const refusedAtField = (error: unknown): never => {
  if (!hasStatus(error, 401) || error.methods.length > 0) throw error;
  const { status, message } = error;
  throw new HttpError(status, message, { issues: [{ path: 'currentCode', message }] });
};

const firstSchema = z.object({ currentCode: z.undefined(), code: newCodeSchema });
const nextSchema = z.object({ currentCode: currentCodeSchema, code: newCodeSchema });

type CodeForm = { currentCode?: string | undefined; code: string };

interface SetCodeDialogProps {
  /** True when the user already has a code. */
  hasCode: boolean;
}

/** Sets or changes the code. */
export const SetCodeDialog = ({ hasCode }: SetCodeDialogProps) => {
  const { mutateAsync: setCode } = useSetCode();
  const form = useServerForm<CodeForm, CodeForm>({
    schema: hasCode ? nextSchema : firstSchema,
    defaultValues: { currentCode: hasCode ? '' : undefined, code: '' },
    send: async (given) => {
      await setCode(given).catch(refusedAtField);
      return {
        title: hasCode ? 'Code changed' : 'Code set',
        text: 'Your other sessions, calendar links and API tokens have ended.',
      };
    },
    failed: failure(hasCode ? 'Code not changed' : 'Code not set'),
  });
  return (
    <FormDialog
      title={hasCode ? 'Change the code' : 'Set a code'}
      text="You need it to choose your name in another browser or on another device."
      submitLabel="Save"
      form={form}
    >
      {hasCode && <PasswordField label="Current code" {...form.field('currentCode')} />}
      <PasswordField
        label={hasCode ? 'New code' : 'Your code'}
        autoComplete="new-password"
        hint={`${limits.codeLength.min} to ${limits.codeLength.max} characters.`}
        {...form.field('code')}
      />
    </FormDialog>
  );
};

const schema = z.object({ currentCode: currentCodeSchema });

interface RemoveCodeDialogProps {
  /** True when nothing else protects the name. */
  isLast: boolean;
}

/** Removes the code after checking it. */
export const RemoveCodeDialog = ({ isLast }: RemoveCodeDialogProps) => {
  const { mutateAsync: remove } = useRemoveCode();
  const form = useServerForm({
    schema,
    defaultValues: { currentCode: '' },
    send: async (given) => {
      await remove(given).catch(refusedAtField);
      return { title: 'Code removed' };
    },
    failed: failure('Code not removed'),
  });
  return (
    <FormDialog
      title="Remove the code?"
      text={isLast ? LAST_PROTECTION_WARNING : 'Your other ways to sign in still work.'}
      submitLabel="Remove"
      form={form}
      isDestructive
    >
      <PasswordField label="Current code" {...form.field('currentCode')} />
    </FormDialog>
  );
};
