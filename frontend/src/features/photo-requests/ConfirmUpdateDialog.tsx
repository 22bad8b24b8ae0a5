import {
  approvePhotoRequestSchema,
  type ApprovePhotoRequest,
  type PhotoRequest,
  type UpdatesMember,
} from '@lab/contracts';
import { FormDialog } from '../../components/dialog/FormDialog';
import { useServerForm } from '../../components/form/use-server-form';
import { fullName } from '../../components/person/names';
import { RoleField } from '../../components/person/RoleField';
import { useMember } from '../../lib/members/members.api';
import { notSaved } from './not-saved';
import { OldAndNew } from './OldAndNew';
import { useApprove } from './photo-requests.api';
import { useRoleAtStart } from './use-role-at-start';

interface ConfirmUpdateDialogProps {
  request: PhotoRequest;
  member: UpdatesMember;
  onClose: () => void;
}

/**
 * Anybody can send a request with a member's address, so the confirmation names the member and shows old and new values.
 */
export const ConfirmUpdateDialog = ({ request, member, onClose }: ConfirmUpdateDialogProps) => {
  const { data: now } = useMember(member.id);
  const { mutateAsync: approve } = useApprove(request.id);
  const form = useServerForm<ApprovePhotoRequest, ApprovePhotoRequest>({
    schema: approvePhotoRequestSchema,
    defaultValues: { role: undefined },
    send: async ({ role }) => {
      const changed = await approve({ role, updatesMemberId: member.id });
      return { title: 'Request Approved', text: `The entry of ${fullName(changed)} was changed.` };
    },
    ...notSaved,
    onDone: onClose,
  });
  useRoleAtStart(form, now?.role);
  const name = fullName(member);
  return (
    <FormDialog
      isWide
      isDestructive={!request.isOwnEdit}
      title={`Change ${name}?`}
      text={
        request.isOwnEdit
          ? `${name} has changed their own entry.`
          : `The request came with the email address of ${name}, which anybody could have typed. Make sure that it is theirs: approving replaces what the directory says about them.`
      }
      submitLabel={`Change ${member.nameEn}`}
      form={form}
      onClose={onClose}
    >
      <OldAndNew request={request} member={member} />
      <RoleField {...form.field('role')} />
    </FormDialog>
  );
};
