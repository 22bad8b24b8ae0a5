import { type ApiToken, type CreatedApiToken, newApiTokenSchema } from '@lab/contracts';
import { useState } from 'react';
import { CloseButton } from '../../components/dialog/CloseButton';
import { AppDialog } from '../../components/dialog/AppDialog';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { FormDialog } from '../../components/dialog/FormDialog';
import { ChoiceField } from '../../components/form/ChoiceField';
import { SecretText } from '../../components/form/SecretText';
import { TextField } from '../../components/form/TextField';
import { useServerForm } from '../../components/form/use-server-form';
import { failure } from '../../components/toast/announce';
import { formatInstant } from '../../lib/time';
import { useMakeToken, useRevokeToken } from './sign-in.api';

const SCOPES = [
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Read and write' },
] as const;

const DAYS = [
  { value: 7, label: '7 days' },
  { value: 30, label: '30 days' },
  { value: 90, label: '90 days' },
  { value: 365, label: 'A year' },
];

const TokenForm = ({ onMade }: { onMade: (token: CreatedApiToken) => void }) => {
  const { mutateAsync: make } = useMakeToken();
  const form = useServerForm({
    schema: newApiTokenSchema,
    defaultValues: { name: '', scope: 'read', days: 90 },
    send: async (given) => {
      const made = await make(given);
      onMade(made);
      return { title: 'Token made', text: made.name };
    },
    failed: failure('Token not made'),
    // The token replaces the form.
    onDone: () => undefined,
  });
  return (
    <FormDialog
      title="Make a token"
      text="Anyone with the token acts as you, but never as an administrator, and cannot change how you sign in."
      submitLabel="Make the token"
      form={form}
    >
      <TextField
        label="Name"
        placeholder="Calendar script"
        hint="What it is for. It is shown beside your name in the list of changes."
        {...form.field('name')}
      />
      <ChoiceField label="May" options={SCOPES} {...form.field('scope')} />
      <ChoiceField label="Lasts" options={DAYS} {...form.field('days')} />
    </FormDialog>
  );
};

/** Only its button closes it, because the token is not shown again. */
const MadeToken = ({ made }: { made: CreatedApiToken }) => (
  <AppDialog
    title="Your new token"
    text={
      <>
        “{made.name}” is good until <time dateTime={made.expiresAt}>{formatInstant(made.expiresAt)}</time>.
      </>
    }
    onClose={null}
    actions={
      <CloseButton variant="contained" color="primary">
        Done
      </CloseButton>
    }
  >
    <SecretText
      label="Token"
      value={made.token}
      noun="Token"
      hint="Keep it as secret as a password, and out of code that others can read."
    />
  </AppDialog>
);

export const MakeTokenDialog = () => {
  const [made, setMade] = useState<CreatedApiToken | null>(null);
  return made ? <MadeToken made={made} /> : <TokenForm onMade={setMade} />;
};

/** Asks for confirmation before a token is revoked. */
export const RevokeTokenDialog = ({ token }: { token: ApiToken }) => {
  const { mutateAsync: revoke } = useRevokeToken();
  return (
    <ConfirmDialog
      title="Revoke this token?"
      text={`Programs that use “${token.name}” are refused from now on.`}
      confirmLabel="Revoke"
      send={() => revoke(token.id).then(() => ({ title: 'Token revoked', text: token.name }))}
      failed={failure('Token not revoked')}
    />
  );
};
