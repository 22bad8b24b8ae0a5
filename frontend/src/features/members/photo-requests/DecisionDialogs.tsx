import {
  approvePhotoRequestSchema,
  memberRoles,
  rejectPhotoRequestSchema,
  type ApprovePhotoRequest,
  type PhotoRequest,
  type UpdatesMember,
  fullName,
} from '@lab/contracts';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { TextField } from '../../../components/form/TextField';
import { useServerForm } from '../../../components/form/use-server-form';
import { middleRole } from '../../../components/person/middle-role';
import { RoleField } from '../../../components/person/RoleField';
import { failure } from '../../../components/toast/announce';
import { hasStatus } from '../../../lib/http/http-error';
import { useCurrentMembers, useMember } from '../../../lib/members/members.api';
import { useAddNewMember } from './NewMembers';
import { RequestedChanges } from './RequestedChanges';
import { RequestFacts } from './RequestFacts';
import { useApprove, useReject } from './photo-requests.api';

/**
 * The error toast of a decision, and the errors that close its dialog because the request was decided or changed
 * elsewhere.
 */
const notSaved = {
  failed: (error: unknown) => failure(hasStatus(error, 409) ? 'Nothing was changed' : 'Not saved')(error),
  isOver: (error: unknown) => hasStatus(error, 409) || hasStatus(error, 404),
};

/**
 * The default role in forms: the most common one, or the middle one of several equally common.
 * @returns the role, undefined until the members are loaded
 */
export const useUsualRole = () => {
  const { data: members, isLoading } = useCurrentMembers();
  const countOf = (role: string) => members!.filter((member) => member.role === role).length;
  const role =
    members && memberRoles().reduce((best, { title }) => (countOf(title) > countOf(best) ? title : best), middleRole());
  return { role, isLoading };
};

/** Approving creates a member, so it asks for the role. */
export const ApproveDialog = ({ request }: { request: PhotoRequest }) => {
  const { mutateAsync: approve } = useApprove(request.id);
  const addNewMember = useAddNewMember();
  const { role, isLoading } = useUsualRole();
  const form = useServerForm<ApprovePhotoRequest, ApprovePhotoRequest>({
    schema: approvePhotoRequestSchema,
    defaultValues: { role: undefined },
    late: { isLoading, values: { role } },
    send: async (decision) => {
      const member = await approve(decision);
      addNewMember(member);
      return { title: 'Request approved', text: `${fullName(member)} is in the directory now.` };
    },
    ...notSaved,
  });
  return (
    <FormDialog
      title={`Approve ${fullName(request)}?`}
      text="The photo and profile then appear in the members’ directory."
      submitLabel="Approve"
      form={form}
    >
      <RequestFacts request={request} />
      <RoleField {...form.field('role')} />
    </FormDialog>
  );
};

interface ConfirmUpdateDialogProps {
  request: PhotoRequest;
  member: UpdatesMember;
}

/**
 * Anyone can send a request with a member's address, so the confirmation names the member and shows old and new values.
 */
export const ConfirmUpdateDialog = ({ request, member }: ConfirmUpdateDialogProps) => {
  const { data: now, isLoading } = useMember(member.id);
  const { mutateAsync: approve } = useApprove(request.id);
  const form = useServerForm<ApprovePhotoRequest, ApprovePhotoRequest>({
    schema: approvePhotoRequestSchema,
    defaultValues: { role: undefined },
    late: { isLoading, values: { role: now?.role } },
    send: async ({ role }) => {
      const changed = await approve({ role, updatesMemberId: member.id });
      return { title: 'Request approved', text: `The entry of ${fullName(changed)} was changed.` };
    },
    ...notSaved,
  });
  const name = fullName(member);
  return (
    <FormDialog
      isWide
      isDestructive={!request.isOwnEdit}
      title={`Change ${name}?`}
      text={
        request.isOwnEdit
          ? `${name} has changed their own entry.`
          : `The request has the email address of ${name}, but anyone could have typed it. Make sure that the request is theirs: approving it replaces their entry.`
      }
      submitLabel={`Change ${name}`}
      form={form}
    >
      <RequestedChanges request={request} member={member} />
      <RoleField {...form.field('role')} />
    </FormDialog>
  );
};

/** Rejecting deletes the photo, so it asks for confirmation. */
export const RejectDialog = ({ request }: { request: PhotoRequest }) => {
  const { mutateAsync: reject } = useReject(request.id);
  const form = useServerForm({
    schema: rejectPhotoRequestSchema,
    defaultValues: { reason: '' },
    send: async (decision) => {
      await reject(decision);
      return { title: 'Request rejected', text: `The photo of ${fullName(request)} was deleted.` };
    },
    ...notSaved,
  });
  return (
    <FormDialog
      isDestructive
      title={`Reject ${fullName(request)}?`}
      text="The photo is deleted. This cannot be undone."
      submitLabel="Reject"
      form={form}
    >
      <TextField
        label="Reason (optional)"
        hint="Only administrators see it."
        multiline
        minRows={3}
        {...form.field('reason')}
      />
    </FormDialog>
  );
};
