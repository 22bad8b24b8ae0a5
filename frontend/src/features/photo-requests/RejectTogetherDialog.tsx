import { amountText, rejectPhotoRequestSchema } from '@lab/contracts';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { FormDialog } from '../../components/dialog/FormDialog';
import { useServerForm } from '../../components/form/use-server-form';
import { PersonName } from '../../components/person/PersonName';
import { failure } from '../../components/toast/announce';
import type { TogetherDialogProps } from './ApproveTogetherDialog';
import { sendRejection } from './photo-requests.api';
import { ReasonField } from './ReasonField';
import { fieldOf, useDecideTogether } from './use-decide-together';

/** Rejects several requests for the same reason. */
export const RejectTogetherDialog = ({ requests, onClose }: TogetherDialogProps) => {
  const { left, decide } = useDecideTogether(requests, (request, { reason }: { reason: string | null }) =>
    sendRejection(request.id, { reason }),
  );
  const form = useServerForm<Record<string, unknown>, { reason: string | null }>({
    schema: rejectPhotoRequestSchema,
    // A request has no input, but a name under which the reason stands why it could not be rejected.
    defaultValues: { reason: '', ...Object.fromEntries(requests.map((request) => [fieldOf(request), ''])) },
    send: async (decision) => {
      const rejected = await decide(decision);
      return { title: 'Requests Rejected', text: `${amountText(rejected, 'photos were', 'photo was')} deleted.` };
    },
    failed: failure('Not All Were Saved'),
    onDone: onClose,
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      isDestructive
      title={`Reject ${amountText(left.length, 'requests')}?`}
      text="The photos are deleted. This cannot be undone."
      submitLabel="Reject"
      form={form}
      onClose={onClose}
    >
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {left.map((request) => (
          <li key={request.id}>
            <Typography component="span">
              <PersonName person={request} />
            </Typography>
            {errors[fieldOf(request)] && (
              <FormHelperText error role="alert">
                {String(errors[fieldOf(request)]?.message)}
              </FormHelperText>
            )}
          </li>
        ))}
      </Box>
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
};
