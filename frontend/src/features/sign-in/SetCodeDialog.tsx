import { limits, newCodeSchema } from '@lab/contracts';
import { z } from 'zod';
import { FormDialog } from '../../components/dialog/FormDialog';
import { PasswordField } from '../../components/form/PasswordField';
import { useServerForm } from '../../components/form/use-server-form';
import { failure } from '../../components/toast/announce';
import { currentCodeSchema, refusedAtField } from './current-code';
import { useSetCode } from './sign-in.api';

const firstSchema = z.object({ currentCode: z.undefined(), code: newCodeSchema });
const nextSchema = z.object({ currentCode: currentCodeSchema, code: newCodeSchema });

type CodeForm = { currentCode?: string | undefined; code: string };

interface SetCodeDialogProps {
  /** A code is set, and this replaces it. */
  hasCode: boolean;
  onClose: () => void;
}

/** Sets a code, or another one. */
export const SetCodeDialog = ({ hasCode, onClose }: SetCodeDialogProps) => {
  const { mutateAsync: setCode } = useSetCode();
  const form = useServerForm<CodeForm, CodeForm>({
    schema: hasCode ? nextSchema : firstSchema,
    defaultValues: { currentCode: hasCode ? '' : undefined, code: '' },
    send: async (given) => {
      await setCode(given).catch(refusedAtField);
      return {
        title: hasCode ? 'Code Changed' : 'Code Set',
        text: 'What was made under your name before has ended: other sessions and calendar links.',
      };
    },
    failed: failure(hasCode ? 'Code Not Changed' : 'Code Not Set'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={hasCode ? 'Change the Code' : 'Set a Code'}
      text="You are asked for it when you choose your name in another browser or on another device."
      submitLabel="Save"
      form={form}
      onClose={onClose}
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
