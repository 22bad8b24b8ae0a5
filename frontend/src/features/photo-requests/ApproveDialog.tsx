import { zodResolver } from '@hookform/resolvers/zod';
import { approvePhotoRequestSchema, memberRoles, type PhotoRequest } from '@lab/contracts';
import Button from '@mui/material/Button';
import { Controller, useForm } from 'react-hook-form';
import { AppDialog } from '../../components/dialog/AppDialog';
import { SelectInput } from '../../components/form/SelectInput';
import { Zh } from '../../components/Zh';
import { useApprove } from './photo-requests.api';
import { settle } from './settle';

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
