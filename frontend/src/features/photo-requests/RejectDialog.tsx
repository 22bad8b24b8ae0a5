import { zodResolver } from '@hookform/resolvers/zod';
import { rejectPhotoRequestSchema, type PhotoRequest } from '@lab/contracts';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { TextInput } from '../../components/form/TextInput';
import { useReject } from './photo-requests.api';
import { settle } from './settle';

interface RejectDialogProps {
  request: PhotoRequest;
  onClose: () => void;
}

/** Rejecting deletes the photo, so it asks first. */
export const RejectDialog = ({ request, onClose }: RejectDialogProps) => {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(rejectPhotoRequestSchema),
    defaultValues: { reason: '' },
  });
  const { mutateAsync: reject, isPending } = useReject(request.id);
  const { ref, ...reason } = register('reason');

  const submit = handleSubmit((decision) => {
    const rejection = reject(decision).then(() => ({
      title: 'Request Rejected',
      text: `The photo of ${request.nameEn} was deleted.`,
    }));
    return settle(rejection, onClose);
  });

  return (
    <ConfirmDialog
      isOpen
      title={`Reject ${request.nameEn}?`}
      text="The photo is deleted. This cannot be taken back."
      confirmLabel="Reject"
      isBusy={isPending}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <TextInput
        {...reason}
        inputRef={ref}
        label="Reason (optional)"
        hint="Only administrators see it."
        multiline
        minRows={3}
        error={formState.errors.reason?.message}
      />
    </ConfirmDialog>
  );
};
