import { askerEmailSchema, unansweredQuestionMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, type SubmitEvent } from 'react';
import { z } from 'zod';
import { FormAlert } from '../../components/feedback/FormAlert';
import { TextField } from '../../components/form/TextField';
import { useServerForm } from '../../components/form/use-server-form';
import { failure } from '../../components/toast/announce';
import { useGuideFeedback } from './lab-guide.api';

const schema = z.object({ email: askerEmailSchema });

/** Asks where to send an answer, and says what the address is used for. */
export const LeaveEmail = ({ question, onSent }: { question: string; onSent: () => void }) => {
  const { mutateAsync: tell } = useGuideFeedback();
  const form = useServerForm({
    schema,
    defaultValues: { email: '' },
    send: async ({ email }) => {
      await tell({ kind: 'email', question, email });
      return { title: 'Address sent', text: unansweredQuestionMessages.emailSent };
    },
    failed: failure('Not sent'),
    onDone: onSent,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1, mt: 0.5 }}>
      <TextField
        label="Your e-mail"
        type="email"
        autoComplete="email"
        hint={unansweredQuestionMessages.emailUse}
        {...form.field('email')}
      />
      <FormAlert message={form.problem} />
      <Button type="submit" size="small" variant="contained" loading={form.isSending} sx={{ justifySelf: 'start' }}>
        Send address
      </Button>
    </Box>
  );
};
