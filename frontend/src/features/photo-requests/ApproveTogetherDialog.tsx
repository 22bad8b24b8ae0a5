import { amountText, memberRoleSchema, type MemberRole, type PhotoRequest } from '@lab/contracts';
import { useEffect } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../components/dialog/FormDialog';
import { useServerForm } from '../../components/form/use-server-form';
import { fullName } from '../../components/person/names';
import { failure } from '../../components/toast/announce';
import { useAddNewMember } from './NewMembers';
import { sendApproval } from './photo-requests.api';
import { RoleField } from '../../components/person/RoleField';
import { fieldOf, useDecideTogether } from './use-decide-together';
import { useUsualRole } from './use-usual-role';

/** By the name of the request's field. */
type Roles = Record<string, MemberRole | undefined>;

export interface TogetherDialogProps {
  requests: readonly PhotoRequest[];
  onClose: () => void;
}

const rolesOf = (requests: readonly PhotoRequest[], role: MemberRole | undefined): Roles =>
  Object.fromEntries(requests.map((request) => [fieldOf(request), role]));

/** Approves several requests, each with its role. */
export const ApproveTogetherDialog = ({ requests, onClose }: TogetherDialogProps) => {
  const addNewMember = useAddNewMember();
  const { left, decide } = useDecideTogether(requests, async (request, roles: Record<string, MemberRole>) =>
    addNewMember(await sendApproval(request.id, { role: roles[fieldOf(request)]! })),
  );
  const form = useServerForm<Roles, Record<string, MemberRole>>({
    schema: z.object(Object.fromEntries(left.map((request) => [fieldOf(request), memberRoleSchema]))),
    defaultValues: rolesOf(requests, undefined),
    send: async (roles) => {
      const added = await decide(roles);
      return {
        title: 'Requests Approved',
        text: `${amountText(added, 'people are', 'person is')} in the directory now.`,
      };
    },
    failed: failure('Not All Were Saved'),
    onDone: onClose,
  });
  const { reset } = form;
  const usual = useUsualRole();
  useEffect(() => reset(rolesOf(requests, usual), { keepDirtyValues: true }), [reset, requests, usual]);
  return (
    <FormDialog
      title={`Approve ${amountText(left.length, 'requests')}?`}
      text="The photos and profiles then appear in the members’ directory."
      submitLabel="Approve"
      form={form}
      onClose={onClose}
    >
      {left.map((request) => (
        <RoleField key={request.id} label={`Role of ${fullName(request)}`} {...form.field(fieldOf(request))} />
      ))}
    </FormDialog>
  );
};
