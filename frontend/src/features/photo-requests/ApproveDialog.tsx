import { zodResolver } from '@hookform/resolvers/zod';
import { approvePhotoRequestSchema, type ApprovePhotoRequest, type PhotoRequest } from '@lab/contracts';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { AppDialog } from '../../components/dialog/AppDialog';
import { useApprove } from './photo-requests.api';
import { RoleField } from './RoleField';
import { settle } from './settle';

interface ApproveDialogProps {
  request: PhotoRequest;
  onClose: () => void;
}

/** Approving makes someone a member, so it asks for their role. */
export const ApproveDialog = ({ request, onClose }: ApproveDialogProps) => {
  const { control, handleSubmit } = useForm<ApprovePhotoRequest>({ resolver: zodResolver(approvePhotoRequestSchema) });
  const { mutateAsync: approve, isPending } = useApprove(request.id);

  const submit = handleSubmit((decision) => {
    const approval = approve(decision).then(({ nameEn }) => ({
      title: 'Request Approved',
      text: `${nameEn} is in the directory now.`,
    }));
    return settle(approval, onClose);
  });

  return (
    <AppDialog
      isOpen
      title={`Approve ${request.nameEn}?`}
      text="The photo and profile then appear in the members’ directory."
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            Approve
          </Button>
        </>
      }
    >
      <RoleField control={control} />
    </AppDialog>
  );
};
