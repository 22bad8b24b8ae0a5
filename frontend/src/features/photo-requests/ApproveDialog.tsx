import { zodResolver } from '@hookform/resolvers/zod';
import { approvePhotoRequestSchema, memberRoles, type PhotoRequest } from '@lab/contracts';
import Button from '@mui/material/Button';
import { Controller, useForm } from 'react-hook-form';
import { AppDialog } from '../../components/dialog/AppDialog';
import { SelectInput } from '../../components/form/SelectInput';
import { showToast } from '../../components/toast/toast-store';
import { Zh } from '../../components/Zh';
import { useApprove } from './photo-requests.api';
import { isOver, showFailure } from './show-failure';

const roleOptions = memberRoles.map(({ role, roleEn }) => ({
  value: role,
  label: (
    <span>
      <Zh>{role}</Zh> {roleEn}
    </span>
  ),
}));

interface ApproveDialogProps {
  request: PhotoRequest;
  onClose: () => void;
}

/** Approving makes someone a member, so it asks for their role. */
export const ApproveDialog = ({ request, onClose }: ApproveDialogProps) => {
  const { control, handleSubmit } = useForm({ resolver: zodResolver(approvePhotoRequestSchema) });
  const { mutateAsync: approve, isPending } = useApprove(request.id);

  const submit = handleSubmit(async (decision) => {
    try {
      const member = await approve(decision);
      showToast({ title: 'Request Approved', text: `${member.nameEn} is in the directory now.` });
      onClose();
    } catch (error) {
      showFailure(error);
      if (isOver(error)) onClose();
    }
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
      <Controller
        name="role"
        control={control}
        render={({ field, fieldState }) => (
          <SelectInput
            label="Role"
            placeholder="Choose a role"
            options={roleOptions}
            value={field.value ?? ''}
            onChange={field.onChange}
            inputRef={field.ref}
            error={fieldState.error?.message}
          />
        )}
      />
    </AppDialog>
  );
};
