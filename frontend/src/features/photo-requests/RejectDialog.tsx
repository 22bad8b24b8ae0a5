import { rejectPhotoRequestSchema, type PhotoRequest } from '@lab/contracts';
import { FormDialog } from '../../components/dialog/FormDialog';
import { useServerForm } from '../../components/form/use-server-form';
import { fullName } from '../../components/person/names';
import { notSaved } from './not-saved';
import { useReject } from './photo-requests.api';
import { ReasonField } from './ReasonField';

interface RejectDialogProps {
  request: PhotoRequest;
  onClose: () => void;
}

/** Rejecting deletes the photo, so it asks for confirmation. */
export const RejectDialog = ({ request, onClose }: RejectDialogProps) => {
  const { mutateAsync: reject } = useReject(request.id);
  const form = useServerForm({
    schema: rejectPhotoRequestSchema,
    defaultValues: { reason: '' },
    send: async (decision) => {
      await reject(decision);
      return { title: 'Request Rejected', text: `The photo of ${fullName(request)} was deleted.` };
    },
    ...notSaved,
    onDone: onClose,
  });
  return (
    <FormDialog
      isDestructive
      title={`Reject ${fullName(request)}?`}
      text="The photo is deleted. This cannot be undone."
      submitLabel="Reject"
      form={form}
      onClose={onClose}
    >
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
};
