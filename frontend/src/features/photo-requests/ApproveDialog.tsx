import { approvePhotoRequestSchema, type ApprovePhotoRequest, type PhotoRequest } from '@lab/contracts';
import { FormDialog } from '../../components/dialog/FormDialog';
import { useServerForm } from '../../components/form/use-server-form';
import { fullName } from '../../components/person/names';
import { RoleField } from '../../components/person/RoleField';
import { useAddNewMember } from './NewMembers';
import { notSaved } from './not-saved';
import { useApprove } from './photo-requests.api';
import { useRoleAtStart } from './use-role-at-start';
import { useUsualRole } from './use-usual-role';

interface ApproveDialogProps {
  request: PhotoRequest;
  onClose: () => void;
}

/** Approving creates a member, so it asks for the role. */
export const ApproveDialog = ({ request, onClose }: ApproveDialogProps) => {
  const { mutateAsync: approve } = useApprove(request.id);
  const addNewMember = useAddNewMember();
  const form = useServerForm<ApprovePhotoRequest, ApprovePhotoRequest>({
    schema: approvePhotoRequestSchema,
    defaultValues: { role: undefined },
    send: async (decision) => {
      const member = await approve(decision);
      addNewMember(member);
      return { title: 'Request Approved', text: `${fullName(member)} is in the directory now.` };
    },
    ...notSaved,
    onDone: onClose,
  });
  useRoleAtStart(form, useUsualRole());
  return (
    <FormDialog
      title={`Approve ${fullName(request)}?`}
      text="The photo and profile then appear in the members’ directory."
      submitLabel="Approve"
      form={form}
      onClose={onClose}
    >
      <RoleField {...form.field('role')} />
    </FormDialog>
  );
};
